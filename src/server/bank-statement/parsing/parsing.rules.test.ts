import { describe, expect, it } from 'vitest';
import { dayAndRest, dayOrderOf } from '../../../contract/delivery/format-days.ts';
import { detectCurrency, parseAmount, parseSign } from './statement-amounts.rules.ts';
import {
  detectColumns,
  findLikelyHeadings,
  getMappingQuestion,
  hasColumns,
} from './statement-columns.rules.ts';
import { readRows } from './statement-rows.rules.ts';

describe('amounts as banks write them', () => {
  it.each([
    ['₦1,234,567.89', 123_456_789],
    ['NGN 25,000.00', 2_500_000],
    ['N500', 50_000],
    ['(500.00)', -50_000],
    ['-1,000.50', -100_050],
    ['1,000.50-', -100_050],
    ['500.00 DR', -50_000],
    ['500.00CR', 50_000],
    ['1.234,50', 123_450],
    ['12,5', 1250],
    ['1 234.00', 123_400],
    ['0.00', 0],
    ['+20', 2000],
  ])('reads %s', (cell, minor) => {
    expect(parseAmount(cell)).toBe(minor);
  });

  it.each(['', 'Total', '12/03/2026', '1,2,3x', 'REF123', '--'])('takes “%s” for no amount', (cell) => {
    expect(parseAmount(cell)).toBeUndefined();
  });

  it('counts the minor unit of the account’s currency', () => {
    expect([parseAmount('1,234.567', 3), parseAmount('1,200', 0)]).toEqual([1_234_567, 1200]);
  });

  it('knows which side a word means, and the one currency that is named', () => {
    expect([parseSign('CR'), parseSign('Debit'), parseSign('Transfer')]).toEqual([1, -1, undefined]);
    expect(detectCurrency(['Credit (₦)', 'Balance (NGN)'])).toBe('NGN');
    expect(detectCurrency(['USD', 'NGN'])).toBeUndefined();
    expect(detectCurrency(['Credit'])).toBeUndefined();
  });
});

describe('days as banks write them', () => {
  it.each([
    ['03/11/2026', '2026-11-03'],
    ['3-Nov-2026', '2026-11-03'],
    ['03 November 2026', '2026-11-03'],
    ['Nov 3, 2026', '2026-11-03'],
    ['2026-11-03T14:22:05', '2026-11-03'],
    ['03.11.26', '2026-11-03'],
    ['20261103', '2026-11-03'],
    ['Tue, 3 Nov 2026', '2026-11-03'],
  ])('reads %s as 3 November', (cell, day) => {
    expect(dayAndRest(cell, 'day first')?.day).toBe(day);
  });

  it('reads the month first only where a file leaves no other way', () => {
    expect(dayOrderOf(['11/03/2026', '11/23/2026'])).toBe('month first');
    expect(dayOrderOf(['23/11/2026', '11/03/2026'])).toBe('day first');
    expect(dayOrderOf(['03/11/2026', '05/11/2026'])).toBeUndefined();
    expect(dayOrderOf(['23/11/2026', '11/23/2026'])).toBeUndefined();
    expect(dayAndRest('11/23/2026 18:30', 'month first')).toEqual({ day: '2026-11-23', rest: ' 18:30' });
    expect(dayAndRest('11/23/2026', 'day first')).toBeUndefined();
    expect(dayAndRest('31/02/2026', 'day first')).toBeUndefined();
  });
});

/** Headings that the banks' own exports have. */
const banks: Record<string, string[]> = {
  GTBank: [
    'Trans Date',
    'Reference',
    'Value Date',
    'Debit',
    'Credit',
    'Balance',
    'Originating Branch',
    'Remarks',
  ],
  Access: ['Posted Date', 'Value Date', 'Description', 'Debit', 'Credit', 'Balance'],
  Zenith: ['DATE', 'DESCRIPTION', 'DEBIT', 'CREDIT', 'VALUE DATE', 'BALANCE'],
  UBA: ['TRANS DATE', 'VALUE DATE', 'NARRATION', 'CHQ. NO', 'DEBIT', 'CREDIT', 'BALANCE'],
  First: ['TransDate', 'Reference', 'Transaction Details', 'Value Date', 'Deposit', 'Withdrawal', 'Balance'],
  Moniepoint: [
    'Date',
    'Account Name',
    'Transaction Ref',
    'Narration',
    'Debit (NGN)',
    'Credit (NGN)',
    'Balance (NGN)',
  ],
  OPay: [
    'Trans. Time',
    'Value Date',
    'Description',
    'Debit/Credit(₦)',
    'Balance(₦)',
    'Channel',
    'Counterparty',
  ],
  Kuda: ['Date/Time', 'Money In', 'Money Out', 'Category', 'To / From', 'Description', 'Balance'],
  Providus: [
    'Transaction Date',
    'Actual Transaction Date',
    'Transaction Details',
    'Debit Amount',
    'Credit Amount',
    'Current Balance',
  ],
};

