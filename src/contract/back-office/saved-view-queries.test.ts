import { expect, it } from 'vitest';
import { viewQuery } from './saved-view-queries.ts';

it('keeps filters and sort order of a list, in one form whatever order they were chosen in', () => {
  expect(viewQuery('orders', '?sort=amount-desc&payment=Paid&page=3')).toBe('payment=Paid&sort=amount-desc');
  expect(viewQuery('orders', 'payment=Paid&sort=amount-desc')).toBe('payment=Paid&sort=amount-desc');
});

it('leaves out what the list does not know, and what says nothing', () => {
  expect(viewQuery('products', '?payment=Paid&edit=7&q=&state=draft')).toBe('state=draft');
  expect(viewQuery('orders', '?page=2')).toBe('');
});

it('keeps what was searched for, whatever letters it has', () => {
  const query = viewQuery('orders', new URLSearchParams({ q: 'Ọlá & 50%' }).toString());
  expect(new URLSearchParams(query).get('q')).toBe('Ọlá & 50%');
});
