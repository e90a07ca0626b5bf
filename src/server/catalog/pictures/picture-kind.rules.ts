/** What the first bytes of a file say it is. */
export type PictureKind =
  | { kind: 'accepted' }
  | { kind: 'heic' }
  /** An image, but of a kind the shop does not take. */
  | { kind: 'refused'; name: string }
  | { kind: 'none' };

/** How many leading bytes {@link sniffPicture} wants. */
export const sniffBytes = 512;

const marks: [mark: string, kind: PictureKind][] = [
  ['\xff\xd8\xff', { kind: 'accepted' }],
  ['\x89PNG\r\n\x1a\n', { kind: 'accepted' }],
  ['GIF8', { kind: 'refused', name: 'GIF' }],
  ['BM', { kind: 'refused', name: 'BMP' }],
  ['II*\0', { kind: 'refused', name: 'TIFF' }],
  ['MM\0*', { kind: 'refused', name: 'TIFF' }],
  ['%PDF-', { kind: 'refused', name: 'PDF' }],
  ['8BPS', { kind: 'refused', name: 'Photoshop' }],
];

/** Detects a file's kind by its content; its name and declared type are ignored. */
export function sniffPicture(head: Uint8Array): PictureKind {
  const text = Buffer.from(head.subarray(0, sniffBytes)).toString('latin1');
  const known = marks.find(([mark]) => text.startsWith(mark));
  if (known) return known[1];
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return { kind: 'accepted' };
  if (text.slice(4, 8) === 'ftyp') return containerKind(text);
  if (isSvg(text.replace(/^\xef\xbb\xbf/, ''))) return { kind: 'refused', name: 'SVG' };
  return { kind: 'none' };
}

/** What may precede an SVG's root element, and how each ends. */
const svgPrologue = [
  ['<?xml', '>'],
  ['<!--', '-->'],
  ['<!doctype svg', '>'],
] as const;

/**
 * Skips the prologue, only moving forward: a regular expression that backtracks through all its splits would never
 * end.
 */
function isSvg(text: string): boolean {
  let rest = text.toLowerCase().trimStart();
  for (;;) {
    const [start, end] = svgPrologue.find(([mark]) => rest.startsWith(mark)) ?? [];
    if (start === undefined || end === undefined) return /^<svg[\s>]/.test(rest);
    const ends = rest.indexOf(end, start.length);
    if (ends === -1) return false;
    rest = rest.slice(ends + end.length).trimStart();
  }
}

/** Distinguishes AVIF from HEIC, which share a container, by its brands. */
function containerKind(text: string): PictureKind {
  const size =
    text.charCodeAt(0) * 2 ** 24 +
    text.charCodeAt(1) * 2 ** 16 +
    text.charCodeAt(2) * 256 +
    text.charCodeAt(3);
  const brands = text.slice(8, Math.min(size, sniffBytes));
  if (/avif|avis/.test(brands)) return { kind: 'accepted' };
  if (/heic|heix|hevc|hevx|heim|heis|mif1|msf1/.test(brands)) return { kind: 'heic' };
  return { kind: 'none' };
}
