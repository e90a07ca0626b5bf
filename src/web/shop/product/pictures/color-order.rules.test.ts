import { expect, test } from 'vitest';
import { inColorOrder, otherColor } from './color-order.rules.ts';

const pictures = [
  { key: 'front', color: 'Indigo' },
  { key: 'red front', color: 'Oxblood' },
  { key: 'back', color: 'Indigo' },
  { key: 'clasp', color: null },
  { key: 'red back', color: 'Oxblood' },
];
const keys = (color: string | undefined) => inColorOrder(pictures, color).map(({ key }) => key);

test('sorts pictures of the chosen colour first, then those without a colour', () => {
  expect(keys('Oxblood')).toEqual(['red front', 'red back', 'clasp', 'front', 'back']);
  expect(keys('Indigo')).toEqual(['front', 'back', 'clasp', 'red front', 'red back']);
});

test('does not sort without a choice or without a picture of it', () => {
  const order = pictures.map(({ key }) => key);
  expect(keys(undefined)).toEqual(order);
  expect(keys('Saffron')).toEqual(order);
});

test('labels a picture in another colour than the chosen one', () => {
  expect(otherColor(pictures[0], 'Oxblood')).toBe('Indigo');
  expect(otherColor(pictures[0], 'Indigo')).toBeUndefined();
  expect(otherColor(pictures[3], 'Oxblood')).toBeUndefined();
  expect(otherColor(pictures[0], undefined)).toBeUndefined();
  expect(otherColor(undefined, 'Oxblood')).toBeUndefined();
});
