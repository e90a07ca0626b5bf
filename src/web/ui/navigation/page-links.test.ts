import { expect, it } from 'vitest';
import { pageNumbers } from './page-links.tsx';

it('lists every page if there are few', () => {
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('lists the ends and the neighbours if there are many', () => {
  expect(pageNumbers(1, 40)).toEqual([1, 2, undefined, 40]);
  expect(pageNumbers(20, 40)).toEqual([1, undefined, 19, 20, 21, undefined, 40]);
  expect(pageNumbers(40, 40)).toEqual([1, undefined, 39, 40]);
});
