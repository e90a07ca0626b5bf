import { describe, expect, it } from 'vitest';
import type { MeasureName, MeasureUnit, MeasureValue } from './measures.ts';
import { formatMeasure, parseMeasure, parseMeasures } from './parse-measures.ts';

const read = (typed: string, unit: MeasureUnit = 'in', name: MeasureName = 'bust') => {
  const result = parseMeasure(name, typed, unit);
  return 'value' in result ? result.value.mm : result.error;
};

describe('a figure', () => {
  it.each<[string, MeasureUnit, number]>([
    ['36', 'in', 914],
    ['36.5', 'in', 927],
    ['36,5', 'in', 927],
    ['36½', 'in', 927],
    ['36 ½', 'in', 927],
    ['36 1/2', 'in', 927],
    ['36-1/2', 'in', 927],
    ['36 3⁄8"', 'in', 924],
    ['92', 'cm', 920],
    ['92,5', 'cm', 925],
    ['92,5 cm', 'in', 925],
    ['36½ in', 'cm', 927],
    ['36½in.', 'cm', 927],
    ['4', 'in', 102],
    ['120', 'in', 3048],
    ['10.16', 'cm', 102],
    ['304.8', 'cm', 3048],
  ])('typed as %s %s is %i mm', (typed, unit, mm) => expect(read(typed, unit)).toBe(mm));

  it.each<[string, MeasureUnit]>([
    ['3¾', 'in'],
    ['120⅛', 'in'],
    ['10', 'cm'],
    ['305', 'cm'],
    ['0', 'in'],
  ])('of %s %s is outside', (typed, unit) =>
    expect(read(typed, unit)).toBe(
      `Bust is between ${unit === 'in' ? '4 and 120 in' : '10.2 and 304.8 cm'}.`,
    ),
  );

  it.each(['wide', '-36', '36/2', '36 and a half', '15/24', '1e2', '٣٦'])('of %j is no number', (typed) =>
    expect(read(typed)).toBe('Bust is a number, like 36 or 36½.'),
  );

  it('of a heel is from 0 to 12 in', () => {
    expect(read('0', 'in', 'heel')).toBe(0);
    expect(read('12', 'in', 'heel')).toBe(305);
    expect(read('12½', 'in', 'heel')).toBe('Heel is between 0 and 12 in.');
    expect(read('31', 'cm', 'heel')).toBe('Heel is between 0 and 30.5 cm.');
  });
});

describe('a half length', () => {
  it.each<[string, MeasureUnit, [number, number]]>([
    ['15/24', 'in', [381, 610]],
    ['15 / 24', 'in', [381, 610]],
    ['15½/24½', 'in', [394, 622]],
    ['15 1/2/24', 'in', [394, 610]],
    ['15/24 1/2', 'in', [381, 622]],
    ['15 1/2 / 24 1/2', 'in', [394, 622]],
    ['38/61', 'cm', [380, 610]],
    ['38/61 cm', 'in', [380, 610]],
  ])('typed as %s %s is two figures', (typed, unit, mm) =>
    expect(read(typed, unit, 'halfLength')).toEqual(mm),
  );

  it.each(['15', '15/', '/24', '15/24/3', 'a/b', '15 1/2'])('of %j is refused', (typed) =>
    expect(read(typed, 'in', 'halfLength')).toBe('Half length is two figures, front and back, like 15/16½.'),
  );

  it('has both figures within the limits', () => {
    expect(read('15/124', 'in', 'halfLength')).toBe('Half length is between 4 and 120 in.');
  });
});

describe('what is shown', () => {
  const shown = (typed: string, unit: MeasureUnit, name: MeasureName = 'bust') => {
    const result = parseMeasure(name, typed, unit);
    if ('error' in result) throw new Error(result.error);
    return formatMeasure(result.value, unit);
  };

  it.each<[string, MeasureUnit, string]>([
    ['36½', 'in', '36½ in · 92.7 cm'],
    ['36.5 in', 'in', '36.5 in · 92.7 cm'],
    ['36 1/2', 'in', '36 1/2 in · 92.7 cm'],
    ['92', 'cm', '92 cm · 36.2 in'],
    ['92cm', 'in', '92 cm · 36.2 in'],
  ])('of %s %s is the figure as typed and the other unit', (typed, unit, text) =>
    expect(shown(typed, unit)).toBe(text),
  );

  it('of a half length are both figures', () => {
    expect(shown('15/24', 'in', 'halfLength')).toBe('15/24 in · 38.1/61 cm');
    expect(shown('38 / 61 cm', 'in', 'halfLength')).toBe('38/61 cm · 15/24 in');
  });

  it('is the same after any number of saves', () => {
    let value: MeasureValue = { typed: '36½', mm: 0 };
    for (let save = 0; save < 50; save += 1) {
      const read = parseMeasure('bust', value.typed, 'in');
      if ('error' in read) throw new Error(read.error);
      value = read.value;
      expect([value.mm, formatMeasure(value, 'in')]).toEqual([927, '36½ in · 92.7 cm']);
    }
  });

  it('of a figure that is no longer read is what was typed', () => {
    expect(formatMeasure({ typed: '24', mm: 610 }, 'in')).toBe('24 in · 61 cm');
  });
});

it('leaves out what is empty and marks each figure that is wrong', () => {
  expect(parseMeasures({ bust: '36½', waist: ' ', hip: 'wide', heel: '20' }, 'in')).toEqual({
    values: { bust: { typed: '36½', mm: 927 } },
    errors: { hip: 'Hip is a number, like 36 or 36½.', heel: 'Heel is between 0 and 12 in.' },
  });
});
