import type { Config } from '../../platform/config/config.ts';
import type { MailContent, MailDraft } from './blocks.ts';
import { composeMail } from './layout.ts';
import type { QueuedMail } from './outbox.ts';

/** What a mail says, from what it is about. */
export type MailTemplate<Facts> = (facts: Facts & { config: Config }) => MailDraft;

/** How the outbox treats a kind of mail. */
type Handling = Pick<QueuedMail, 'purpose' | 'onceSent'>;

/** A kind of mail; `compose` returns it as the outbox takes it. */
export type Mail<Facts> = {
  kind: string;
  compose: (config: Config, facts: Facts) => MailContent & Handling;
};

/** Kinds of mail to customers and single persons; what the shop's recipients are notified of is `staffEvents`. */
const kinds = new Set<string>();

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
  kinds.add(kind);
  const compose = (config: Config, facts: Facts) => ({
    ...composeMail(template({ ...facts, config }), config),
    ...handling,
  });
  return { kind, compose };
}
