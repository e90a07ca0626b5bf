import { formatMinor } from '../../../contract/rules/money/money.ts';
import { orderPath } from '../../../contract/rules/payments/payments.rules.ts';
import type { Database } from '../../database/open.ts';
import type { MailBlock, MailDraft } from '../../mail/blocks.ts';
import { composeMail } from '../../mail/layout.ts';
import { queueMail } from '../../mail/outbox.ts';
import { mailSender } from '../../mail/sender.ts';
import { type BankAccount, readOrderDetails } from '../../settings/settings.ts';
import type { Shop } from '../../shop.ts';
import { type MailedOrder, reachUs, text } from './order-mail-parts.ts';

/** What happened to the difference, which may happen more than once. */
type Difference =
  | { mail: 'due'; reason: string; event: number }
  | { mail: 'paid'; paidMinor: number; event: number };

/** Tells the customer that a difference is to be paid, with the link, or that it has arrived. */
export async function queueDifferenceMail(
  tx: Database,
  shop: Shop,
  order: MailedOrder,
  difference: Difference,
): Promise<void> {
  const { bank, contact } = await readOrderDetails(tx, shop.config);
  const account = order.paymentMethod === 'transfer' ? bank : undefined;
  const draft =
    difference.mail === 'due'
      ? differenceDue(shop, order, difference.reason, account)
      : differencePaid(shop, order, difference.paidMinor);
  await queueChangeMail(
    tx,
    shop,
    order,
    { name: `due-${difference.mail}`, event: difference.event },
    {
      ...draft,
      blocks: [...draft.blocks, ...reachUs(contact)],
    },
  );
}

/** A mail about a change, told once for each event. Its greeting is added. */
async function queueChangeMail(
  tx: Database,
  { config, clock }: Shop,
  { id, address }: MailedOrder,
  { name, event }: { name: string; event: number },
  draft: MailDraft,
): Promise<void> {
  const greeting = text(address.firstName ? `Dear ${address.firstName},` : 'Hello,');
  const content = composeMail({ ...draft, blocks: [greeting, ...draft.blocks] }, mailSender(config));
  const key = `order-${name}_${id}_${event}`;
  await queueMail(tx, { ...content, key, to: address.email, now: clock.now() });
}

function differenceDue(
  shop: Shop,
  order: MailedOrder,
  reason: string,
  bank: BankAccount | undefined,
): MailDraft {
  const due = formatMinor(order.dueMinor, order.currency);
  return {
    subject: `${due} still to pay for order ${order.reference}`,
    heading: `Please pay the difference of ${due}`,
    preview: `For order ${order.reference}, before it leaves the workroom`,
    blocks: [
      text(
        `Order ${order.reference} costs a little more now, so a difference of ${due} is still to be paid. We send it as soon as the difference is here.`,
      ),
      ...(reason ? [text(`What it is for: ${reason}`)] : []),
      ...(bank ? transferOf(bank, order.reference, due) : []),
      openOrder(shop, order, bank ? 'See your order' : `Pay ${due}`),
    ],
  };
}

function differencePaid(shop: Shop, order: MailedOrder, paidMinor: number): MailDraft {
  const paid = formatMinor(paidMinor, order.currency);
  return {
    subject: `The difference for order ${order.reference} is paid`,
    heading: 'The difference has arrived',
    preview: `${paid} for order ${order.reference}`,
    blocks: [
      text(`${paid} for order ${order.reference} has arrived, thank you. Nothing more is to be paid.`),
      openOrder(shop, order, 'See your order'),
    ],
  };
}

function transferOf(
  { bankName, accountName, accountNumber, swiftCode }: BankAccount,
  reference: string,
  due: string,
): MailBlock[] {
  return [
    text('Please transfer it to this account, with the reference as the payment description.'),
    {
      kind: 'facts',
      facts: [
        ['Reference', reference],
        ['Amount', due],
        ['Bank', bankName],
        ['Account name', accountName],
        ['Account number', accountNumber],
        ['SWIFT', swiftCode],
      ],
    },
  ];
}

/** The order's page in the account: a customer who is not signed in comes to it after the login. */
function openOrder({ config }: Shop, { id }: MailedOrder, label: string): MailBlock {
  return { kind: 'action', label, url: `${config.publicUrl}${orderPath(id)}` };
}
