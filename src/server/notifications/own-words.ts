import {
  fillMailFields,
  type MailKind,
  type MailSettings,
  type MailWords,
  mailParagraphs,
} from '../../contract/notifications/mail-kinds.ts';
import { mailSettingsSchema } from '../../contract/notifications/mails.api.ts';
import type { Database } from '../../platform/database/open.ts';
import { log } from '../../platform/observability/log.ts';
import type { DraftBlock, MailDraft } from './blocks.ts';
import { selectMailWords } from './own-words.sql.ts';

/** Reads the owner's words of a kind of mail; undefined without any. Inside a transaction pass its `tx` as `db`. */
export async function readMailWords(db: Database, kind: MailKind): Promise<MailWords | undefined> {
  return parseMailSettings(await selectMailWords(db))[kind];
}

function parseMailSettings(saved: unknown): MailSettings {
  if (saved === undefined) return {};
  const words = mailSettingsSchema.safeParse(saved);
  if (words.success) return words.data;
  log.error('The saved words of mails cannot be read; the shop’s own are sent', words.error);
  return {};
}

/** A draft with the owner's words: the opening in place of its first paragraph, the closing after its last block. */
export function withOwnWords(draft: MailDraft, { opening, closing }: MailWords): MailDraft {
  const values = { ...draft.fields, link: draft.fields?.link ?? linkOf(draft.blocks) };
  const paragraphs = (text: string): DraftBlock[] =>
    mailParagraphs(fillMailFields(text, values)).map((part) => ({ kind: 'text', text: part, links: true }));
  const first = draft.blocks.findIndex(isParagraph);
  const blocks =
    opening === ''
      ? [...draft.blocks]
      : [
          ...draft.blocks.slice(0, Math.max(0, first)),
          ...paragraphs(opening),
          ...draft.blocks.slice(first + 1),
        ];
  return { ...draft, blocks: [...blocks, ...paragraphs(closing)] };
}

function isParagraph(block: DraftBlock): boolean {
  return typeof block === 'string' ? block !== '' : typeof block === 'object' && block.kind === 'text';
}

/** Where the mail's button leads. */
function linkOf(blocks: readonly DraftBlock[]): string {
  const button = blocks.find((block) => typeof block === 'object' && block.kind === 'action');
  return typeof button === 'object' && button.kind === 'action' ? button.url : '';
}
