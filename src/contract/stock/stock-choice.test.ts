import { describe, expect, it } from 'vitest';
import { defaultColor } from '../catalog/colors.ts';
import { isChoiceSoldOut, isMade, soldOutMessage } from './sold-out.ts';
import { type ChoiceStock, isDivided, sewnUnits, stockOf } from './stock-choice.ts';
import { stockByColor, stockBySize } from './stock-messages.ts';

const pair = (size: string, color: string, quantity: number, moreInStock?: boolean) => ({
  size,
  color,
  quantity,
  moreInStock,
});
const plain: ChoiceStock = { inStock: 6, variants: [pair('S', '', 1), pair('M', '', 0), pair('L', '', 5)] };
const coloured: ChoiceStock = {
  inStock: 10,
  moreInStock: true,
  variants: [
    pair('S', 'Indigo', 2),
    pair('M', 'Indigo', 0),
    pair('S', 'Rust', 0),
    pair('M', 'Rust', 10, true),
    pair('L', 'Indigo', 0),
    pair('L', 'Rust', 0),
  ],
};
const onePool: ChoiceStock = { inStock: 7, variants: [] };

describe('what there is of a choice', () => {
  it('is the sum before anything is chosen', () => {
    expect(stockOf(plain, {})).toEqual({ quantity: 6, more: false });
    expect(stockOf(coloured, {})).toEqual({ quantity: 10, more: true });
  });

  it('is that of the size where the piece comes in no named colours', () => {
    const quantities = ['S', 'M', 'L'].map((size) => stockOf(plain, { size, color: defaultColor }).quantity);
    expect(quantities).toEqual([1, 0, 5]);
    expect(stockOf(plain, { size: 'S', color: '' }).quantity).toBe(1);
  });

  it('is that of all colours of a size, and of all sizes of a colour', () => {
    expect(stockOf(coloured, { size: 'M' })).toEqual({ quantity: 10, more: true });
    expect(stockOf(coloured, { color: 'Indigo' })).toEqual({ quantity: 2, more: false });
  });

  it('is that of the pair once both are chosen', () => {
    expect(stockOf(coloured, { size: 'S', color: 'Indigo' })).toEqual({ quantity: 2, more: false });
    expect(isChoiceSoldOut(coloured, { size: 'M', color: 'Indigo' })).toBe(true);
    expect(isChoiceSoldOut(coloured, { size: 'M', color: 'Rust' })).toBe(false);
    expect(isChoiceSoldOut(coloured, { size: 'XL', color: 'Rust' })).toBe(true);
  });

  it('is the pool whatever the choice while a product is not divided', () => {
    expect([isDivided(onePool), isDivided(plain)]).toEqual([false, true]);
    expect(isChoiceSoldOut({ inStock: 0, variants: [] }, { size: 'XL' })).toBe(false);
    expect(stockOf(onePool, { size: 'XL', color: 'Rust' })).toEqual({ quantity: 7, more: false });
  });

  it('is nothing of a product that is switched off, whatever its variants hold', () => {
    expect(isChoiceSoldOut({ ...plain, inStock: 0 }, { size: 'L' })).toBe(true);
  });
});

describe('what is made', () => {
  const product = { availableSizes: 'S,M', availableColors: [{ name: 'Indigo' }], variants: [] };
  const divided = { ...product, variants: [pair('S', 'Indigo', 0)] };

  it('is what the catalogue names, sold out or not', () => {
    expect(isMade(product, { size: 'M', color: 'Indigo' })).toBe(true);
    expect(isMade(product, { size: 'L', color: 'Indigo' })).toBe(false);
    expect(isMade(product, { size: 'M', color: 'Rust' })).toBe(false);
    expect(isMade(divided, { size: 'S', color: 'Indigo' })).toBe(true);
    expect(isMade(divided, { size: 'M', color: 'Indigo' })).toBe(false);
  });

  it('does not stumble over what was never chosen', () => {
    expect(isMade(product, { size: '', color: '' })).toBe(true);
    expect(isMade(divided, { size: 'S', color: defaultColor })).toBe(true);
  });
});

describe('in words', () => {
  it('stand size and colour, as far as there are any', () => {
    expect(soldOutMessage({ size: 'M', color: 'Rust' })).toBe('M in Rust is sold out.');
    expect(soldOutMessage({ size: 'M', color: defaultColor })).toBe('M is sold out.');
    expect(soldOutMessage({ color: 'Rust' })).toBe('Rust is sold out.');
  });

  it('stands the stock by size, and by size for each colour', () => {
    const inWords = (stock: readonly { size: string; quantity: number }[]) =>
      stock.map(({ size, quantity }) => `${size} ${quantity}`).join(' · ');
    expect(inWords(stockBySize(plain.variants))).toBe('S 1 · M 0 · L 5');
    expect(inWords(stockBySize(coloured.variants))).toBe('S 2 · M 10 · L 0');
    const byColor = stockByColor(coloured.variants).map(({ color, sizes }) => [color, inWords(sizes)]);
    expect(byColor).toEqual([
      ['Indigo', 'S 2 · M 0 · L 0'],
      ['Rust', 'S 0 · M 10 · L 0'],
    ]);
  });
});

describe('what is sewn', () => {
  const madeToOrder = { on: true };
  const soldOut: ChoiceStock = { inStock: 0, variants: [pair('S', '', 0)], madeToOrder };

  it('to order is never sold out, and what is in stock goes first', () => {
    expect(stockOf(soldOut, { size: 'S' })).toEqual({ quantity: 0, more: true });
    expect(isChoiceSoldOut(soldOut, { size: 'S' })).toBe(false);
    expect(sewnUnits({ ...plain, madeToOrder }, { size: 'S', color: '' }, 3)).toBe(2);
    expect(sewnUnits({ ...plain, madeToOrder }, { size: 'L', color: '' }, 3)).toBe(0);
    expect(sewnUnits({ ...coloured, madeToOrder }, { size: 'M', color: 'Rust' }, 30)).toBe(0);
    expect(sewnUnits(plain, { size: 'S', color: '' }, 3)).toBe(0);
    expect(isChoiceSoldOut({ ...soldOut, madeToOrder: { on: false } }, { size: 'S' })).toBe(true);
  });

  it('to measure is made while it is offered, in the colours that the piece has', () => {
    const made = {
      availableSizes: 'S',
      availableColors: [{ name: 'Rust' }],
      variants: [pair('S', 'Rust', 0)],
    };
    const size = 'Made to measure';
    const offered = { ...made, madeToMeasure: { on: true } };
    expect(isMade(offered, { size, color: 'Rust' })).toBe(true);
    expect(isMade(offered, { size, color: 'Blue' })).toBe(false);
    expect(isMade({ ...made, madeToMeasure: { on: false } }, { size, color: 'Rust' })).toBe(false);
    expect(isMade(made, { size, color: 'Rust' })).toBe(false);
    expect(isChoiceSoldOut({ ...plain, madeToMeasure: { on: true } }, { size })).toBe(false);
  });
});
