import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCode, cleanLine, cleanText } from './clean-text.ts';

describe('a cleaned text', () => {
  it.each([
    ['a zero-width space', 'OWAMBE10\u200b', 'OWAMBE10'],
    ['a number from a contacts app', '\u202a+234 803 123 4567\u202c', '+234 803 123 4567'],
    ['a soft hyphen from Word', 'An\u00adka\u00adra', 'Ankara'],
    ['an override of direction', 'Ada \u202eibO', 'Ada ibO'],
    ['a byte order mark', '\ufeffAda', 'Ada'],
    ['a word joiner', 'La\u2060gos', 'Lagos'],
    ['a mark of dictation', '\ufffcAda', 'Ada'],
    ['a control character', 'A\u0007da\u009f', 'Ada'],
    ['a filler', '\u3164', ''],
    ['Braille’s blank', '\u2800', ' '],
    ['a joiner between Latin letters', 'fi\u200cne\u200d', 'fine'],
    ['a variation selector behind a letter', 'a\ufe0fnkara', 'ankara'],
    ['hidden tags', 'Ada\u{e0041}\u{e0042}', 'Ada'],
    ['decomposed letters', 'A\u0300du\u0300ke\u0323\u0301', 'Àdùkẹ́'],
    ['marks that something invisible parted', 'e\u200b\u0301', 'é'],
  ])('loses %s', (_, typed, clean) => expect(cleanText(typed)).toBe(clean));

  it.each([
    ['names of Nigeria', 'Ṣọlá Ọláwálé-Bẹ́llò, Ɗanjuma Ƙasim, Chìámàká Ǹwáńkwọ'],
    ['names of elsewhere', "Zoë O'Brien, Łukasz Żółć, Nguyễn Thị Hoa, José, Søren"],
    ['an Arabic name', 'محمد بن سلمان'],
    ['a Persian word with its non-joiner', 'می\u200cخواهم'],
    ['a Hijri year', '۱۴۰۰ ه\u200d'],
    ['a Sinhala name with its joiner', 'ශ්\u200dරී ලංකා'],
    ['a Malayalam name with its joiner', 'രാജന്\u200d'],
    ['a Bengali word with its joiner', 'র\u200d্যাব'],
    ['Adlam', '𞤀𞤣𞤤𞤢𞤥'],
    ['a Japanese name with its own form of a letter', '辻\u{e0100}さん'],
    ['a family', '👨\u200d👩\u200d👧\u200d👦'],
    ['a hand with its skin', '👍🏾'],
    ['a heart on fire', '❤️\u200d🔥'],
    ['a woman of a profession, with her skin', '👩🏾\u200d⚕️'],
    ['a rainbow flag', '🏳️\u200d🌈'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['the flag of Nigeria', '🇳🇬'],
    ['a keycap', '1️⃣'],
    ['bold letters of a caption', '𝐛𝐨𝐥𝐝'],
    ['lines and tabs', 'one\ntwo\tthree'],
  ])('keeps %s', (_, typed) => expect(cleanText(typed)).toBe(typed.normalize('NFC')));

  it('has one kind of line break', () => {
    expect(cleanText('a\r\nb\rc\u2028d\u2029e\u0085f\vg')).toBe('a\nb\nc\nd\ne\nf\ng');
  });

  it('is clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = cleanText(text);
        expect(cleanText(once)).toBe(once);
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      }),
      { numRuns: 1000 },
    );
  });
});

it('a cleaned line has plain blanks alone', () => {
  expect(cleanLine('12 Aba\nRoad\tPort\u00a0Harcourt\u3000')).toBe('12 Aba Road Port Harcourt ');
});

describe('a cleaned code', () => {
  it.each([
    ['0803\u2013123\u20134567', '0803-123-4567'],
    ['\u202a+234 803 123 4567\u202c', '+234 803 123 4567'],
    ['０８０３', '0803'],
    ['ＯＷＡＭＢＥ１０\u200b', 'OWAMBE10'],
    ['0803\u2011123', '0803-123'],
    ['0803\u00a0123', '0803 123'],
  ])('of %j is %s', (typed, code) => expect(cleanCode(typed)).toBe(code));
});
