import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMarks, type Run, removeMarks, toRuns } from './text-marks.ts';

const plain = { bold: false, italic: false, link: '' };

describe('marks in a text', () => {
  test('are read into runs', () => {
    expect(toRuns('We **sew**, *press* and [deliver](/shipping).')).toEqual([
      { ...plain, text: 'We ' },
      { ...plain, text: 'sew', bold: true },
      { ...plain, text: ', ' },
      { ...plain, text: 'press', italic: true },
      { ...plain, text: ' and ' },
      { ...plain, text: 'deliver', link: '/shipping' },
      { ...plain, text: '.' },
    ]);
  });

  test('lie in each other', () => {
    expect(toRuns('[**Adire**, *dyed*](https://ewa.example/adire) ***now***')).toEqual([
      { text: 'Adire', bold: true, italic: false, link: 'https://ewa.example/adire' },
      { ...plain, text: ', ', link: 'https://ewa.example/adire' },
      { text: 'dyed', bold: false, italic: true, link: 'https://ewa.example/adire' },
      { ...plain, text: ' ' },
      { text: 'now', bold: true, italic: true, link: '' },
    ]);
  });

  test.each([
    '2 * 3 * 4',
    '**open',
    'a [b] (c)',
    '[press](javascript:alert)',
    '[press](//elsewhere.example)',
    '****',
  ])('%s has none', (text) => {
    expect(toRuns(text)).toEqual([{ ...plain, text }]);
    expect(formatMarks(toRuns(text))).toBe(text);
  });

  test('begin and end at a letter', () => {
    expect(
      formatMarks([
        { ...plain, text: ' our own ', bold: true },
        { ...plain, text: 'cloth' },
      ]),
    ).toBe(' **our own** cloth');
  });

  test('are removed for an excerpt', () => {
    expect(removeMarks('We **sew** in [Port Harcourt](/about).')).toBe('We sew in Port Harcourt.');
  });

  test('survive writing and reading', () => {
    const word = fc.stringMatching(/^[a-zẹọṣ{}.,&<>]{1,6}$/u);
    const run = fc.record({
      text: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      bold: fc.boolean(),
      italic: fc.boolean(),
      link: fc.constantFrom('', '', '/returns', 'https://ewa.example/a?b=*c*'),
    });
    // a word between any two runs, as where marks do not touch
    const runs = fc
      .array(run, { maxLength: 5 })
      .map((list) => list.flatMap((each) => [each, { ...plain, text: ' and ' }]));
    fc.assert(
      fc.property(runs, (list: Run[]) => {
        expect(toRuns(formatMarks(list))).toEqual(list.reduce<Run[]>(join, []));
      }),
    );
  });

  test('never lose a letter, and read the same when written once more', () => {
    const run = fc.record({
      text: fc.stringMatching(/^[ab {}\n]{0,4}$/),
      bold: fc.boolean(),
      italic: fc.boolean(),
      link: fc.constantFrom('', '/a'),
    });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 6 }), (list) => {
        const text = formatMarks(list);
        expect(removeMarks(text)).toBe(list.map((each) => each.text).join(''));
        expect(formatMarks(toRuns(text))).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  test('of any text are written as they are read', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ab *[\]()/]{0,14}$/), (text) => {
        const runs = toRuns(text);
        expect(removeMarks(formatMarks(runs))).toBe(removeMarks(text));
      }),
      { numRuns: 1_000 },
    );
  });
});

function join(joined: Run[], run: Run): Run[] {
  const last = joined.at(-1);
  const isSame = last && last.bold === run.bold && last.italic === run.italic && last.link === run.link;
  return isSame ? [...joined.slice(0, -1), { ...last, text: last.text + run.text }] : [...joined, run];
}
