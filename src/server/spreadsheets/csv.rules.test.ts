import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, readCsv, UnreadableCsv } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+234 803', "'+234 803"],
  ['-5', "'-5"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
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
      const expected = cells.map((cell) => cell.replace(/\r\n?/g, '\n').trim());
      fc.pre(expected.some((cell) => cell !== '') && !expected.some((cell) => cell.startsWith("'")));
      const names = expected.map((_, index) => `c${index}`);
      const [row] = readCsv(csvLine(names) + csvLine(expected));
      expect([...(row?.cells.values() ?? [])]).toEqual(expected);
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

test.each([
  ['commas', 'Name,Price\n"A, B",1\nC,2\n'],
  ['semicolons', 'Name;Price\n"A, B";1\nC;2\n'],
  ['tabs', 'Name\tPrice\nA, B\t1\nC\t2\n'],
  ['lines of Windows', 'Name,Price\r\n"A, B",1\r\nC,2\r\n'],
  ['lines of an old Mac', 'Name,Price\r"A, B",1\rC,2\r'],
  ['lines that end in two ways', 'Name,Price\r\n"A, B",1\nC,2'],
  ['a byte order mark before a quoted name', '\uFEFF"Name","Price"\n"A, B","1"\nC,2'],
  ['a header with more commas in quotes than separators', 'Name;"Price, in dollars, net"\n"A, B";1\nC;2'],
])('reads a file with %s', (_, text) => {
  expect(readCsv(text).map(({ line, cells }) => [line, ...cells.values()])).toEqual([
    [2, 'A, B', '1'],
    [3, 'C', '2'],
  ]);
});

test('a quotation mark inside a cell is text, rows may be short or long, and an empty file has none', () => {
  const rows = readCsv('Name,Price\n12" hem,1\nC\nD,2,3\n');
  expect(rows.map(({ cells }) => [...cells.values()])).toEqual([
    ['12" hem', '1'],
    ['C', ''],
    ['D', '2'],
  ]);
  expect(readCsv('')).toEqual([]);
});

test('reports an unclosed quotation mark with its line', () => {
  expect(() => readCsv('Name,Price\nA,1\n"B,2\nC,3\n')).toThrow(UnreadableCsv);
  expect(() => readCsv('Name,Price\nA,1\n"B,2\nC,3\n')).toThrow(expect.objectContaining({ line: 3 }));
});
