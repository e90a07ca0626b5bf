import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitInto, truncate } from './shorten.ts';

describe('a shortened text', () => {
  it.each([
    ['plain letters', 'abcdef', 3, 'abc'],
    ['a text that is short enough', 'abc', 3, 'abc'],
    ['an emoji at the cut', `${'y'.repeat(119)}👗 too wide`, 120, `${'y'.repeat(119)}👗`],
    ['bold letters of a caption', '𝐛𝐨𝐥𝐝 𝐥𝐞𝐭𝐭𝐞𝐫𝐬', 4, '𝐛𝐨𝐥𝐝'],
    ['marks of Yoruba', 'ẹ\u0301ẹ\u0301ẹ\u0301', 2, 'ẹ\u0301ẹ\u0301'],
    ['a family', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦a', 1, '👨‍👩‍👧‍👦'],
    ['a hand with its skin', '👍🏾👍🏾', 1, '👍🏾'],
    ['flags', '🇳🇬🇬🇧🇺🇸', 2, '🇳🇬🇬🇧'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿', 1, '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['keycaps', '1️⃣2️⃣', 1, '1️⃣'],
    ['nothing', '', 5, ''],
  ])('of %s has whole characters', (_, text, length, short) => expect(truncate(text, length)).toBe(short));

  it('fits into as many units as a schema counts', () => {
    expect(fitInto(`${'t'.repeat(59)}👗 x`, 60)).toBe('t'.repeat(59));
    expect(fitInto(`${'t'.repeat(58)}👗 x`, 60)).toBe(`${'t'.repeat(58)}👗`);
    expect(fitInto('ẹ\u0301ẹ\u0301', 3)).toBe('ẹ\u0301');
  });

  it('is the beginning of the text, without half a pair, and counts as the engine’s own segmenter does', () => {
    const segmenter = new Intl.Segmenter('en');
    const emoji = fc.constantFrom('👗', '👩🏾‍⚕️', '🇳🇬', '❤️‍🔥', 'é', 'ọ́', 'a', ' ', '\n', '한', '𝐛');
    fc.assert(
      fc.property(fc.array(emoji, { maxLength: 30 }), fc.nat(20), (parts, length) => {
        const text = parts.join('');
        const segments = [...segmenter.segment(text)].map(({ segment }) => segment);
        expect(truncate(text, length)).toBe(segments.slice(0, length).join(''));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(40), (text, length) => {
        for (const short of [truncate(text, length), fitInto(text, length)]) {
          expect(text.startsWith(short)).toBe(true);
          expect(short.isWellFormed()).toBe(true);
        }
        expect(fitInto(text, length).length).toBeLessThanOrEqual(length);
      }),
      { numRuns: 1000 },
    );
  });

  it('is quick with any length, and not made long by marks piled on one letter', () => {
    const before = process.cpuUsage();
    expect(truncate(`a${'\u0301'.repeat(1_000_000)}`, 10).length).toBeLessThan(400);
    expect(truncate('👗'.repeat(1_000_000), 100)).toBe('👗'.repeat(100));
    expect(process.cpuUsage(before).user / 1000, 'milliseconds').toBeLessThan(500);
  });
});
