import { describe, expect, it } from 'vitest';
import { sniffBytes, sniffPicture } from './picture-kind.rules.ts';

const svg = { kind: 'refused', name: 'SVG' };

describe('the first bytes of a file', () => {
  it.each([
    ['its element alone', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a byte order mark and a declaration', '\xef\xbb\xbf<?xml version="1.0"?>\n<svg>'],
    [
      'comments, a document type and blanks',
      ' <!-- one --><!----><!DOCTYPE svg PUBLIC "x">\n<!-- two --><SVG >',
    ],
  ])('are an SVG with %s', (_, text) => {
    expect(sniffPicture(Buffer.from(text, 'latin1'))).toEqual(svg);
  });

  it.each([
    ['a comment that never ends', `<!--${'-'.repeat(sniffBytes)}`],
    ['a page with an SVG in it', '<!doctype html><svg>'],
    ['another element', '<?xml version="1.0"?><svgx>'],
  ])('are none with %s', (_, text) => {
    expect(sniffPicture(Buffer.from(text, 'latin1'))).toEqual({ kind: 'none' });
  });
});
