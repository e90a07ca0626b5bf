const keycap = String.raw`[#*\d]\ufe0f\u20e3`;
const pictogram = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?`;
const regionFlag = String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f}`;
/** Arabic, N'Ko, the scripts of India, Burmese, Khmer, Mongolian and Adlam: without joiners their words are others. */
const joiningLetter = String.raw`[\u0600-\u0dff\u1000-\u109f\u1780-\u18af\u{1e900}-\u{1e95f}]`;
const joined = String.raw`${joiningLetter}(?:\u200d|\u200c(?=${joiningLetter})|[\u180b-\u180f])`;
const ideograph = String.raw`\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`;

/** The first group is what stays: sequences whose invisible characters a reader would miss. */
const invisible = new RegExp(
  `(${keycap}|${regionFlag}|${pictogram}(?:\\u200d${pictogram})*|${joined}|${ideograph})|` +
    String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]|(?![\n\t])\p{Cc}`,
  'gu',
);
/** Has nothing to clean. */
const plainText = /^[\n\t\x20-\x7e]*$/;
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const oddBlank = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * Removes invisible characters from a typed text: zero-width and direction marks, soft hyphens, control characters.
 * Composes letters (NFC) and turns line breaks into `\n`. Joiners remain within emoji and in scripts that need them.
 */
export function cleanText(text: string): string {
  if (plainText.test(text)) return text;
  return text.replace(lineBreak, '\n').replace(invisible, '$1').replaceAll('\u2800', ' ').normalize('NFC');
}

/** As {@link cleanText}, on one line: a break, a tab or a blank of another width is a plain blank. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\n\t]+/g, ' ')
    .replace(oddBlank, ' ');
}

/**
 * Normalises a number or a code as keyboards type it: a clean line with ASCII digits and letters for wide ones, and
 * plain hyphens for the dashes that word processors insert.
 */
export function cleanCode(text: string): string {
  return cleanLine(text)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
}
