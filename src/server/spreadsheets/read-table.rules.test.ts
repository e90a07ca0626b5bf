import { expect, it } from 'vitest';
import { readTable, recordsOf } from './read-table.ts';

const all = () => true;

it('keeps characters whole wherever the file is parted for reading', async () => {
  for (const character of ['👗', 'ẹ́', '₦', '𝐛']) {
    for (const before of [65_533, 65_534, 65_535, 65_536, 131_071]) {
      const heading = 'handle,body\n';
      const body = `${'x'.repeat(before - heading.length - 2)}${character} party`;
      const { rows } = await readTable(`${heading}a,${body}\nb,${character}`, all);
      expect(
        rows.map(({ cells }) => cells.get('body')),
        `${character} at ${before}`,
      ).toEqual([body, character]);
    }
  }
});

it('keeps the lines of a bank statement whole too', async () => {
  const text = `date,narration\n2026-11-26,x${'👗'.repeat(70_000)}\n`;
  const records: string[][] = [];
  for await (const record of recordsOf(text, ',')) records.push(record);
  expect(records[1]?.[1]).toBe(`x${'👗'.repeat(70_000)}`);
});

it('reads cells and headings without what nobody sees', async () => {
  const { headings, rows } = await readTable(
    '\ufeffHan\u200bdle,Title\u00a0\na\u200b,"An\u00adkara\r\nwrap"\n',
    all,
  );
  expect(headings).toEqual(['Handle', 'Title']);
  expect(rows).toEqual([
    {
      line: 2,
      cells: new Map([
        ['handle', 'a'],
        ['title', 'Ankara\nwrap'],
      ]),
    },
  ]);
});
