/** A file as text, and how it was written. */
export type Decoded = {
  text: string;
  encoding: string;
  /** True if some letters were unreadable and were replaced by U+FFFD. */
  broken?: true;
};

const sampleBytes = 4096;

/**
 * Decodes bytes as UTF-8 or UTF-16, with or without a byte order mark, otherwise as Windows-1252, which spreadsheets
 * write on Windows. In a UTF-8 file with a few broken letters those become U+FFFD, which the readers reject.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = utf16Of(bytes);
  if (wide) return { text: textOf(bytes, wide), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return isBrokenUtf8(bytes)
      ? { text: textOf(bytes, 'utf-8'), encoding: 'UTF-8', broken: true }
      : { text: textOf(bytes, 'windows-1252'), encoding: 'Windows-1252' };
  }
}

/** Lets U+FEFF at the beginning go, as the fatal reading does. */
function textOf(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 2;
  if (most < 2) return undefined;
  // headings are in Latin letters: every second byte of them is zero
  if (odd > most * 0.7 && even < most * 0.05) return 'utf-16le';
  if (even > most * 0.7 && odd < most * 0.05) return 'utf-16be';
  return undefined;
}

/** Whether most letters beyond ASCII are whole sequences of UTF-8: Windows-1252 hardly ever makes one by chance. */
function isBrokenUtf8(bytes: Uint8Array): boolean {
  let whole = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const more = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
    const tail = bytes.subarray(at + 1, at + 1 + more);
    if (more > 0 && tail.length === more && tail.every((each) => each >= 0x80 && each < 0xc0)) {
      whole += 1;
      at += more;
    } else {
      broken += 1;
    }
  }
  return whole > 3 * broken;
}
