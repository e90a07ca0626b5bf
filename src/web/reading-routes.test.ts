import { expect, it } from 'vitest';
import { getReadingPattern } from './reading-routes.ts';

it.each([
  '/',
  '/shop',
  '/product/aduke-adire-bubu',
  '/collections',
  '/collections/owambe',
  '/blog/one',
  '/login',
])('%s is only read', (path) => expect(getReadingPattern().test(path)).toBe(true));

it.each([
  '/cart',
  '/checkout',
  '/contact',
  '/product',
  '/shopping',
  '/admin/collections',
  '/made-to-measure',
])('%s is not', (path) => expect(getReadingPattern().test(path)).toBe(false));
