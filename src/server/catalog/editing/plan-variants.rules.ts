import type { Color } from '../../../contract/catalog/colors.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { sizesOf } from '../../../contract/stock/sizes.ts';
import {
  formatPair,
  inPairOrder,
  pairKey,
  type StoredVariant,
  type VariantInput,
} from '../../../contract/stock/variants.ts';
import { foldText } from '../../../contract/text/fold-text.ts';
import { formatList } from '../../../contract/text/format-list.ts';

/** A product's options and its stock by them; no variants while it counts one pool. */
type Counted = { availableSizes: string; availableColors: Color[]; variants: readonly StoredVariant[] };

/** An edit's options; omitted ones follow from the others. */
export type OptionChanges = {
  availableSizes?: string | undefined;
  availableColors?: Color[] | undefined;
  variants?: readonly VariantInput[] | undefined;
};

/** A row as it shall be: a stored one under `_id`, else a new one. Without `quantity` what is there stays. */
export type PlannedVariant = Omit<VariantInput, 'quantity'> & { quantity?: number };

/** What becomes of a product's options; `variants` are all rows that stay or come, undefined when nothing changes. */
export type OptionPlan = {
  availableSizes?: string;
  availableColors?: Color[];
  variants?: PlannedVariant[];
};

/**
 * Plans sizes, colours and their stock after an edit. Rows that an edit names take precedence: sizes and colours
 * follow them, and rows it omits are removed. Where it names no rows, the rows follow the sizes and colours.
 * @param further the owner's sizes after the letters
 * @returns the plan, or messages for `variants`
 */
export function planOptions(
  stored: Counted,
  changes: OptionChanges,
  further: readonly string[],
): { plan: OptionPlan } | { errors: FieldErrors } {
  const { variants, availableSizes: given, availableColors } = changes;
  const availableSizes = given === undefined ? undefined : sizesOf(given, further).join(',');
  const options = {
    ...(availableSizes !== undefined && { availableSizes }),
    ...(availableColors && { availableColors }),
  };
  if (variants && variants.length > 0) return planFromInput(stored, { ...options, variants }, further);
  if (stored.variants.length === 0) return { plan: options };
  return { plan: { ...options, ...followOptions(stored, changes) } };
}

function planFromInput(
  stored: Counted,
  { variants, availableSizes, availableColors }: OptionChanges & { variants: readonly VariantInput[] },
  further: readonly string[],
): { plan: OptionPlan } | { errors: FieldErrors } {
  const wrong = (sentence: string) => ({ errors: { variants: sentence } });
  const colors = availableColors ?? stored.availableColors;
  const canonical = new Map(colors.map(({ name }) => [foldText(name), name]));
  const byId = new Map(stored.variants.map((row) => [row._id, row]));
  const byPair = new Map(stored.variants.map((row) => [pairKey(row), row]));
  const named = new Set(variants.flatMap(({ _id }) => _id ?? []));
  const rows: PlannedVariant[] = [];
  for (const given of variants) {
    const color = given.color === '' ? '' : canonical.get(foldText(given.color));
    if (color === undefined || (color === '' && colors.length > 0)) {
      const choice =
        colors.length === 0
          ? 'it comes in no named colours'
          : `choose ${formatList(
              colors.map(({ name }) => name),
              'or',
            )}`;
      const what = given.color === '' ? 'needs a colour' : 'is of a colour this piece has not';
      return wrong(`${formatPair(given)} ${what}: ${choice}.`);
    }
    if (given._id !== undefined && !byId.has(given._id)) {
      return wrong(`The row of ${formatPair(given)} is not one of this product’s.`);
    }
    // a row that the list names by its id cannot match another entry
    const alike = byPair.get(pairKey({ ...given, color }));
    const row =
      given._id === undefined ? (alike && !named.has(alike._id) ? alike : undefined) : byId.get(given._id);
    const untouched = row && given.quantity === (given.seen ?? row.quantity);
    const { quantity, _id: _, ...rest } = { ...given, color };
    // a new colour of a size costs what the size does
    const { surchargeMinor } = (!row && stored.variants.find(({ size }) => size === given.size)) || {};
    rows.push({
      ...(surchargeMinor && { surchargeMinor }),
      ...rest,
      ...(row && { _id: row._id }),
      ...(!untouched && { quantity }),
    });
  }
  const twice = rows.find((row, at) => rows.findIndex((other) => pairKey(other) === pairKey(row)) < at);
  if (twice) return wrong(`${formatPair(twice)} is there twice.`);
  const used = [
    ...(availableSizes === undefined ? [] : sizesOf(availableSizes)),
    ...rows.map(({ size }) => size),
  ];
  const inOrder = sizesOf([stored.availableSizes, ...used].join(','), further);
  const plan: OptionPlan = {
    availableSizes: inOrder.filter((size) => used.includes(size)).join(','),
    availableColors: availableColors ?? colors.filter(({ name }) => rows.some(({ color }) => color === name)),
    variants: inPairOrder(rows, colors),
  };
  return { plan };
}

/** Returns the remaining rows of sizes and colours. A colour renamed under the same hex code retains its rows. */
function followOptions(
  stored: Counted,
  { availableSizes, availableColors }: OptionChanges,
): Pick<OptionPlan, 'variants'> {
  if (availableSizes === undefined && availableColors === undefined) return {};
  const staying = sizesOf(availableSizes ?? stored.availableSizes);
  const nameOf = availableColors
    ? renaming(stored.availableColors, availableColors)
    : (color: string) => color;
  const remaining = new Map<string, PlannedVariant>();
  for (const row of stored.variants) {
    const color = nameOf(row.color);
    if (color === undefined || !staying.includes(row.size)) continue;
    const moved = { _id: row._id, size: row.size, color };
    const same = remaining.get(pairKey(moved));
    if (same) same.quantity = (same.quantity ?? 0) + row.quantity;
    // colours that become one add their pieces up
    else
      remaining.set(
        pairKey(moved),
        availableColors?.length === 0 ? { ...moved, quantity: row.quantity } : moved,
      );
  }
  const rows = [...remaining.values()];
  if (rows.length === 0) return { variants: emptyRows(staying, availableColors ?? stored.availableColors) };
  const same =
    rows.length === stored.variants.length &&
    rows.every(({ color }, at) => color === stored.variants[at]?.color);
  return same ? {} : { variants: rows };
}

/** Returns rows for a piece that lost all of its own: it is still counted by size and colour, from zero. */
function emptyRows(staying: readonly string[], colors: readonly Color[]): PlannedVariant[] {
  const names = colors.length === 0 ? [''] : colors.map(({ name }) => name);
  return staying.flatMap((size) => names.map((color) => ({ size, color, quantity: 0 })));
}

/** What a colour is called by now; undefined when it is gone. */
function renaming(before: readonly Color[], after: readonly Color[]) {
  const [first] = after;
  return (color: string): string | undefined => {
    if (!first) return '';
    if (color === '') return first.name;
    if (after.some(({ name }) => name === color)) return color;
    const hex = before.find(({ name }) => name === color)?.hexCode.toLowerCase();
    const fresh = after.filter(({ name }) => !before.some((other) => other.name === name));
    return fresh.find(({ hexCode }) => hexCode.toLowerCase() === hex)?.name;
  };
}
