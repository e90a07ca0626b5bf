import { expect, test } from 'vitest';
import { isAllowedReturn } from './return-path.ts';

test.each([
  ['/checkout', true],
  ['/shop?category=Bubu&page=2', true],
  ['/dashboard/my-orders#last', true],
  ['/administrators-choice', true],
  ['/login', false],
  ['/login?mode=x', false],
  ['/Login/', false],
  ['/reset-password?token=x', false],
  ['/admin', false],
  ['/admin/orders', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
  ['checkout', false],
  ['', false],
])('a customer returns to %j: %s', (path, allowed) => {
  expect(isAllowedReturn(path, 'user')).toBe(allowed);
});

test('an admin returns to admin pages', () => {
  expect(isAllowedReturn('/admin/orders', 'admin')).toBe(true);
  expect(isAllowedReturn('/login', 'admin')).toBe(false);
});
