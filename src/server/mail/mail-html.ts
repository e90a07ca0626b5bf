import type { MailBlock, MailDraft, MailLink, MailSender } from './blocks.ts';

/** Everything that came from people or the catalogue goes through here before it enters HTML. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const serif = "'Fraunces',Georgia,'Times New Roman',serif";
const sans = "'Inter',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** The shop's colours, by what they colour: on light paper, and where a client shows mails dark. */
const palette = {
  page: { light: '#f3ebe0', dark: '#181118' },
  card: { light: '#fffdf9', dark: '#241a23' },
  ink: { light: '#251722', dark: '#f3ebe0' },
  soft: { light: '#55444f', dark: '#cbbbc5' },
  line: { light: '#ddd0c1', dark: '#4b3b47' },
  accent: { light: '#2a3778', dark: '#b3bcf2' },
  onAccent: { light: '#faf6ef', dark: '#181118' },
};
const ink = `color:${palette.ink.light}`;
const soft = `color:${palette.soft.light}`;
const underline = `border-bottom:1px solid ${palette.line.light}`;
const accentBackground = `background-color:${palette.accent.light}`;

/** Clients that show mails dark find the dark colours here; all others have the light ones in each element. */
const darkStyles = [
  ['.page', 'background-color', palette.page],
  ['.card', 'background-color', palette.card],
  ['.card,.action', 'border-color', palette.accent],
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
export function htmlPage(draft: MailDraft, sender: MailSender): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(draft.subject)}</title><style>${styleSheet()}</style></head>
<body class="page ink" style="margin:0;padding:0;background-color:${palette.page.light};${ink};font-family:${sans};font-size:16px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(draft.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background-color:${palette.page.light}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" class="card" style="width:100%;max-width:600px;background-color:${palette.card.light};border-top:4px solid ${palette.accent.light}">
${row(escapeHtml(sender.name), 'ink', `padding-top:32px;${ink};font-family:${serif};font-size:22px;letter-spacing:-0.01em`)}
${row(heading(draft.heading), 'ink', 'padding-top:20px;padding-bottom:6px')}
${draft.blocks.map((block) => row(htmlBlock(block), 'ink', `padding-top:10px;padding-bottom:10px;${ink}`)).join('\n')}
${row(footer(sender), 'soft', `padding-top:22px;padding-bottom:32px;${soft};font-size:14px`)}
</table></td></tr></table></body></html>
`;
}

function row(content: string, tone: 'ink' | 'soft', style: string): string {
  return `<tr><td class="side ${tone}" style="padding-left:32px;padding-right:32px;${style}">${content}</td></tr>`;
}

function heading(words: string): string {
  return `<h1 class="ink" style="margin:0;${ink};font-family:${serif};font-weight:400;font-size:30px;line-height:1.18;letter-spacing:-0.016em;text-wrap:balance">${escapeHtml(words)}</h1>`;
}

function footer({ name, place, publicUrl }: MailSender): string {
  const shown = publicUrl.replace(/^https?:\/\//, '');
  return `<div class="line" style="border-top:1px solid ${palette.line.light};padding-top:20px">${escapeHtml(name)}, ${escapeHtml(place)}<br>${link(shown, publicUrl)}</div>`;
}

type OrderLine = Extract<MailBlock, { kind: 'lines' }>['lines'][number];

function htmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0">${withBreaks(block.text)}</p>`;
    case 'note':
      return `<p style="margin:0"><span class="soft" style="${soft};font-size:14px">${escapeHtml(block.title)}</span><br>${block.lines.map(noteLine).join('<br>')}</p>`;
    case 'facts':
      return table(block.facts.map(([name, value]) => factRow(name, value)));
    case 'lines':
      return table([
        ...block.lines.map(orderLineRow),
        ...block.sums.map(([name, value]) => factRow(name, value)),
        totalRow(...block.total),
      ]);
    case 'action':
      return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="action" style="${accentBackground};border-radius:2px"><a class="label" href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 24px;color:${palette.onAccent.light};text-decoration:none;font-size:16px">${escapeHtml(block.label)}</a></td></tr></table>`;
  }
}

function noteLine(line: string | MailLink): string {
  return typeof line === 'string' ? escapeHtml(line) : link(line.words, line.url);
}

function link(words: string, url: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${palette.accent.light}">${escapeHtml(words)}</a>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>');
}

function table(rows: string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.join('')}</table>`;
}

function factRow(name: string, value: string): string {
  return `<tr><td class="soft line" style="padding:8px 16px 8px 0;${soft};${underline};font-size:14px;vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td><td class="ink line" align="right" style="padding:8px 0;${ink};${underline};font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`;
}

function orderLineRow({ title, detail, each, amount }: OrderLine): string {
  const facts = [detail, each].filter(Boolean).map(escapeHtml).join('<br>');
  return `<tr><td class="ink line" style="padding:12px 16px 12px 0;${ink};${underline}">${escapeHtml(title)}<br><span class="soft" style="${soft};font-size:14px">${facts}</span></td><td class="ink line" align="right" style="padding:12px 0;${ink};${underline};vertical-align:top;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

function totalRow(name: string, amount: string): string {
  return `<tr><td class="ink" style="padding:14px 0;${ink};font-weight:600">${escapeHtml(name)}</td><td class="ink" align="right" style="padding:14px 0;${ink};font-family:${serif};font-size:22px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}
