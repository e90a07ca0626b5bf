import { parseAmount, parseCount } from '../../../../contract/catalog/product-form.rules.ts';
import { byCurrency, type Currency, currencies } from '../../../../contract/money/currencies.ts';
import type { Variant } from '../../../../contract/stock/variants.ts';

/** One cell of the grid as typed. `colorId` is the form's key of its colour, empty where there are no named colours. */
export type DraftVariant = {
  _id?: string | undefined;
  size: string;
  colorId: string;
  /** An empty string means 0. */
  quantity: string;
  sku: string;
  /** The stock that the editor saw. */
  seen?: number | undefined;
  /** What its size costs more, as typed; left out where it never did. */
  surcharge?: Record<Currency, string> | undefined;
};
/** A colour of the form; the one row of a piece without named colours has an empty id and name. */
export type GridColor = { id: string; name: string; hexCode: string };
export type Grid = { sizes: readonly string[]; colors: readonly GridColor[] };

/** The form's key of a stored colour: the same in every form of the product, so that edits can be merged. */
export function storedColorId(name: string): string {
  return name === '' ? '' : `color:${name}`;
}

const noColor: GridColor = { id: '', name: '', hexCode: '' };

/** The grid of a product's sizes and colours. */
export function createGrid(sizes: readonly string[], colors: readonly GridColor[]): Grid {
  return { sizes, colors: colors.length > 0 ? colors : [noColor] };
}

export function toDraftVariants(stored: readonly Variant[]): DraftVariant[] {
  return stored.map(({ _id, size, color, sku, quantity, surcharge }) => ({
    _id,
    size,
    colorId: storedColorId(color),
    quantity: String(quantity),
    sku,
    seen: quantity,
    ...(surcharge && { surcharge: byCurrency((code) => String(surcharge[code] ?? '')) }),
  }));
}

type CellKey = Pick<DraftVariant, 'size' | 'colorId'>;
const matchesCell = (cell: CellKey) => (row: CellKey) =>
  row.size === cell.size && row.colorId === cell.colorId;

/** All cells of the grid, colour by colour. What was typed for sizes and colours that are not in it now is left out. */
export function listCells(rows: readonly DraftVariant[], { sizes, colors }: Grid): DraftVariant[] {
  return colors.flatMap(({ id }) =>
    sizes.map((size) => {
      const cell = { size, colorId: id };
      return rows.find(matchesCell(cell)) ?? { ...cell, quantity: '0', sku: '' };
    }),
  );
}

/** The rows with something else in one cell. What is typed elsewhere stays, in the grid or not. */
export function updateCell(
  rows: readonly DraftVariant[],
  cell: DraftVariant,
  part: Partial<Pick<DraftVariant, 'quantity' | 'sku' | 'surcharge'>>,
): DraftVariant[] {
  const changed = { ...cell, ...part };
  return rows.some(matchesCell(cell))
    ? rows.map((row) => (matchesCell(cell)(row) ? changed : row))
    : [...rows, changed];
}

const noSurcharge = byCurrency(() => '');

/** What a size costs more, as typed. */
export function getSizeSurcharge(rows: readonly DraftVariant[], size: string): Record<Currency, string> {
  return rows.find((row) => row.size === size && row.surcharge)?.surcharge ?? noSurcharge;
}

/** The rows with another surcharge of a size, in all of its colours. */
export function updateSizeSurcharge(
  rows: readonly DraftVariant[],
  grid: Grid,
  size: string,
  surcharge: Record<Currency, string>,
): DraftVariant[] {
  return listCells(rows, { ...grid, sizes: [size] }).reduce<DraftVariant[]>(
    (changed, cell) => updateCell(changed, cell, { surcharge }),
    [...rows],
  );
}

/** Sentences by the place of a size and the currency, as in "size2.NGN". */
export function validateSurcharges(rows: readonly DraftVariant[], { sizes }: Grid): Record<string, string> {
  if (rows.length === 0) return {};
  const wrong = sizes.flatMap((size, at) =>
    currencies.flatMap((code) => {
      const typed = getSizeSurcharge(rows, size)[code].trim();
      if (typed === '' || Number(typed) === 0) return [];
      const reading = parseAmount(typed, `The ${code} surcharge`, code);
      return 'error' in reading ? [[`size${at}.${code}`, reading.error]] : [];
    }),
  );
  return Object.fromEntries(wrong);
}

/** Pieces as typed; what is no number counts as none. */
export function sumUnits(rows: readonly Pick<DraftVariant, 'quantity'>[]): number {
  return rows.reduce(
    (sum, { quantity }) => sum + (/^\s*\d{1,9}\s*$/.test(quantity) ? Number(quantity) : 0),
    0,
  );
}

/**
 * Proposes how to divide one stock quantity: as evenly as possible, also across the cells of each colour, earlier
 * cells first.
 */
