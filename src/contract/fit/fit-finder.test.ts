import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopConfig } from '../../../shop.config.ts';
import { getFitFigures, standardSizeGuide as guide } from '../stock/size-guide.ts';
import { cuts } from './fit.ts';
import { adviseOn, type FittedPiece, findFit, formatMeasurement, parseMeasurements } from './fit-finder.ts';
import { explainFit, formatNotMade, formatOtherCut } from './fit-messages.ts';
import { type BodyMeasurements, bodyMeasurementNames, lengthUnits } from './measurement-names.ts';
import { parseMeasurement, toInches } from './parse-measurement.ts';

const tables = { guide, ukSizes: shopConfig.ukSizes };
const all = 'bust-waist-hip';
const of = (figures: string): BodyMeasurements => {
  const [bust, waist, hip] = figures.split('/').map(Number);
  return { bust, waist, hip };
};
const regular = (measures: BodyMeasurements) => findFit(measures, 'regular', all, tables);
const curvy = (measures: BodyMeasurements) => findFit(measures, 'curvy', all, tables);
const answerOf = ({ size }: ReturnType<typeof findFit>) =>
  size ? `${size.uk} ${size.letter ?? ''}`.trim() : 'beyond';

describe('the size that the tables say', () => {
  it.each([
    ['34/26/37', '4-6', '10 M'],
    ['35.5/28/39', '8 S', '10 M'],
    ['36/28.5/39.5', '8 S', '10 M'],
    ['36.1/28/39', '10 M', '10 M'],
    ['36/29/40', '10 M', '12 L'],
    ['40/30/45', '14 XL', '12 L'],
    ['46/37/48', 'beyond', '18'],
    ['48/40/55', 'beyond', 'beyond'],
  ])('of %s is %s in Regular Fit and %s in Curvy Fit', (figures, inRegular, inCurvy) => {
    expect(answerOf(regular(of(figures)))).toBe(inRegular);
    expect(answerOf(curvy(of(figures)))).toBe(inCurvy);
  });

  it('of a loose piece goes by the bust alone', () => {
    expect(answerOf(findFit({ bust: 40 }, 'regular', 'bust', tables))).toBe('12 L');
    expect(answerOf(findFit(of('40/50/60'), 'regular', 'bust', tables))).toBe('12 L');
  });

  it('counts centimetres as inches, unrounded', () => {
    const measures = { bust: toInches(92, 'cm'), waist: toInches(74, 'cm'), hip: toInches(102, 'cm') };
    expect(answerOf(regular(measures))).toBe('10 M');
    expect(answerOf(curvy(measures))).toBe('12 L');
  });

  it('holds at its limit in centimetres too', () => {
    const inCm = (figures: string) => {
      const [bust = 0, waist = 0, hip = 0] = figures
        .split('/')
        .map((each) => toInches(Number(each) * 2.54, 'cm'));
      return { bust, waist, hip };
    };
    expect(answerOf(regular(inCm('36/28.5/39.5')))).toBe('8 S');
    expect(answerOf(regular(inCm('36.01/28.5/39.5')))).toBe('10 M');
  });

  const figure = fc.integer({ min: 200, max: 800 }).map((tenths) => tenths / 10);
  const figures = fc.record({ bust: figure, waist: figure, hip: figure });

  it('is the first that every measure fits, never a larger one', () => {
    fc.assert(
      fc.property(figures, fc.constantFrom(...cuts), (measures, cut) => {
        const { size } = findFit(measures, cut, all, tables);
        const fitting = guide.columns.filter((_, at) =>
          bodyMeasurementNames.every(
            (name) => measures[name] <= (getFitFigures(guide, cut, name)[at] ?? 0) + 0.5,
          ),
        );
        expect(size?.uk).toBe(fitting[0]);
      }),
    );
  });

  it('never falls when a measure grows', () => {
    const column = (measures: BodyMeasurements) => regular(measures).size?.column ?? guide.columns.length;
    fc.assert(
      fc.property(figures, fc.constantFrom(...bodyMeasurementNames), figure, (measures, name, more) => {
        const grown = { ...measures, [name]: measures[name] + more };
        expect(column(grown)).toBeGreaterThanOrEqual(column(measures));
      }),
    );
  });

  it('stays the same when the unit changes, there and back', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          figure,
          fc.integer({ min: 5100, max: 20300 }).map((each) => each / 100 / 2.54),
        ),
        fc.constantFrom(...bodyMeasurementNames),
        fc.array(fc.constantFrom(...lengthUnits), { minLength: 1, maxLength: 4 }),
        (inches, name, units) => {
          const columns = (value: number) =>
            cuts.map((cut) => {
              const measures = { bust: 20, waist: 20, hip: 20, [name]: value };
              return findFit(measures, cut, all, tables).size?.uk;
            });
          let now = inches;
          for (const unit of units) now = toInches(Number(formatMeasurement(now, name, unit, guide)), unit);
          expect(columns(now)).toEqual(columns(inches));
        },
      ),
    );
    expect(formatMeasurement(36, 'bust', 'cm', guide)).toBe('91.4');
    expect(formatMeasurement(28.5, 'waist', 'cm', guide)).toBe('72.39');
  });
});

