/** A finished mail: what the outbox keeps. */
export type MailContent = { subject: string; text: string; html: string };

/** One part of a mail, in words; both the plain text and the HTML are made from it. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'lines'; lines: { title: string; detail: string; amount: string }[]; total: [string, string] }
  | { kind: 'facts'; facts: [string, string][] }
  | { kind: 'action'; label: string; url: string };

export type MailDraft = {
  subject: string;
  heading: string;
  blocks: MailBlock[];
  /** Shown by mail clients beside the subject. */
  preview: string;
};

/** The shop as a mail names it. */
export type MailSender = { name: string; place: string; publicUrl: string };

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

/** Sets a draft as plain text and as HTML in the shop's look: tables and inline styles, as mail clients need them. */
export function composeMail(draft: MailDraft, sender: MailSender): MailContent {
  return {
    subject: draft.subject.replace(/[\r\n]+/g, ' '),
    text: plainText(draft, sender),
    html: htmlPage(draft, sender),
  };
}

function plainText(draft: MailDraft, sender: MailSender): string {
  const parts = [
    draft.heading,
    ...draft.blocks.map(plainBlock),
    `${sender.name}, ${sender.place}\n${sender.publicUrl}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function plainBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'lines':
      return [
        ...block.lines.map((line) => `${line.title}\n  ${line.detail}  ${line.amount}`),
        `${block.total[0]}: ${block.total[1]}`,
      ].join('\n');
    case 'action':
      return `${block.label}:\n${block.url}`;
  }
}

const ink = '#251722';
const soft = '#55444f';
const line = '#ddd0c1';
const serif = "'Fraunces',Georgia,'Times New Roman',serif";
const sans = "'Inter',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

function htmlPage(draft: MailDraft, sender: MailSender): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(draft.subject)}</title></head>
<body style="margin:0;padding:0;background:#f3ebe0;color:${ink};font-family:${sans};font-size:16px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(draft.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3ebe0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fffdf9;border-top:4px solid #2a3778">
<tr><td style="padding:32px 32px 0;font-family:${serif};font-size:24px;letter-spacing:-0.01em">${escapeHtml(sender.name)}</td></tr>
<tr><td style="padding:24px 32px 8px"><h1 style="margin:0;font-family:${serif};font-weight:400;font-size:30px;line-height:1.18;letter-spacing:-0.016em">${escapeHtml(draft.heading)}</h1></td></tr>
${draft.blocks.map((block) => `<tr><td style="padding:10px 32px">${htmlBlock(block)}</td></tr>`).join('\n')}
<tr><td style="padding:24px 32px 32px;border-top:1px solid ${line};color:${soft};font-size:14px">${escapeHtml(sender.name)}, ${escapeHtml(sender.place)}<br><a href="${escapeHtml(sender.publicUrl)}" style="color:#2a3778">${escapeHtml(sender.publicUrl.replace(/^https?:\/\//, ''))}</a></td></tr>
</table></td></tr></table></body></html>
`;
}

function htmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0">${escapeHtml(block.text).replace(/\n/g, '<br>')}</p>`;
    case 'facts':
      return table(block.facts.map(([name, value]) => factRow(name, value)));
    case 'lines':
      return table([...block.lines.map(orderLineRow), totalRow(...block.total)]);
    case 'action':
      return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:#2a3778;border-radius:2px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 24px;color:#faf6ef;text-decoration:none;font-size:16px">${escapeHtml(block.label)}</a></td></tr></table>`;
  }
}

function table(rows: string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.join('')}</table>`;
}

function factRow(name: string, value: string): string {
  return `<tr><td style="padding:6px 16px 6px 0;color:${soft};font-size:14px;vertical-align:top">${escapeHtml(name)}</td><td align="right" style="padding:6px 0;font-weight:600">${escapeHtml(value)}</td></tr>`;
}

function orderLineRow({ title, detail, amount }: { title: string; detail: string; amount: string }): string {
  return `<tr><td style="padding:12px 16px 12px 0;border-bottom:1px solid ${line}">${escapeHtml(title)}<br><span style="color:${soft};font-size:14px">${escapeHtml(detail)}</span></td><td align="right" style="padding:12px 0;border-bottom:1px solid ${line};vertical-align:top;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

function totalRow(name: string, amount: string): string {
  return `<tr><td style="padding:14px 0;font-weight:600">${escapeHtml(name)}</td><td align="right" style="padding:14px 0;font-family:${serif};font-size:22px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}
