import { formatMinor } from '../../../contract/money/money.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/open.ts';
import { defineMail, type Mail, type MailTemplate, queueMail } from '../../notifications/index.ts';
import { type BankAccount, type ContactDetails, readOrderDetails } from '../../settings/index.ts';
import type { OrderRow } from '../orders.sql.ts';

/** What every mail to an order's customer may name. */
export type CustomerFacts = {
  order: OrderRow;
  /** The account for transfers, of an order that is paid by transfer. */
  bank?: BankAccount | undefined;
  contact?: ContactDetails | undefined;
};

/** The outbox recognises mails of an order by it, so that they go with the order's person. */
type CustomerMailKind = `order-${string}`;

/** Defines a mail to an order's customer: greeted by name, with the ways to reach the shop at the end. */
export function defineCustomerMail<Facts extends CustomerFacts>(
  kind: CustomerMailKind,
  template: MailTemplate<Facts>,
): Mail<Facts> {
  return defineMail<Facts>(kind, (facts) => {
    const draft = template(facts);
    const { address, reference, amountMinor, currency } = facts.order;
    return {
      ...draft,
      dear: address.firstName,
      contact: facts.contact,
      fields: {
        name: address.firstName,
        reference,
        amount: formatMinor(amountMinor, currency),
        ...draft.fields,
      },
    };
  });
}

/** Defines mails with the same facts; each kind is the family's name, a hyphen and its own. */
export function defineCustomerMails<Kind extends string, Facts extends CustomerFacts>(
  family: 'order' | CustomerMailKind,
  templates: Readonly<Record<Kind, MailTemplate<Facts>>>,
): Record<Kind, Mail<Facts>> {
  const mails = Object.entries<MailTemplate<Facts>>(templates).map(([kind, template]) => [
    kind,
    defineCustomerMail(`${family}-${kind}`, template),
  ]);
  return Object.fromEntries(mails) as Record<Kind, Mail<Facts>>;
}

/** When a mail leaves, and what distinguishes it from others of its kind for the same order. */
export type Sending = { event?: string | number | undefined; notBefore?: Date | undefined };

/** Returns the unique key of a mail about an order: it is sent once, or once per event. */
export function getCustomerMailKey(
  { kind }: { kind: string },
  orderId: string,
  event?: string | number,
): string {
  return `${kind}_${orderId}${event === undefined ? '' : `_${event}`}`;
}

/**
 * Queues a mail to an order's customer, in the transaction that makes it true, with the contact details and the account
 * that count now; does nothing if no email address is known.
 */
export async function mailCustomer<Facts extends CustomerFacts>(
  tx: Database,
  config: Config,
  mail: Mail<Facts>,
  facts: Facts,
  now: Date,
  { event, notBefore = now }: Sending = {},
): Promise<void> {
  const { id, address, paymentMethod } = facts.order;
  if (!address.email) return;
  const { bank, contact } = await readOrderDetails(tx, config);
  const content = mail.compose(config, {
    ...facts,
    contact,
    bank: paymentMethod === 'transfer' ? bank : undefined,
  });
  await queueMail(tx, {
    ...content,
    key: getCustomerMailKey(mail, id, event),
    to: address.email,
    now,
    notBefore,
  });
}
