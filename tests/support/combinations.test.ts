import { expect, it } from 'vitest';
import { coverCombinations } from './combinations.ts';

const axes = {
  size: ['S', 'M', 'L', 'XL'],
  color: ['Indigo', 'Clay', 'Sand'],
  cloth: ['adire', 'ankara', 'lace'],
  sleeve: ['long', 'short'],
};
type Dress = { size: string; color: string; cloth: string; sleeve: string };
const names = ['size', 'color', 'cloth', 'sleeve'] as const;

/** How many different values two axes have together. */
const pairsOf = (dresses: Dress[], one: keyof Dress, other: keyof Dress) =>
  new Set(dresses.map((dress) => `${dress[one]} ${dress[other]}`)).size;

it('combines every pair of values in far fewer combinations than there are', () => {
  const dresses = coverCombinations(axes);
  for (const one of names) {
    for (const other of names) {
      if (one !== other) expect(pairsOf(dresses, one, other)).toBe(axes[one].length * axes[other].length);
    }
  }
  expect(dresses.length).toBeLessThanOrEqual(16);
});

it('combines every three values on request', () => {
  const dresses = coverCombinations(axes, { strength: 3 });
  const threes = new Set(dresses.map(({ size, color, cloth }) => `${size} ${color} ${cloth}`));
  expect(threes.size).toBe(36);
  expect(dresses.length).toBeLessThan(72);
});

it('leaves out what cannot happen, and nothing else', () => {
  const isPossible = ({ cloth, sleeve }: Dress) => cloth !== 'lace' || sleeve === 'long';
  const dresses = coverCombinations(axes, { isPossible });
  expect(dresses.every(isPossible)).toBe(true);
  expect(pairsOf(dresses, 'cloth', 'sleeve')).toBe(5);
  expect(pairsOf(dresses, 'cloth', 'color')).toBe(9);
});

it('covers special values as well', () => {
  const special = ({ size, color, cloth }: Dress) => (size === 'XL' && color === 'Sand' ? cloth : undefined);
  const dresses = coverCombinations(axes, { special });
  expect(new Set(dresses.map(special))).toEqual(new Set([undefined, 'adire', 'ankara', 'lace']));
});

it('gives the same set for the same seed, and another one for another', () => {
  expect(coverCombinations(axes, { seed: 7 })).toEqual(coverCombinations(axes, { seed: 7 }));
  expect(coverCombinations(axes, { seed: 7 })).not.toEqual(coverCombinations(axes, { seed: 8 }));
});
