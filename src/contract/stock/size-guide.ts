import { type Cut, cutLabels, cuts } from '../fit/fit.ts';
import { type BodyMeasurementName, bodyMeasurementNames } from '../fit/measurement-names.ts';
import { foldText } from '../text/fold-text.ts';
import { formatList } from '../text/format-list.ts';
import { sizes, standardGuideColumns, type UkSizes } from './sizes.ts';

/** A measurement in inches for each column; null where it is answered on request. */
export type GuideRow = { name: string; inches: (number | null)[] };
export type GuideTable = { cut: Cut; rows: GuideRow[] };
/** The tables of the size guide, one for each cut; `columns` are UK sizes. */
export type SizeGuide = { columns: string[]; tables: GuideTable[] };

export const maxGuideColumns = 20;
export const maxGuideRows = 20;
export const maxGuideText = 40;
export const maxGuideInches = 120;

/** The rows the fit finder reads, by measurement. */
const fitRows: Record<BodyMeasurementName, string> = { bust: 'Bust', waist: 'Waist', hip: 'Hip' };

/** Until the owner changes it. */
export const standardSizeGuide: SizeGuide = {
  columns: [...standardGuideColumns],
  tables: [
    {
      cut: 'regular',
      rows: toRows({
        bust: [34, 35.5, 38, 40, 41.5, 43, 45],
        waist: [26, 28, 30, 32, 34, 36, 38],
        hip: [37, 39, 41, 43, 45, 47, 49],
      }),
    },
    {
      cut: 'curvy',
      rows: toRows({
        bust: [34, 36, 38, 40, 42, 44, 47],
        waist: [23, 25, 28, 30, 32, 35, 39],
        hip: [38, 40, 43, 45, 46, 50, 54],
      }),
    },
  ],
};

function toRows({ bust, waist, hip }: Record<BodyMeasurementName, number[]>): GuideRow[] {
  const onRequest = (name: string) => ({ name, inches: bust.map(() => null) });
  return [
    { name: fitRows.bust, inches: bust },
    onRequest('Under bust'),
    onRequest('Half length'),
    { name: fitRows.waist, inches: waist },
    { name: fitRows.hip, inches: hip },
  ];
}

/** The figures of a measurement in the table of a cut, in inches, column by column. */
export function getFitFigures(guide: SizeGuide, cut: Cut, measurement: BodyMeasurementName): number[] {
  const table = guide.tables.find((each) => each.cut === cut);
  const row = table?.rows.find(({ name }) => foldText(name) === measurement);
  return row?.inches.map((inches) => inches ?? 0) ?? [];
}

type Problem = { path: (string | number)[]; message: string };

/** What is wrong with the tables, each problem with its place; nothing for valid ones. */
export function sizeGuideProblems({ columns, tables }: SizeGuide): Problem[] {
  const problems: Problem[] = [];
  const twice = columns.findIndex((column, at) => columns.indexOf(column) < at);
  if (twice !== -1)
    problems.push({ path: ['columns', twice], message: `Column ${columns[twice]} is there twice.` });
  if (tables.map(({ cut }) => cut).join() !== cuts.join())
    problems.push({ path: ['tables'], message: 'There is one table for each cut, the regular one first.' });
  for (const [at, table] of tables.entries()) problems.push(...tableProblems(table, columns.length, at));
  return problems;
}

function tableProblems({ cut, rows }: GuideTable, columns: number, table: number): Problem[] {
  const problems: Problem[] = [];
  const names = rows.map(({ name }) => foldText(name));
  const missing = bodyMeasurementNames.filter((name) => !names.includes(name)).map((name) => fitRows[name]);
  if (missing.length > 0)
    problems.push({
      path: ['tables', table, 'rows'],
      message: `${cutLabels[cut]} needs a row for ${formatList(missing)}: the fit finder reads it.`,
    });
  for (const [at, { name, inches }] of rows.entries()) {
    const path = ['tables', table, 'rows', at];
    if (names.indexOf(names[at] ?? '') < at)
      problems.push({ path: [...path, 'name'], message: `Row ${name} is there twice.` });
    const isFitRow = bodyMeasurementNames.some((each) => each === names[at]);
    if (inches.length !== columns)
      problems.push({ path: [...path, 'inches'], message: `Row ${name} needs a field for each column.` });
    else if (isFitRow && !isRising(inches))
      problems.push({
        path: [...path, 'inches'],
        message: `${name} needs a number in each column, none below the one before: the fit finder reads it.`,
      });
  }
  return problems;
}

function isRising(inches: readonly (number | null)[]): boolean {
  return inches.every((each, at) => each !== null && (at === 0 || each >= (inches[at - 1] ?? 0)));
}

/** The UK size of each size that has one. */
export function toUkSizes(table: readonly { label: string; uk?: number | undefined }[]): UkSizes {
  return Object.fromEntries(table.flatMap(({ label, uk }) => (uk === undefined ? [] : [[label, uk]])));
}

function listUkSizes(ukSizes: UkSizes): [label: string, uk: number][] {
  const labels = [...new Set([...sizes, ...Object.keys(ukSizes)])];
  return labels.flatMap((label) => {
    const uk = ukSizes[label];
    return uk === undefined ? [] : [[label, uk]];
  });
}

/** "S is UK 8, M is UK 10": the sizes of a table that have a UK size, with blanks that do not break. */
export function formatUkSizes(ukSizes: UkSizes): string {
  return listUkSizes(ukSizes)
    .map(([label, uk]) => `${label} is UK\u00a0${uk}`)
    .join(', ');
}

/** The same within a sentence: "S is UK 8, M is 10 and L is 12". */
export function formatUkSentence(ukSizes: UkSizes): string {
  return formatList(
    listUkSizes(ukSizes).map(([label, uk], at) => `${label} is ${at === 0 ? 'UK ' : ''}${uk}`),
  );
}

/** The columns of the guide that no size is sold in, and "4-6 and 18 are made to measure". */
export type SewnColumns = { columns: readonly string[]; sentence: string };

export function describeSewnColumns({ columns }: SizeGuide, ukSizes: UkSizes): SewnColumns {
  const ready = new Set(Object.values(ukSizes).map(String));
  const sewn = columns.filter((column) => !ready.has(column));
  if (sewn.length === 0) return { columns: sewn, sentence: 'Other sizes are made to measure' };
  return {
    columns: sewn,
    sentence: `${formatList(sewn)} ${sewn.length === 1 ? 'is' : 'are'} made to measure`,
  };
}
