import { describe, expect, it } from 'vitest';
import {
  createGrid,
  formatCellName,
  formatDraftVariants,
  getNextCell,
  listCells,
  listRemovedRows,
  mergeVariants,
  reassignColors,
  serializeVariants,
  splitEvenly,
  storedColorId,
  sumUnits,
  toDraftVariants,
  updateCell,
  updateSizeSurcharge,
  validateCells,
  validateSurcharges,
} from './stock-grid.rules.ts';

const rust = { id: storedColorId('Rust'), name: 'Rust', hexCode: '#b4532a' };
const indigo = { id: storedColorId('Indigo'), name: 'Indigo', hexCode: '#1b2455' };
const grid = createGrid(['S', 'M'], [rust, indigo]);
const stored = toDraftVariants([
  { _id: '1', size: 'S', color: 'Rust', sku: 'R-S', quantity: 2 },
  { _id: '2', size: 'M', color: 'Rust', sku: '', quantity: 0 },
  { _id: '3', size: 'S', color: 'Indigo', sku: '', quantity: 5 },
]);
const quantities = (rows: readonly { quantity: string }[]) => rows.map(({ quantity }) => quantity);

describe('the cells', () => {
  it('contain all sizes of all colours, with 0 for missing rows', () => {
    expect(quantities(listCells(stored, grid))).toEqual(['2', '0', '5', '0']);
    expect(listCells([], createGrid(['S'], []))).toEqual([
      { size: 'S', colorId: '', quantity: '0', sku: '' },
    ]);
  });

  it('retain input while a size is not in the grid', () => {
    const without = createGrid(['M'], [rust, indigo]);
    const [medium] = listCells(stored, without);
    if (!medium) throw new Error('a cell');
    const typed = updateCell(stored, medium, { quantity: '7' });
    expect(quantities(listCells(typed, without))).toEqual(['7', '0']);
    expect(quantities(listCells(typed, grid))).toEqual(['2', '7', '5', '0']);
  });

  it('are labelled with size and colour', () => {
    expect(listCells(stored, grid).map((cell) => formatCellName(cell, grid))).toEqual([
      'S, Rust',
      'M, Rust',
      'S, Indigo',
      'M, Indigo',
    ]);
    expect(formatCellName({ size: 'S', colorId: '' }, createGrid(['S'], []))).toBe('S');
  });

  it('are summed, ignoring invalid input', () => {
    expect(sumUnits([{ quantity: '2' }, { quantity: '' }, { quantity: 'x' }, { quantity: ' 3 ' }])).toBe(5);
  });

  it('report errors by their names', () => {
    const [, second] = listCells(stored, grid);
    if (!second) throw new Error('a cell');
    expect(validateCells(updateCell(stored, second, { quantity: '1.5' }), grid, 100)).toEqual({
      1: 'M, Rust is a whole number from 0.',
    });
    expect(validateCells(updateCell(stored, second, { quantity: '' }), grid, 100)).toEqual({});
    expect(validateCells([], grid, 100)).toEqual({});
  });
});

describe('dividing one pool', () => {
  it.each([0, 1, 3, 4, 7, 100])('places all %i pieces', (pieces) => {
    const rows = splitEvenly(pieces, grid);
    expect(sumUnits(rows)).toBe(pieces);
    const numbers = rows.map(({ quantity }) => Number(quantity));
    expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThanOrEqual(1);
  });

  it('assigns the remainder to the first sizes', () => {
    const grid = createGrid(['S', 'M', 'L'], [rust]);
    expect(splitEvenly(1, grid).map(({ quantity }) => quantity)).toEqual(['1', '0', '0']);
  });
});

