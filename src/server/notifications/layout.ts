import type { MailBlock, MailContent, MailDraft, MailLink, MailSender } from './blocks.ts';
import { htmlPage } from './mail-html.ts';

/** Sets a draft as plain text and as HTML in the shop's look. */
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
    case 'note':
      return [plainTitle(block.title), ...block.lines.map(plainLine)].join('\n');
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'lines':
      return [
        ...block.lines.map(
          (line) =>
            `${line.title}\n  ${[line.detail, line.each].filter(Boolean).join(' · ')}  ${line.amount}`,
        ),
        ...[...block.sums, block.total, ...(block.after ?? [])].map(([name, value]) => `${name}: ${value}`),
      ].join('\n');
    case 'pieces':
      return [
        plainTitle(block.title),
        ...block.lines.map(({ title, detail }) => `${title}\n  ${detail}`),
      ].join('\n');
    case 'action':
      return `${block.label}:\n${block.url}`;
  }
}

/** A title that ends in a sign of its own takes no colon. */
function plainTitle(title: string): string {
  return /[.?!:]$/.test(title) ? title : `${title}:`;
}

function plainLine(line: string | MailLink): string {
  if (typeof line === 'string') return line;
  return line.url.startsWith('tel:') ? line.words : `${line.words} ${line.url}`;
}
