import { decodeHTML } from 'entities';
import { cleanText } from '../../../../contract/text/clean-text.ts';

const blocks =
  'address|article|aside|blockquote|body|br|button|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hgroup|hr|html|legend|li|main|menu|nav|ol|optgroup|option|p|pre|section|select|summary|table|tbody|tfoot|thead|title|tr|ul';
/** What a page puts on a line of its own, at its beginning and at its end: closing tags may be left out. */
const blockTag = new RegExp(`</?(?:${blocks})\\b[^<>]*>`, 'gi');
/** Cells, and what a page shows among words. */
const partingTag = /<\/?(?:td|th|img|svg|video|audio|iframe|object|input|textarea)\b[^<>]*>/gi;

/**
 * Strips markup: the shop stores plain text; undefined when none is left. A tag ends before the next one, so that
 * hostile text is scanned once.
 */
export function plainText(html: string | undefined): string | undefined {
  if (html === undefined) return undefined;
  const text = decodeHTML(
    withoutCode(html)
      .replace(blockTag, '\n')
      .replace(partingTag, ' ')
      .replace(/<[a-z/!?][^<>]*>/gi, ''),
  );
  return (
    cleanText(text)
      .split('\n')
      .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
      .filter(Boolean)
      .join('\n') || undefined
  );
}

/** Removes what pages contain other than text: comments, styles, scripts. */
function withoutCode(html: string): string {
  if (!/<(?:style|script|!--)/i.test(html)) return html;
  const lines: string[] = [];
  for (const [at, part] of html.split(/<(?=style|script|!--)/i).entries()) {
    if (at === 0) {
      lines.push(part);
      continue;
    }
    const end = part.startsWith('!--') ? '-->' : '>';
    const from = part.startsWith('!--') ? part.indexOf(end) : closing(part);
    lines.push(from < 0 ? '' : part.slice(part.indexOf(end, from) + end.length));
  }
  return lines.join('');
}

function closing(part: string): number {
  const lower = part.toLowerCase();
  return lower.indexOf(lower.startsWith('style') ? '</style' : '</script');
}