describe('columns', () => {
  it.each(Object.keys(banks))('of %s are known', (bank) => {
    const columns = detectColumns(banks[bank] ?? []);
    expect(columns?.date).toBeTruthy();
    expect(columns?.narration).toBeTruthy();
    expect(columns?.credit ?? columns?.amount).toBeTruthy();
    expect(columns?.balance).toBeTruthy();
  });

  it('are requested if unknown, with their contents', () => {
    const rows = [['Bank of Elsewhere'], ['Wann', 'Was', 'Wie viel'], ['03/11/2026', 'ADA OBI', '25,000.00']];
    expect(detectColumns(rows[1] ?? [])).toBeUndefined();
    expect(findLikelyHeadings(rows)).toBe(1);
    expect(getMappingQuestion(rows[1] ?? [], rows.slice(2))).toEqual([
      { name: 'Wann', examples: ['03/11/2026'], field: null },
      { name: 'Was', examples: ['ADA OBI'], field: null },
      { name: 'Wie viel', examples: ['25,000.00'], field: null },
    ]);
    expect(hasColumns(rows[1] ?? [], { date: 'wann', narration: 'WAS', amount: 'Wie  viel' })).toBe(true);
    expect(hasColumns(rows[1] ?? [], { date: 'Wann', narration: 'Was', amount: 'Betrag' })).toBe(false);
  });
});

describe('rows', () => {
  const headings = ['Date', 'Narration', 'Debit', 'Credit', 'Balance'];
  const columns = {
    date: 'Date',
    narration: 'Narration',
    credit: 'Credit',
    debit: 'Debit',
    balance: 'Balance',
  };

  const rowsOf = (...args: Parameters<typeof readRows>) => {
    const reading = readRows(...args);
    for (;;) {
      const step = reading.next();
      if (step.done) return step.value;
    }
  };

  it('are money in and money out; totals and notes are neither, and unreadable ones are reported', () => {
    const { rows, unread } = rowsOf(
      headings,
      columns,
      [
        ['03/11/2026', 'NIP ADA  OBI', '', '25,000.00', '125,000.00'],
        ['04/11/2026', 'CHARGES', '50.00', '-', '124,950.00'],
        ['05/11/2026', 'BROKEN', '', '2x', '1'],
        ['', 'Total', '50.00', '25,000.00', ''],
        ['Closing balance', '', '', '124,950.00', ''],
      ],
      10,
    );
    expect(rows).toEqual([
      { day: '2026-11-03', amountMinor: 2_500_000, narration: 'NIP ADA OBI', balanceMinor: 12_500_000 },
      { day: '2026-11-04', amountMinor: -5000, narration: 'CHARGES', balanceMinor: 12_495_000 },
    ]);
    expect(unread).toEqual([{ line: 12, why: '“2x” is no amount.' }]);
  });

  it('take money out from its column also where a mapping names the one of money in alone', () => {
    const ownColumns = { date: 'Date', narration: 'Narration', amount: 'Credit' };
    const { rows } = rowsOf(headings, ownColumns, [['03/11/2026', 'RVSL', '10.00', '', '0.00']], 2);
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([-1000]);
  });

  it('take the side from a column of its own', () => {
    const { rows } = rowsOf(
      ['Date', 'Narration', 'Amount', 'Type'],
      { date: 'Date', narration: 'Narration', amount: 'Amount', kind: 'Type' },
      [
        ['2026-11-03', 'IN', '10.00', 'CR'],
        ['2026-11-03', 'OUT', '10.00', 'DR'],
      ],
      2,
    );
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([1000, -1000]);
  });
});
