import { escapeHtml } from '../../../contract/text/escape-html.ts';
import { drawQr } from '../../ui/marks/qr-shape.ts';

/** A page to print and put into the parcel: what is written on it, and the return's reference as a QR code. */
export function buildReturnSlip(reference: string, text: string): string {
  const { size, path } = drawQr(reference);
  const style =
    'body{margin:12mm;font:1rem/1.5 sans-serif}svg{display:block;width:35mm;height:35mm;margin-left:-3mm}pre{font:inherit;white-space:pre-wrap}';
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Return ${escapeHtml(reference)}</title><style>${style}</style></head>
<body><svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(reference)}"><path d="${path}"/></svg><pre>${escapeHtml(text)}</pre></body></html>
`;
}
