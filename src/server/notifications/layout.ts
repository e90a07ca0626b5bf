import { shopConfig } from '../../../shop.config.ts';
import { formatPlace } from '../../contract/settings/identity.ts';
import type { Config } from '../../platform/config/config.ts';
import type {
  CompleteDraft,
  DraftBlock,
  MailBlock,
  MailContent,
  MailDraft,
  MailLink,
  MailSender,
} from './blocks.ts';
import { contentText } from './content-text.ts';
import { htmlPage } from './mail-html.ts';

/** Sets a draft as plain text and as HTML in the shop's look. */
export function composeMail(
  draft: MailDraft,
  { publicUrl, identity }: Pick<Config, 'publicUrl' | 'identity'>,
): MailContent {
  const { name, city } = identity;
  const sender = { name, place: `${formatPlace(city, shopConfig)}, ${shopConfig.country}`, publicUrl };
  const complete = completeDraft(draft);
  return {
    subject: draft.subject.replace(/[\r\n]+/g, ' '),
    text: plainText(complete, sender),
    html: htmlPage(complete, sender),
  };
}

function completeDraft({
  subject,
  heading = subject,
  preview,
  dear,
  blocks,
  contact,
}: MailDraft): CompleteDraft {
  const all: DraftBlock[] = [
    dear !== undefined && (dear ? `Dear ${dear},` : 'Hello,'),
    ...blocks,
    contact && contactNote(contact),
  ];
  const set = all.filter((block) => block !== undefined && block !== false);
  const written = set.map((block) =>
    typeof block === 'string' ? { kind: 'text' as const, text: block } : block,
  );
  return { subject, heading, preview, blocks: written };
}

function contactNote({ phone, whatsAppNumber }: NonNullable<MailDraft['contact']>): MailBlock | undefined {
  const lines: MailLink[] = [];
  if (phone) lines.push({ words: phone, url: `tel:${phone.replace(/[^\d+]/g, '')}` });
  if (whatsAppNumber) lines.push({ words: 'WhatsApp', url: `https://wa.me/${whatsAppNumber}` });
  if (lines.length === 0) return undefined;
  return { kind: 'note', title: 'Questions? Reply to this email, or reach us on', lines };
}

function plainText(draft: CompleteDraft, sender: MailSender): string {
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
    case 'content':
      return contentText(block.content);
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