export function splitEvenly(pieces: number, grid: Grid): DraftVariant[] {
  const cells = listCells([], grid);
  const unitsUpTo = (count: number) => Math.ceil((pieces * count) / cells.length);
  return cells.map((cell, at) => ({ ...cell, quantity: String(unitsUpTo(at + 1) - unitsUpTo(at)) }));
}

/**
 * Updates the rows after colours are added or removed. The first named colour takes over the stock counted without a
 * colour; when the last colour is removed, its stock remains without one.
 */
export function reassignColors(
  rows: readonly DraftVariant[],
  before: readonly { id: string }[],
  after: readonly { id: string }[],
): DraftVariant[] {
  const [first] = before.length === 0 ? after : [];
  const [last] = after.length === 0 ? before : [];
  if (first) return rows.map((row) => (row.colorId === '' ? { ...row, colorId: first.id } : row));
  if (last) return rows.map((row) => (row.colorId === last.id ? { ...row, colorId: '' } : row));
  return [...rows];
}

/** The cells as the API takes them; `[]` while the product counts one pool. */
export function serializeVariants(rows: readonly DraftVariant[], grid: Grid): string {
  const names = new Map(grid.colors.map(({ id, name }) => [id, name.trim()]));
  const cells = rows.length === 0 ? [] : listCells(rows, grid);
  return JSON.stringify(
    cells.map(({ _id, size, colorId, quantity, sku, seen }) => ({
      _id,
      size,
      color: names.get(colorId) ?? '',
      quantity: Number(quantity.trim() || '0'),
      sku: sku.trim(),
      seen,
      ...(rows.some((row) => row.size === size && row.surcharge) && {
        surcharge: getGivenAmounts(getSizeSurcharge(rows, size)),
      }),
    })),
  );
}

function getGivenAmounts(amounts: Record<Currency, string>): Partial<Record<Currency, string>> {
  const given = currencies.flatMap((code) => {
    const typed = amounts[code].trim();
    return typed === '' ? [] : [[code, typed]];
  });
  return Object.fromEntries(given);
}

/** Sentences by the place of their cell in the grid. */
export function validateCells(
  rows: readonly DraftVariant[],
  grid: Grid,
  max: number,
): Record<number, string> {
  if (rows.length === 0) return {};
  const wrong = listCells(rows, grid).flatMap((cell, at): [number, string][] => {
    const reading = parseCount(cell.quantity.trim() || '0', { label: formatCellName(cell, grid), max });
    return 'error' in reading ? [[at, reading.error]] : [];
  });
  return Object.fromEntries(wrong);
}

/** "M, Rust"; the size alone where there are no named colours. */
export function formatCellName({ size, colorId }: CellKey, { colors }: Grid): string {
  const name = colors.find(({ id }) => id === colorId)?.name.trim();
  return [size, name].filter(Boolean).join(', ');
}

/** Returns stored rows that are no longer in the grid. The next save deletes them and their stock. */
export function listRemovedRows(stored: readonly DraftVariant[], rows: readonly DraftVariant[], grid: Grid) {
  const remainingIds = new Set(rows.length === 0 ? [] : listCells(rows, grid).map(({ _id }) => _id));
  return stored.filter(({ _id }) => !remainingIds.has(_id));
}

/**
 * Returns the rows as text such as "S Rust 2; M 0 (SKU)", for comparing two versions and showing them side by side.
 */
export function formatDraftVariants(rows: readonly DraftVariant[]): string {
  return rows
    .map(({ size, colorId, quantity, sku, surcharge }) =>
      [
        size,
        colorId.replace(/^color:/, ''),
        quantity.trim() || '0',
        sku && `(${sku})`,
        ...Object.entries(getGivenAmounts(surcharge ?? noSurcharge)).map((each) => `+${each.join(' ')}`),
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');
}

/**
 * Mine over theirs: the quantities and SKUs that I typed, on the rows that they have; rows that I added, and that
 * they have not, come along.
 */
export function mergeVariants(
  mine: readonly DraftVariant[],
  theirs: readonly DraftVariant[],
): DraftVariant[] {
  const mineById = new Map(mine.filter(({ _id }) => _id).map((row) => [row._id, row]));
  const merged = theirs.map((row) => {
    const own = mineById.get(row._id) ?? mine.find(matchesCell(row));
    return own ? { ...row, quantity: own.quantity, sku: own.sku, surcharge: own.surcharge } : row;
  });
  const added = mine.filter((row) => row._id === undefined && !merged.some(matchesCell(row)));
  return [...merged, ...added];
}

const steps: Record<string, { row: number; column: number }> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Returns the cell a key moves to; Enter in the last row continues at the top of the next column. */
export function getNextCell(
  key: string,
  { row, column }: { row: number; column: number },
  { rows, columns }: { rows: number; columns: number },
): { row: number; column: number } | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const next = { row: row + step.row, column: column + step.column };
  if (key === 'Enter' && next.row === rows) return { row: 0, column: (column + 1) % columns };
  const isInside = next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns;
  return isInside ? next : undefined;
}
