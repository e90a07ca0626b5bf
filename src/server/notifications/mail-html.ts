import { escapeHtml } from '../../contract/text/escape-html.ts';
import type { CompleteDraft, MailBlock, MailLine, MailLink, MailSender } from './blocks.ts';
import { contentHtml } from './content-html.ts';
import { accentBackground, ink, link, palette, sans, serif, soft, underline } from './mail-styles.ts';

/** Dark colours for mail clients with a dark mode; all others use the light ones on each element. */
const darkStyles = [
  ['.page', 'background-color', palette.page],
  ['.card', 'background-color', palette.card],
  ['.action', 'border-color', palette.accent],
  ['.band', 'background-color', palette.accent],
  ['.thread', 'background-color', palette.signal],
  ['.cloth', 'background-color', palette.cloth],
  ['.action', 'background-color', palette.accent],
  ['.ink', 'color', palette.ink],
  ['.soft', 'color', palette.soft],
  ['.line', 'border-color', palette.line],
  ['.link', 'color', palette.accent],
  ['.label', 'color', palette.onAccent],
] as const;

function styleSheet(): string {
  const rules = darkStyles.map(([where, property, { dark }]) => `${where}{${property}:${dark}!important}`);
  return `@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

/** A mail as HTML: tables and inline styles, as mail clients need them; readable in 320 pixels and in the dark. */
export function htmlPage(draft: CompleteDraft, sender: MailSender): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(draft.subject)}</title><style>${styleSheet()}</style></head>
<body class="page ink" style="margin:0;padding:0;background-color:${palette.page.light};${ink};font-family:${sans};font-size:16px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(draft.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background-color:${palette.page.light}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" class="card" style="width:100%;max-width:600px;background-color:${palette.card.light}">
${selvedge()}
${row(wordmark(sender), 'ink', `padding-top:28px;${ink}`)}
${row(heading(draft.heading), 'ink', 'padding-top:20px;padding-bottom:6px')}
${draft.blocks.map((block) => row(htmlBlock(block), 'ink', `${spacing(block)};${ink}`)).join('\n')}
${row(footer(sender), 'soft', `padding-top:22px;padding-bottom:32px;${soft};font-size:14px`)}
</table></td></tr></table></body></html>
`;
}

/** The edge of the cloth across the top: the shop's blue, with one thread of terracotta. */
function selvedge(): string {
  const stripe = (name: string, color: string, height: number) =>
    `<tr><td class="${name}" height="${height}" style="height:${height}px;line-height:${height}px;font-size:0;background-color:${color}">&nbsp;</td></tr>`;
  return `${stripe('band', palette.accent.light, 8)}${stripe('card', palette.card.light, 3)}${stripe('thread', palette.signal.light, 2)}`;
}

function wordmark({ name, publicUrl }: MailSender): string {
  return `<a class="ink" href="${escapeHtml(publicUrl)}" style="${ink};font-family:${serif};font-size:26px;line-height:1.2;letter-spacing:-0.02em;text-decoration:none">${escapeHtml(name)}</a>`;
}

function row(content: string, tone: 'ink' | 'soft', style: string): string {
  return `<tr><td class="side ${tone}" style="padding-left:32px;padding-right:32px;${style}">${content}</td></tr>`;
}

/** A heading of a letter is closer to what follows than to what is before it. */
function spacing(block: MailBlock): string {
  const isHeading = block.kind === 'content' && block.content.kind === 'heading';
  return isHeading ? 'padding-top:20px;padding-bottom:0' : 'padding-top:10px;padding-bottom:10px';
}

function heading(words: string): string {
  return `<h1 class="ink" style="margin:0;${ink};font-family:${serif};font-weight:400;font-size:30px;line-height:1.18;letter-spacing:-0.016em;text-wrap:balance">${escapeHtml(words)}</h1>`;
}

