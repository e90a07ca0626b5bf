import { expect, test } from 'vitest';
import { formatOfflineMessage } from './offline-bar.tsx';

test.each(['/', '/shop', '/cart', '/administrators'])('%s warns a shopper of prices and stock', (path) => {
  expect(formatOfflineMessage(path)).toBe('Prices and stock may have changed.');
});

test.each(['/admin', '/admin/orders'])(
  '%s warns the back office that everything shown may be outdated',
  (path) => {
    expect(formatOfflineMessage(path)).toBe('What you see here may be out of date.');
  },
);