describe('added and removed colours', () => {
  const unnamed = toDraftVariants([{ _id: '9', size: 'S', color: '', sku: '', quantity: 4 }]);

  it('take over the stock without a colour, and release it', () => {
    const named = reassignColors(unnamed, [], [rust]);
    expect(listCells(named, createGrid(['S'], [rust]))[0]).toMatchObject({ _id: '9', quantity: '4' });
    expect(reassignColors(named, [rust], [])).toEqual(unnamed);
  });

  it('do not change the numbers of other colours', () => {
    expect(reassignColors(stored, [rust, indigo], [rust])).toEqual(stored);
  });

  it('list the stored rows that would be removed', () => {
    expect(listRemovedRows(stored, stored, grid)).toEqual([]);
    const leaving = listRemovedRows(stored, stored, createGrid(['S', 'M'], [rust]));
    expect(leaving.map(({ _id }) => _id)).toEqual(['3']);
    expect(listRemovedRows(stored, [], grid)).toHaveLength(3);
  });
});

describe('the payload', () => {
  it('contains every cell with its row, under the colour’s current name', () => {
    const renamed = createGrid(['S'], [{ ...rust, name: ' Brick ' }]);
    expect(JSON.parse(serializeVariants(stored, renamed))).toEqual([
      { _id: '1', size: 'S', color: 'Brick', quantity: 2, sku: 'R-S', seen: 2 },
    ]);
  });

  it('contains what a size costs more in all of its colours, once it has a price of its own', () => {
    const amounts = { NGN: '5000', USD: '', GBP: ' 4.50 ', EUR: '' };
    const two = createGrid(['S', 'M'], [rust, indigo]);
    const dearer = updateSizeSurcharge(stored, two, 'M', amounts);
    const surcharges = JSON.parse(serializeVariants(dearer, two)).map(
      ({ size, surcharge }: { size: string; surcharge?: object }) => [size, surcharge],
    );
    const surcharge = { NGN: '5000', GBP: '4.50' };
    expect(surcharges).toEqual([
      ['S', undefined],
      ['M', surcharge],
      ['S', undefined],
      ['M', surcharge],
    ]);
    expect(formatDraftVariants(dearer)).toContain('+NGN 5000');
    expect(validateSurcharges(dearer, two)).toEqual({});
    const wrong = updateSizeSurcharge(stored, two, 'M', { ...amounts, NGN: '5,5' });
    expect(Object.keys(validateSurcharges(wrong, two))).toEqual(['size1.NGN']);
    const none = updateSizeSurcharge(dearer, two, 'M', { ...amounts, NGN: '', GBP: '' });
    expect(JSON.parse(serializeVariants(none, two))[1].surcharge).toEqual({});
  });

  it('contains no cells for a product with a single stock number', () => {
    expect(serializeVariants([], grid)).toBe('[]');
  });
});

describe('concurrent edits', () => {
  it('retain this side’s numbers on their rows', () => {
    const [first] = listCells(stored, grid);
    if (!first) throw new Error('a cell');
    const mine = updateCell(stored, first, { quantity: '9' });
    const theirs = toDraftVariants([
      { _id: '1', size: 'S', color: 'Brick', sku: '', quantity: 1 },
      { _id: '4', size: 'L', color: 'Brick', sku: '', quantity: 3 },
    ]);
    const merged = mergeVariants([...mine, { size: 'XL', colorId: 'row-1', quantity: '1', sku: '' }], theirs);
    expect(formatDraftVariants(merged)).toBe('S Brick 9 (R-S); L Brick 3; XL row-1 1');
    expect(merged[0]?.seen).toBe(1);
  });
});

describe('keys', () => {
  const size = { rows: 2, columns: 3 };
  it.each([
    ['ArrowDown', { row: 0, column: 1 }, { row: 1, column: 1 }],
    ['ArrowUp', { row: 0, column: 1 }, undefined],
    ['ArrowRight', { row: 0, column: 2 }, undefined],
    ['ArrowLeft', { row: 0, column: 2 }, { row: 0, column: 1 }],
    ['Enter', { row: 0, column: 2 }, { row: 1, column: 2 }],
    ['Enter', { row: 1, column: 1 }, { row: 0, column: 2 }],
    ['Enter', { row: 1, column: 2 }, { row: 0, column: 0 }],
    ['a', { row: 0, column: 0 }, undefined],
  ])('%s from %j leads to %j', (key, from, to) => {
    expect(getNextCell(key, from, size)).toEqual(to);
  });
});
