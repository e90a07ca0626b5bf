import { standardCategories } from '../../../../contract/catalog/list-options.ts';
import type { Cut } from '../../../../contract/fit/fit.ts';
import { bodyMeasurementNames } from '../../../../contract/fit/measurement-names.ts';
import type { Settings, SettingsResponse } from '../../../../contract/settings/settings.api.ts';
import type { SizeGuide } from '../../../../contract/stock/size-guide.ts';
import { isCustomSize } from '../../../../contract/stock/sizes.ts';

/** A size as its form holds it. `key` identifies it while it is edited. */
export type SizeDraft = { key: string; label: string; uk: string };
export type CategoryDraft = { key: string; name: string };
export type GuideRowDraft = { key: string; name: string; inches: string[] };
export type GuideDraft = {
  columns: { key: string; label: string }[];
  tables: { cut: Cut; rows: GuideRowDraft[] }[];
};

/** Sizes, categories and size guide as their form holds them: numbers as typed, empty where there are none. */
export type GoodsDraft = { sizes: SizeDraft[]; categories: CategoryDraft[]; sizeGuide: GuideDraft };

export type GoodsSettings = Pick<Settings, 'sizes' | 'categories' | 'sizeGuide'>;
export const goodsGroups = ['sizes', 'categories', 'sizeGuide'] as const;
export type GoodsVersions = Pick<SettingsResponse['versions'], (typeof goodsGroups)[number]>;

export function toGoodsDraft({ sizes, categories, sizeGuide }: GoodsSettings): GoodsDraft {
  return {
    sizes: sizes.map(({ label, uk }) => ({ key: label, label, uk: String(uk ?? '') })),
    categories: categories.map(({ name }) => ({ key: name, name })),
    sizeGuide: {
      columns: sizeGuide.columns.map((label) => ({ key: label, label })),
      tables: sizeGuide.tables.map(({ cut, rows }) => ({
        cut,
        rows: rows.map(({ name, inches }) => ({
          key: name,
          name,
          inches: inches.map((each) => String(each ?? '')),
        })),
      })),
    },
  };
}

/** What the form holds, as the API takes it. What is no number goes as it was typed, to be refused by its field. */
export function toGoodsInput({ sizes, categories, sizeGuide }: GoodsDraft) {
  return {
    sizes: sizes.map(({ label, uk }) => {
      const number = parseNumber(uk);
      return { label, ...(number !== null && { uk: number }) };
    }),
    categories: categories.map(({ name }) => ({ name })),
    sizeGuide: {
      columns: sizeGuide.columns.map(({ label }) => label),
      tables: sizeGuide.tables.map(({ cut, rows }) => ({
        cut,
        rows: rows.map(({ name, inches }) => ({ name, inches: inches.map(parseNumber) })),
      })),
    },
  } as GoodsSettings;
}

function parseNumber(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** What differs from what was read, by group. */
export function listChangedGoods(before: GoodsDraft, after: GoodsDraft): Partial<GoodsSettings> {
  const [old, now] = [toGoodsInput(before), toGoodsInput(after)];
  const changed = goodsGroups.filter((group) => JSON.stringify(old[group]) !== JSON.stringify(now[group]));
  return Object.fromEntries(changed.map((group) => [group, now[group]]));
}

/** The letters and the first categories are of every shop: their names and places stay. */
export function isFixedSize({ key }: SizeDraft): boolean {
  return isCustomSize(key);
}
export function isFixedCategory({ key }: CategoryDraft): boolean {
  return standardCategories.some((name) => name === key);
}

/** The fit finder reads some rows, which stay. */
export function isFixedRow({ key }: GuideRowDraft): boolean {
  return bodyMeasurementNames.some((name) => name === key.toLowerCase());
}

export function addColumn(guide: GuideDraft, key: string): GuideDraft {
  return {
    columns: [...guide.columns, { key, label: '' }],
    tables: mapRows(guide, (row) => ({ ...row, inches: [...row.inches, ''] })),
  };
}

export function removeColumn(guide: GuideDraft, at: number): GuideDraft {
  return {
    columns: guide.columns.toSpliced(at, 1),
    tables: mapRows(guide, (row) => ({ ...row, inches: row.inches.toSpliced(at, 1) })),
  };
}

function mapRows({ tables }: GuideDraft, change: (row: GuideRowDraft) => GuideRowDraft) {
  return tables.map((table) => ({ ...table, rows: table.rows.map(change) }));
}

/** The guide with other rows of one table. */
export function withRows(guide: GuideDraft, table: number, rows: GuideRowDraft[]): GuideDraft {
  const before = guide.tables[table];
  return before ? { ...guide, tables: guide.tables.with(table, { ...before, rows }) } : guide;
}

export function emptyRow(key: string, columns: number): GuideRowDraft {
  return { key, name: '', inches: Array.from({ length: columns }, () => '') };
}

/** What the shop began with, as a form's tables. */
export function toGuideDraft(guide: SizeGuide): GuideDraft {
  return toGoodsDraft({ sizes: [], categories: [], sizeGuide: guide }).sizeGuide;
}

/** A name for each column, also while two are called the same or one has no name. */
export function listColumnNames({ columns }: GuideDraft): string[] {
  const labels = columns.map(({ label }) => label.trim());
  return labels.map((label, at) =>
    label !== '' && labels.indexOf(label) === at ? label : `${label} column ${at + 1}`.trim(),
  );
}
