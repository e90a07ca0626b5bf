/**
 * What a reader takes for one character: a flag, or a letter with its marks, an emoji with its skin and all it is joined
 * to. Intl.Segmenter is missing in browsers the shop sells to, and server and browser have to cut at the same place.
 */
const character =
  /\p{RI}\p{RI}|.(?:[\p{M}\p{Emoji_Modifier}\u200c\u{e0020}-\u{e007f}]|\u200d(?:\P{White_Space}|$)){0,12}/gsu;
/** UTF-16 units of the longest of them. */
const maxUnits = 40;

/** The first `length` characters of a text, as a reader counts them. */
export function truncate(text: string, length: number): string {
  return truncateAt(text, length, length * maxUnits);
}

/** As much of a text as fits into `length` UTF-16 units, which schemas and columns count, without half a character. */
export function fitInto(text: string, length: number): string {
  return truncateAt(text, length, length);
}

function truncateAt(text: string, characters: number, units: number): string {
  if (text.length <= characters) return text;
  let end = 0;
  let count = 0;
  for (const [each] of text.slice(0, units + maxUnits).matchAll(character)) {
    if (count === characters || end + each.length > units) break;
    end += each.length;
    count += 1;
  }
  return text.slice(0, end);
}
