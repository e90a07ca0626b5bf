import { describe, expect, it, test } from 'vitest';
import { retention, retentionCutoff } from './retention-periods.ts';

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Returns the days in a period's label; a year may be a leap year. */
function daysOf(words: string): number {
  const [amount = '', unit = ''] = words.split(' ');
  const count = Number(amount) || numbers.indexOf(amount) + 1;
  return /^days?$/.test(unit) ? count : count * 365.25;
}

describe('periods', () => {
  test.each(Object.entries(retention))('of %s say in words what they are in days', (_, { days, label }) => {
    expect(Math.abs(days - daysOf(label))).toBeLessThan(1);
  });

  it('are counted back from now', () => {
    expect(retentionCutoff('mails', new Date('2026-06-30T12:00:00Z'))).toEqual(
      new Date('2026-04-01T12:00:00Z'),
    );
  });
});
