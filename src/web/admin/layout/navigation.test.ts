import { expect, test } from 'vitest';
import { addTitleCount } from './navigation.tsx';

test.each([
  ['Orders | Ewa Atelier', 3, '(3) Orders | Ewa Atelier'],
  ['(3) Orders | Ewa Atelier', 4, '(4) Orders | Ewa Atelier'],
  ['(3) Orders | Ewa Atelier', 0, 'Orders | Ewa Atelier'],
  ['(99+) Orders', 120, '(99+) Orders'],
  ['Settings', 120, '(99+) Settings'],
  ['Settings', 0, 'Settings'],
])('%s with %i waiting is %s', (title, count, expected) => {
  expect(addTitleCount(title, count)).toBe(expected);
});
