/**
 * Latin letters that do not decompose into a base letter and a mark, each with its replacement; capitals are folded
 * earlier.
 */
const plainLetters = new Map(
  'ɓb ƈc ðd đd ɖd ɗd ǝe əe ɛe ƒf ɠg ɣg ħh ıi ɨi ɩi ƙk łl ŋn ɲn øo ɔo ɵo ƥp ŧt ƭt ʉu ʊu ʋv ƴy ʒz ςσ ßss æae œoe þth'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const unmarkedLetter = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');
/** Accents, tones and dots; the vowel signs of Arabic and Hebrew. Those of India's scripts are letters of their own. */
const marks = new RegExp(
  `[${[
    String.raw`\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`,
    String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`,
    String.raw`\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed`,
  ].join('')}]`,
  'g',
);

/**
 * The one folding of letters, by which names are sorted, searched, compared and made into addresses: in lower case,
 * without marks and invisible characters, with plain Latin letters, quotation marks and hyphens. "Àdùkẹ́  Bubu" → "aduke
 * bubu", "Ƙasa" → "kasa", "O’Brien" → "o'brien". The database's `folded_text` does the same.
 */
export function foldText(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(unmarkedLetter, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/[\u02b9\u02bb-\u02bf\u2018-\u201b\u2032`]/g, "'")
    .replace(/[\u02ba\u201c-\u201f\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