function footer({ name, place, publicUrl }: MailSender): string {
  const shown = publicUrl.replace(/^https?:\/\//, '');
  return `<div class="line" style="border-top:1px solid ${palette.line.light};padding-top:20px">${escapeHtml(name)}, ${escapeHtml(place)}<br>${link(shown, publicUrl)}</div>`;
}

function htmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0">${block.links ? withLinks(block.text) : withBreaks(block.text)}</p>`;
    case 'note':
      return `<p style="margin:0"><span class="soft" style="${soft};font-size:14px">${escapeHtml(block.title)}</span><br>${block.lines.map(noteLine).join('<br>')}</p>`;
    case 'facts':
      return table(block.facts.map(([name, value]) => factRow(name, value)));
    case 'lines':
      return [
        orderLines(block.lines),
        table([
          ...block.sums.map(([name, value]) => factRow(name, value)),
          totalRow(...block.total),
          ...(block.after ?? []).map(([name, value]) => factRow(name, value)),
        ]),
      ].join('');
    case 'pieces':
      return `<span class="soft" style="${soft};font-size:14px">${escapeHtml(block.title)}</span>${orderLines(block.lines.map((line) => ({ ...line, each: '', amount: '' })))}`;
    case 'content':
      return contentHtml(block.content);
    case 'action':
      if (block.quiet) return link(block.label, block.url);
      return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="action" style="${accentBackground};border-radius:2px"><a class="label" href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 24px;color:${palette.onAccent.light};text-decoration:none;font-size:16px">${escapeHtml(block.label)}</a></td></tr></table>`;
  }
}

function noteLine(line: string | MailLink): string {
  return typeof line === 'string' ? escapeHtml(line) : link(line.words, line.url);
}

/** As {@link withBreaks}, with links where addresses are written. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? link(part, part) : withBreaks(part)))
    .join('');
}

function withBreaks(text: string): string {
  return unparted(escapeHtml(text)).replace(/\n/g, '<br>');
}

/** Numbers of returns, parcels and payments stay on one line: a hyphen in them is no place to break. */
function unparted(html: string): string {
  return html.replace(/\b[A-Z0-9]{1,12}-[A-Z0-9]{1,12}\b/g, '<span style="white-space:nowrap">$&</span>');
}

/** What is short enough for half a narrow screen does not break: a price, a date. */
function breaking(words: string, longest: number): string {
  return words.length <= longest ? ';white-space:nowrap' : '';
}

function table(rows: string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.join('')}</table>`;
}

function factRow(name: string, value: string): string {
  return `<tr><td class="soft line" style="padding:8px 16px 8px 0;${soft};${underline};font-size:14px;vertical-align:top${breaking(name, 22)}">${escapeHtml(name)}</td><td class="ink line" align="right" style="padding:8px 0;${ink};${underline};font-weight:600;vertical-align:top;word-break:break-word${breaking(value, 16)}">${escapeHtml(value)}</td></tr>`;
}

/**
 * Renders a picture. The item's name is next to it; the alternative text says what is missing if pictures are not
 * shown.
 */
function pictureOf(url: string): string {
  return `<img class="cloth soft" src="${escapeHtml(url)}" width="60" height="75" alt="Picture of the piece" style="display:block;width:60px;height:75px;object-fit:cover;border:0;background-color:${palette.cloth.light};${soft};font-size:12px;line-height:1.3;overflow:hidden">`;
}

function orderLines(lines: readonly MailLine[]): string {
  const columns = lines.some(({ picture }) => picture) ? 2 : 1;
  return table(lines.map((line) => orderLineRow(line, columns)));
}

/** Renders an item: its picture next to the text, the amounts below it, so that a long name has room on a phone. */
function orderLineRow({ title, detail, each, amount, picture }: MailLine, columns: number): string {
  const chosen =
    detail && `<br><span class="soft" style="${soft};font-size:14px">${escapeHtml(detail)}</span>`;
  const sums =
    amount &&
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="soft" style="padding:4px 10px 0 0;${soft};font-size:14px;vertical-align:top;word-break:normal">${escapeHtml(each)}</td><td class="ink" align="right" style="padding:4px 0 0;${ink};vertical-align:top;white-space:nowrap">${escapeHtml(amount)}</td></tr></table>`;
  const span = columns > 1 && !picture ? ` colspan="${columns}"` : '';
  const words = `<td class="ink line"${span} style="padding:14px 0;${ink};${underline};vertical-align:top;word-break:break-word"><strong style="font-weight:600">${escapeHtml(title)}</strong>${chosen}${sums}</td>`;
  const image = picture
    ? `<td class="line" width="74" style="width:60px;padding:14px 14px 14px 0;${underline};vertical-align:top">${pictureOf(picture)}</td>`
    : '';
  return `<tr>${image}${words}</tr>`;
}

function totalRow(name: string, amount: string): string {
  return `<tr><td class="ink" style="padding:14px 0;${ink};font-weight:600">${escapeHtml(name)}</td><td class="ink" align="right" style="padding:14px 0;${ink};font-family:${serif};font-size:22px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}
