import { describe, expect, it } from 'vitest';
import {
  cellName,
  cellsOf,
  checkCells,
  divide,
  draftInWords,
  draftVariants,
  followColors,
  gridOf,
  mergedVariants,
  nextCell,
  rowsLeaving,
  sentVariants,
  storedColorId,
  unitsTyped,
  withCell,
} from './stock-grid.rules.ts';

const rust = { id: storedColorId('Rust'), name: 'Rust', hexCode: '#b4532a' };
const indigo = { id: storedColorId('Indigo'), name: 'Indigo', hexCode: '#1b2455' };
const grid = gridOf(['S', 'M'], [rust, indigo]);
const stored = draftVariants([
  { _id: '1', size: 'S', color: 'Rust', sku: 'R-S', quantity: 2 },
  { _id: '2', size: 'M', color: 'Rust', sku: '', quantity: 0 },
  { _id: '3', size: 'S', color: 'Indigo', sku: '', quantity: 5 },
]);
const quantities = (rows: readonly { quantity: string }[]) => rows.map(({ quantity }) => quantity);

describe('the cells', () => {
  it('are all sizes of all colours, and 0 where nothing is stored', () => {
    expect(quantities(cellsOf(stored, grid))).toEqual(['2', '0', '5', '0']);
    expect(cellsOf([], gridOf(['S'], []))).toEqual([{ size: 'S', colorId: '', quantity: '0', sku: '' }]);
  });

  it('keep what was typed while a size is out of the grid', () => {
    const without = gridOf(['M'], [rust, indigo]);
    const [medium] = cellsOf(stored, without);
    if (!medium) throw new Error('a cell');
    const typed = withCell(stored, medium, { quantity: '7' });
    expect(quantities(cellsOf(typed, without))).toEqual(['7', '0']);
    expect(quantities(cellsOf(typed, grid))).toEqual(['2', '7', '5', '0']);
  });

  it('name size and colour', () => {
    expect(cellsOf(stored, grid).map((cell) => cellName(cell, grid))).toEqual([
      'S, Rust',
      'M, Rust',
      'S, Indigo',
      'M, Indigo',
    ]);
    expect(cellName({ size: 'S', colorId: '' }, gridOf(['S'], []))).toBe('S');
  });

  it('are counted as far as they hold numbers', () => {
    expect(unitsTyped([{ quantity: '2' }, { quantity: '' }, { quantity: 'x' }, { quantity: ' 3 ' }])).toBe(5);
  });

  it('are checked each by its name', () => {
    const [, second] = cellsOf(stored, grid);
    if (!second) throw new Error('a cell');
    expect(checkCells(withCell(stored, second, { quantity: '1.5' }), grid, 100)).toEqual({
      1: 'M, Rust is a whole number from 0.',
    });
    expect(checkCells(withCell(stored, second, { quantity: '' }), grid, 100)).toEqual({});
    expect(checkCells([], grid, 100)).toEqual({});
  });
});

describe('dividing one pool', () => {
  it.each([0, 1, 3, 4, 7, 100])('places all %i pieces', (pieces) => {
    const rows = divide(pieces, grid);
    expect(unitsTyped(rows)).toBe(pieces);
    const numbers = rows.map(({ quantity }) => Number(quantity));
    expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThanOrEqual(1);
  });

  it('puts what is over on the first sizes', () => {
    const grid = gridOf(['S', 'M', 'L'], [rust]);
    expect(divide(1, grid).map(({ quantity }) => quantity)).toEqual(['1', '0', '0']);
  });
});

describe('colours that come and go', () => {
  const unnamed = draftVariants([{ _id: '9', size: 'S', color: '', sku: '', quantity: 4 }]);

  it('take over what was counted without one, and leave it behind', () => {
    const named = followColors(unnamed, [], [rust]);
    expect(cellsOf(named, gridOf(['S'], [rust]))[0]).toMatchObject({ _id: '9', quantity: '4' });
    expect(followColors(named, [rust], [])).toEqual(unnamed);
  });

  it('leave the numbers of the others alone', () => {
    expect(followColors(stored, [rust, indigo], [rust])).toEqual(stored);
  });

  it('tell which stored rows would go', () => {
    expect(rowsLeaving(stored, stored, grid)).toEqual([]);
    const leaving = rowsLeaving(stored, stored, gridOf(['S', 'M'], [rust]));
    expect(leaving.map(({ _id }) => _id)).toEqual(['3']);
    expect(rowsLeaving(stored, [], grid)).toHaveLength(3);
  });
});

describe('what is sent', () => {
  it('is every cell with its row, under the colour’s present name', () => {
    const renamed = gridOf(['S'], [{ ...rust, name: ' Brick ' }]);
    expect(JSON.parse(sentVariants(stored, renamed))).toEqual([
      { _id: '1', size: 'S', color: 'Brick', quantity: 2, sku: 'R-S', seen: 2 },
    ]);
  });

  it('is nothing of a product that counts one pool', () => {
    expect(sentVariants([], grid)).toBe('[]');
  });
});

describe('two edits at once', () => {
  it('keep my numbers on their rows', () => {
    const [first] = cellsOf(stored, grid);
    if (!first) throw new Error('a cell');
    const mine = withCell(stored, first, { quantity: '9' });
    const theirs = draftVariants([
      { _id: '1', size: 'S', color: 'Brick', sku: '', quantity: 1 },
      { _id: '4', size: 'L', color: 'Brick', sku: '', quantity: 3 },
    ]);
    const merged = mergedVariants(
      [...mine, { size: 'XL', colorId: 'row-1', quantity: '1', sku: '' }],
      theirs,
    );
    expect(draftInWords(merged)).toBe('S Brick 9 (R-S); L Brick 3; XL row-1 1');
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
    expect(nextCell(key, from, size)).toEqual(to);
  });
});
