import { describe, expect, it } from 'vitest';
import { isFinderQuery, readFinderAddress } from './fit-address.ts';

const query = (text: string) => new URLSearchParams(text);

describe('an address of the fit finder', () => {
  it.each([
    ['/size-guide', 'bust=36', true],
    ['/size-guide/', 'waist=', true],
    ['/size-guide.data', 'hip=40&_routes=x', true],
    ['/size-guide', 'unit=cm', true],
    ['/size-guide', 'piece=a-bubu', true],
    ['/size-guide', 'utm_source=mail', false],
    ['/size-guide', '', false],
    ['/shop', 'bust=36', false],
    ['/size-guides', 'bust=36', false],
  ])('%s?%s is a query: %s', (path, text, expected) =>
    expect(isFinderQuery(path, query(text))).toBe(expected),
  );

  it('is read as it was typed, cut where it is far too long', () => {
    expect(readFinderAddress(query('bust=36%C2%BD&hip=&unit=cm&piece=a-bubu'))).toEqual({
      typed: { bust: '36½', hip: '' },
      unit: 'cm',
      piece: 'a-bubu',
    });
    expect(readFinderAddress(query(`bust=${'9'.repeat(500)}&unit=ells`))).toEqual({
      typed: { bust: '9'.repeat(40) },
      unit: 'in',
      piece: undefined,
    });
    expect(readFinderAddress(query('')).typed).toBeUndefined();
  });
});
