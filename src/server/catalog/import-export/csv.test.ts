import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, readCsv } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+234 803', "'+234 803"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['a "quoted", word', '"a ""quoted"", word"'],
  ['two\nlines', '"two\nlines"'],
  [' spaced', '" spaced"'],
])('writes %j as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

test('what is written is read back, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 6 }), (cells) => {
      const kept = cells.map((cell) => cell.replace(/\r\n?/g, '\n').trim());
      fc.pre(kept.some((cell) => cell !== '') && !kept.some((cell) => cell.startsWith("'")));
      const names = kept.map((_, index) => `c${index}`);
      const [row] = readCsv(csvLine(names) + csvLine(kept));
      expect([...(row?.cells.values() ?? [])]).toEqual(kept);
    }),
  );
});

test('reads semicolons, a byte order mark, quoted line breaks and numbers rows as a spreadsheet does', () => {
  const rows = readCsv('\uFEFFName;Price\r\n"A\nB";1\r\n\r\nC;2\r\n');
  expect(rows.map(({ line, cells }) => [line, cells.get('name'), cells.get('price')])).toEqual([
    [2, 'A\nB', '1'],
    [4, 'C', '2'],
  ]);
});
