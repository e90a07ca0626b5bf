import { describe, expect, it } from 'vitest';
import { guestExpiryMs, readFlags, readLines, readStored, writeStored } from './guest.rules.ts';

const now = Date.UTC(2026, 4, 1);

describe('a guest’s stored data', () => {
  it('expires 30 days after its last change', () => {
    const stored = writeStored({ a: true }, now);
    expect(readStored(stored, now + guestExpiryMs)).toEqual({ a: true });
    expect(readStored(stored, now + guestExpiryMs + 1)).toBeUndefined();
    expect(guestExpiryMs).toBe(30 * 24 * 3600 * 1000);
  });

  it.each([null, '', 'not json', '[]', 'null', '{"data":1}', '{"data":1,"timestamp":"soon"}'])(
    'is empty for %j',
    (text) => {
      expect(readStored(text, now)).toBeUndefined();
    },
  );

  it('drops invalid lines', () => {
    const good = { itemId: 'a', size: 'M', color: 'Indigo', quantity: 2 };
    const stored = [
      good,
      null,
      { itemId: '' },
      { itemId: 'b', quantity: 0 },
      { itemId: 'c', quantity: 1000 },
    ];
    expect(readLines(stored)).toEqual([good]);
    expect(readLines({ a: 1 })).toEqual([]);
  });

  it('reads the measures of a line, and drops what are none', () => {
    const line = { itemId: 'a', size: 'Made to measure', color: '', quantity: 1 };
    const sewn = { ...line, measures: { basis: 'body', unit: 'in', values: { bust: '36½' } } };
    const stored = [sewn, { ...line, measures: 'none' }, { ...line, measures: { values: null } }];
    expect(readLines(stored)).toEqual([sewn, line, line]);
  });

  it('drops invalid wishlist entries', () => {
    expect(readFlags({ a: true, b: false, c: 'yes' })).toEqual(['a']);
    expect(readFlags(['a'])).toEqual([]);
  });
});
