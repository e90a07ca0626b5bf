import { decodeHTML } from 'entities';
import { cleanText } from '../../../../contract/rules/text/clean-text.ts';

/**
 * Markup taken off: the shop keeps plain text; undefined when none is left. A tag ends before the next one, so that
 * hostile text is read once.
 */
export function plainText(html: string | undefined): string | undefined {
  if (html === undefined) return undefined;
  const text = decodeHTML(
    withoutCode(html)
      .replace(/<(br|\/p|\/li|\/h\d|\/div|\/tr)\b[^<>]*>/gi, '\n')
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

/** What pages hold beside text: comments, styles, scripts. */
function withoutCode(html: string): string {
  if (!/<(?:style|script|!--)/i.test(html)) return html;
  const kept: string[] = [];
  for (const [at, part] of html.split(/<(?=style|script|!--)/i).entries()) {
    if (at === 0) {
      kept.push(part);
      continue;
    }
    const end = part.startsWith('!--') ? '-->' : '>';
    const from = part.startsWith('!--') ? part.indexOf(end) : closing(part);
    kept.push(from < 0 ? '' : part.slice(part.indexOf(end, from) + end.length));
  }
  return kept.join('');
}

function closing(part: string): number {
  const lower = part.toLowerCase();
  return lower.indexOf(lower.startsWith('style') ? '</style' : '</script');
}