describe('the reason', () => {
  const said = (figures: string, cut: 'regular' | 'curvy' = 'regular') =>
    explainFit(findFit(of(figures), cut, all, tables), of(figures), 'in');

  it.each([
    ['36/29/40', ['You’re an M (UK 10) at a 29-inch waist, with 2 in to spare at the bust.']],
    ['40/30/45', ['You’re an XL (UK 14) at a 45-inch hip, with 4 in to spare at the waist.']],
    [
      '36.1/28/39',
      [
        'You’re an M (UK 10) at a 36.1-inch bust, with 2 in to spare at the waist.',
        'You are between S and M: S would be 0.6 in too small at the bust.',
      ],
    ],
    [
      '36/28.5/39.5',
      [
        'You’re an S (UK 8) at a 36-inch bust.',
        'You are between S and M: S sits close, M leaves 2 in at the bust.',
      ],
    ],
    ['34/26/37', ['You’re a UK 4-6 at a 34-inch bust.', 'We’ll sew it to your measurements.']],
    ['48/40/55', ['A 55-inch hip is beyond our table.', 'We’ll sew it to your measurements.']],
  ])('of %s', (figures, sentences) => expect(said(figures)).toEqual(sentences));

  it('answers in centimetres for a person who measures in them', () => {
    const measures = { bust: toInches(92, 'cm'), waist: toInches(74, 'cm'), hip: toInches(102, 'cm') };
    expect(explainFit(regular(measures), measures, 'cm')).toEqual([
      'You’re an M (UK 10) at a 102 cm hip, with 4.5 cm to spare at the bust.',
    ]);
  });

  it('of one measure is that measure', () => {
    const fitting = findFit({ bust: 40 }, 'regular', 'bust', tables);
    expect(explainFit(fitting, { bust: 40 }, 'in')).toEqual(['You’re an L (UK 12) at a 40-inch bust.']);
  });

  it('names the other cut where that fits smaller', () => {
    const other = (figures: string) => ({
      regular: formatOtherCut(regular(of(figures)), () => curvy(of(figures))),
      curvy: formatOtherCut(curvy(of(figures)), () => regular(of(figures))),
    });
    expect(other('40/30/45')).toEqual({
      regular: 'Curvy Fit fits you in a smaller size: L (UK 12).',
      curvy: undefined,
    });
    expect(other('36/29/40').curvy).toBe('Regular Fit fits you in a smaller size: M (UK 10).');
    expect(other('46/37/48').regular).toBe('Curvy Fit fits you in a smaller size: UK 18.');
    expect(other('36.1/28/39')).toEqual({ regular: undefined, curvy: undefined });
    expect(other('48/40/55')).toEqual({ regular: undefined, curvy: undefined });
  });
});

