import { isMailKind, type MailKind, type MailWords } from '../../contract/notifications/mail-kinds.ts';
import type { Config } from '../../platform/config/config.ts';
import type { MailContent, MailDraft } from './blocks.ts';
import { composeMail } from './layout.ts';
import type { QueuedMail } from './outbox.ts';
import { withOwnWords } from './own-words.ts';

/** What a mail says, from what it is about. */
export type MailTemplate<Facts> = (facts: Facts & { config: Config }) => MailDraft;

/** How the outbox treats a kind of mail. */
type Handling = Pick<QueuedMail, 'purpose' | 'onceSent'>;

/** A mail in the shop's own words; those to customers can be composed again in the owner's. */
export type ComposedMail = MailContent &
  Handling & { ownWords?: { kind: MailKind; compose: (words: MailWords) => MailContent } };

/** A kind of mail; `compose` returns it as the outbox takes it. */
export type Mail<Facts> = {
  kind: string;
  compose: (config: Config, facts: Facts) => ComposedMail;
};

/** Kinds of mail to customers and single persons; what the shop's recipients are notified of is `staffEvents`. */
const kinds = new Map<string, (config: Config, facts: object) => ComposedMail>();

/**
 * Registers a kind of mail with its template.
 * @throws Error if the kind is registered already
 */
export function defineMail<Facts>(
  kind: string,
  template: MailTemplate<Facts>,
  handling: Handling = {},
): Mail<Facts> {
  if (kinds.has(kind)) throw new Error(`The mail ${kind} has two templates.`);
  const compose = (config: Config, facts: Facts): ComposedMail => {
    const draft = template({ ...facts, config });
    const content = { ...composeMail(draft, config), ...handling };
    if (!isMailKind(kind)) return content;
    return {
      ...content,
      ownWords: { kind, compose: (words) => composeMail(withOwnWords(draft, words), config) },
    };
  };
  kinds.set(kind, (config, facts) => compose(config, facts as Facts));
  return { kind, compose };
}

/** Composes a mail of a kind in the owner's words, from facts that its template is not checked against: a preview. */
export function composePreview(kind: MailKind, config: Config, facts: object, words: MailWords): MailContent {
  const { subject, text, html, ownWords } = kinds.get(kind)?.(config, facts) ?? missing(kind);
  return ownWords ? ownWords.compose(words) : { subject, text, html };
}

function missing(kind: string): never {
  throw new Error(`The mail ${kind} has no template.`);
}