describe('a piece', () => {
  const piece = (over: Partial<FittedPiece> = {}): FittedPiece => ({
    cut: 'regular',
    fitBy: all,
    availableSizes: 'S,M,L,XL,XXL',
    ...over,
  });

  it('is taken in the size that fits, where it is sold in it', () => {
    expect(adviseOn(piece(), of('36/29/40'), tables)).toMatchObject({ take: 'M', instead: undefined });
    expect(adviseOn(piece({ cut: 'curvy' }), of('36/29/40'), tables).take).toBe('L');
    expect(adviseOn(piece({ fitBy: 'bust' }), { bust: 40 }, tables).take).toBe('L');
  });

  it('not made in it says what the next larger one leaves, and takes none', () => {
    const advice = adviseOn(piece({ availableSizes: 'S,L', fitBy: 'bust' }), { bust: 38 }, tables);
    expect(advice.take).toBeUndefined();
    expect(formatNotMade(advice, 'in')).toBe('Not made in M; L leaves 2 in at the bust.');
    expect(formatNotMade(advice, 'cm')).toBe('Not made in M; L leaves 5.1 cm at the bust.');
    const ofAll = adviseOn(piece({ availableSizes: 'S,L' }), of('38/30/41'), tables);
    expect(formatNotMade(ofAll, 'in')).toBe('Not made in M; L leaves 2 in at the bust.');
  });

  it('not made in it or larger is sewn to measure, as is what no letter is sold for', () => {
    const advice = adviseOn(piece({ availableSizes: 'S' }), of('36/29/40'), tables);
    expect(formatNotMade(advice, 'in')).toBe('Not made in M or larger. We’ll sew it to your measurements.');
    const outside = adviseOn(piece(), of('34/26/37'), tables);
    expect(outside).toMatchObject({ take: undefined, instead: undefined });
    expect(formatNotMade(outside, 'in')).toBeUndefined();
  });
});

describe('a measure as people type it', () => {
  it.each([
    ['36', 36],
    [' 36.5 ', 36.5],
    ['36,5', 36.5],
    ['36½', 36.5],
    ['36 ½', 36.5],
    ['36 1/2', 36.5],
    ['36-3/4', 36.75],
    ['36⅛', 36.125],
    ['36 in', 36],
    ['36½"', 36.5],
    ['91.44cm', 36],
    ['91,44 CM', 36],
  ])('%j is %d inches', (typed, inches) => {
    const reading = parseMeasurement(typed, 'bust', 'in');
    expect('value' in reading && reading.value).toBeCloseTo(inches, 9);
  });

  it.each(['92,5', '92.5', '92½', '92 1/2 cm'])('%j is 92.5 centimetres', (typed) => {
    const reading = parseMeasurement(typed, 'bust', 'cm');
    expect('value' in reading && reading.value).toBeCloseTo(92.5 / 2.54, 9);
  });

  it.each([
    ['', 'in', 'Write your waist, like 36 or 36½.'],
    ['  ', 'cm', 'Write your waist, like 92 or 92.5.'],
    ['thirty', 'in', 'Waist is a number, like 36 or 36½.'],
    ['-36', 'in', 'Waist is a number, like 36 or 36½.'],
    ['3e1', 'in', 'Waist is a number, like 36 or 36½.'],
    ['36 1/0', 'in', 'Waist is a number, like 36 or 36½.'],
    ['36/37', 'cm', 'Waist is a number, like 92 or 92.5.'],
    ['9'.repeat(10_000), 'cm', 'Waist is a number, like 92 or 92.5.'],
    ['0', 'in', 'Waist is between 20 and 80 in.'],
    ['300', 'in', 'Waist is between 20 and 80 in.'],
    ['300 in', 'cm', 'Waist is between 20 and 80 in.'],
    ['92', 'in', 'Waist is between 20 and 80 in. Did you mean centimetres?'],
    ['36', 'cm', 'Waist is between 51 and 203 cm. Did you mean inches?'],
  ] as const)('%j in %s is refused: %s', (typed, unit, error) => {
    expect(parseMeasurement(typed, 'waist', unit)).toEqual({ error });
  });

  it('is read with the others that count, each with its own sentence', () => {
    expect(parseMeasurements({ bust: '36', waist: '29', hip: '40' }, 'in', all)).toEqual({
      measures: of('36/29/40'),
    });
    expect(parseMeasurements({ bust: '36' }, 'in', 'bust')).toEqual({ measures: { bust: 36 } });
    expect(parseMeasurements({ bust: '36', hip: 'x' }, 'in', all)).toEqual({
      errors: { waist: 'Write your waist, like 36 or 36½.', hip: 'Hip is a number, like 36 or 36½.' },
    });
  });
});
