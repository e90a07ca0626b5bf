import { formatMinor } from '../../../contract/money/money.ts';
import { orderPath } from '../../../contract/payments/payments.rules.ts';
import { refundDays } from '../../../contract/returns/policy.ts';
import type { Database } from '../../../platform/database/open.ts';
import type { MailBlock, MailDraft } from '../../notifications/blocks.ts';
import { composeMail } from '../../notifications/layout.ts';
import { queueMail } from '../../notifications/outbox.ts';
import { mailSender } from '../../notifications/sender.ts';
import { type BankAccount, readOrderDetails } from '../../settings/settings.ts';
import type { Shop } from '../../shop.ts';
import { selectOrderDraft } from '../order-draft.sql.ts';
import { buildPayLink } from '../pay-link.ts';
import {
  buildContactBlocks,
  buildLineBlocks,
  buildTrackAction,
  getPaymentReference,
  type MailedOrder,
  textBlock,
} from './order-mail-parts.ts';

/** What happened to the difference, which may happen more than once. */
type Difference =
  | { mail: 'due'; reason: string; event: number }
  | { mail: 'paid'; paidMinor: number; event: number };

/** Notifies the customer that a difference is due, with the link, or that it has arrived. */
export async function queueDifferenceMail(
  tx: Database,
  shop: Shop,
  order: MailedOrder,
  difference: Difference,
): Promise<void> {
  const { bank, contact } = await readOrderDetails(tx, shop.config);
  const account = order.paymentMethod === 'transfer' ? bank : undefined;
  const written = await selectOrderDraft(tx, order.id);
  const link = written && buildPayLink(shop.config, written);
  const draft =
    difference.mail === 'due'
      ? buildDifferenceDueMail(shop, order, difference.reason, account, link)
      : buildDifferencePaidMail(shop, order, difference.paidMinor);
  await queueChangeMail(
    tx,
    shop,
    order,
    { name: `due-${difference.mail}`, event: difference.event },
    {
      ...draft,
      blocks: [...draft.blocks, ...buildContactBlocks(contact)],
    },
  );
}

/** What happened to the cancellation request. */
type Cancellation =
  | { mail: 'asked'; event: number }
  | { mail: 'refused'; event: number; answer: string }
  | { mail: 'accepted'; event: number; answer: string; leftMinor: number };

/** Notifies the customer that the cancellation request has arrived, or how it was decided. */
export async function queueCancelMail(
  tx: Database,
  shop: Shop,
  order: MailedOrder,
  cancellation: Cancellation,
): Promise<void> {
  const { contact } = await readOrderDetails(tx, shop.config);
  const { mail, event } = cancellation;
  const draft = buildCancelMail(order, cancellation);
  const blocks = [
    ...draft.blocks,
    buildTrackAction({ config: shop.config, order }),
    ...buildContactBlocks(contact),
  ];
  await queueChangeMail(tx, shop, order, { name: `cancel-${mail}`, event }, { ...draft, blocks });
}

function buildCancelMail(order: MailedOrder, cancellation: Cancellation): MailDraft {
  const { reference } = order;
  switch (cancellation.mail) {
    case 'asked':
      return {
        subject: `You asked to cancel order ${reference}`,
        heading: 'We have your request to cancel',
        preview: `Order ${reference}: we’ll look at it and email you`,
        blocks: [
          textBlock(
            `You would like to cancel order ${reference}. We’ll check how far our workroom has got and email you, usually within a working day. Until then your order stays as it is.`,
          ),
        ],
      };
    case 'refused':
      return {
        subject: `Order ${reference} could not be cancelled`,
        heading: 'Your order goes ahead',
        preview: cancellation.answer || `Order ${reference} could not be cancelled`,
        blocks: [
          textBlock(`We could not cancel order ${reference}, so it will go ahead.`),
          ...quoteAnswer(cancellation.answer),
        ],
      };
    case 'accepted':
      return {
        subject: `Your order ${reference} is cancelled`,
        heading: 'Your order is cancelled',
        preview: `Order ${reference} has been closed`,
        blocks: [
          textBlock(`Order ${reference} is cancelled. ${describeRefund(order, cancellation.leftMinor)}`),
          ...quoteAnswer(cancellation.answer),
        ],
      };
  }
}

function describeRefund({ currency, paymentMethod }: MailedOrder, minor: number): string {
  if (minor === 0) return 'There is nothing to refund.';
  const method = paymentMethod === 'card' ? 'the way it came' : 'to your bank account';
  return `The ${formatMinor(minor, currency)} you paid goes back ${method}; banks usually need ${refundDays.label} business days.`;
}

/** What the shop's people wrote to the customer. */
function quoteAnswer(answer: string): MailBlock[] {
  return answer ? [{ kind: 'note', title: 'Our message to you', lines: [answer] }] : [];
}

/** What was changed in an order, in words. */
type OrderChange = {
  event: number;
  changes: readonly { what: string; before: string; after: string }[];
  address: { before: readonly string[]; after: readonly string[] } | undefined;
  /** A word of the shop to the customer; may be empty. */
  note: string;
  /** What goes back of the money, and what the order came to before; minor units. */
  gaveBackMinor: number;
  wasMinor: number;
};

/** Notifies the customer of what was changed in an order, and the effect on the payment. */
export async function queueChangedMail(
  tx: Database,
  shop: Shop,
  order: MailedOrder,
  change: OrderChange,
): Promise<void> {
  const { bank, contact } = await readOrderDetails(tx, shop.config);
  const { reference, currency } = order;
  const amount = formatMinor(order.amountMinor, currency);
  const facts = change.changes.map(({ what, before, after }): [string, string] => [
    what,
    `${before} → ${after}`,
  ]);
  const { address } = change;
  await queueChangeMail(
    tx,
    shop,
    order,
    { name: 'changed', event: change.event },
    {
      subject: `Your order ${reference} was changed`,
      heading: 'We have changed your order',
      preview: [...facts.map(([what]) => what), ...(address ? ['Delivery address'] : [])].join(', '),
      blocks: [
        textBlock(`This is what has changed in order ${reference}.`),
        ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
        ...(address ? buildAddressBlocks(address) : []),
        ...quoteAnswer(change.note),
        ...buildLineBlocks({ config: shop.config, order, reference, amount }),
        ...buildMoneyBlocks(shop, order, change, bank),
        ...buildContactBlocks(contact),
      ],
    },
  );
}

function buildAddressBlocks({ before, after }: NonNullable<OrderChange['address']>): MailBlock[] {
  return [
    { kind: 'note', title: 'It now goes to', lines: [...after] },
    { kind: 'note', title: 'Before, it went to', lines: [...before] },
  ];
}

function buildMoneyBlocks(
  shop: Shop,
  order: MailedOrder,
  { gaveBackMinor, wasMinor }: OrderChange,
  bank: BankAccount | undefined,
): MailBlock[] {
  const { currency, dueMinor, paymentMethod, paymentStatus, amountMinor } = order;
  const money = (minor: number) => formatMinor(minor, currency);
  const see = buildTrackAction({ config: shop.config, order });
  if (dueMinor > 0) {
    const due = money(dueMinor);
    const account = paymentMethod === 'transfer' ? bank : undefined;
    return [
      textBlock(
        `A difference of ${due} is still to be paid. We’ll send the order once your payment arrives.`,
      ),
      ...(account ? buildTransferBlocks(account, order, due) : []),
      ...(account ? [see] : buildPayBlocks(shop, order, due)),
    ];
  }
  if (gaveBackMinor > 0) {
    const method = paymentMethod === 'card' ? 'the way it came' : 'to your bank account';
    return [
      textBlock(
        `${money(gaveBackMinor)} of what you paid goes back ${method}; banks usually need ${refundDays.label} business days.`,
      ),
      see,
    ];
  }
  if (paymentStatus === 'Pending' && amountMinor !== wasMinor) {
    return [
      textBlock(
        `The total is ${money(amountMinor)} now, instead of ${money(wasMinor)}. You pay it on the order’s page in your account; you may be asked to sign in first.`,
      ),
      {
        kind: 'action',
        label: 'Pay the order',
        url: `${shop.config.publicUrl}${orderPath(order.id, order.currency)}`,
      },
    ];
  }
  return [see];
}

/** Queues a mail about a change, once for each event. Adds its greeting. */
async function queueChangeMail(
  tx: Database,
  { config, clock }: Shop,
  { id, address }: MailedOrder,
  { name, event }: { name: string; event: number },
  draft: MailDraft,
): Promise<void> {
  const greeting = textBlock(address.firstName ? `Dear ${address.firstName},` : 'Hello,');
  const content = composeMail({ ...draft, blocks: [greeting, ...draft.blocks] }, mailSender(config));
  const key = `order-${name}_${id}_${event}`;
  await queueMail(tx, { ...content, key, to: address.email, now: clock.now() });
}

function buildDifferenceDueMail(
  shop: Shop,
  order: MailedOrder,
  reason: string,
  bank: BankAccount | undefined,
  /** Of an order that the shop's people wrote: it is paid without an account. */
  link: string | undefined,
): MailDraft {
  const due = formatMinor(order.dueMinor, order.currency);
  return {
    subject: `${due} still to pay for order ${order.reference}`,
    heading: `Please pay the difference of ${due}`,
    preview: `For order ${order.reference}, before it leaves the workroom`,
    blocks: [
      textBlock(
        `Order ${order.reference} costs a little more now, so a difference of ${due} is still to be paid. We’ll send the order once your payment arrives.`,
      ),
      ...(reason ? [textBlock(`What it is for: ${reason}`)] : []),
      ...(bank ? buildTransferBlocks(bank, order, due) : []),
      ...(link ? [{ kind: 'action' as const, label: `Pay ${due}`, url: link }] : []),
      ...(bank || link
        ? [buildTrackAction({ config: shop.config, order })]
        : buildPayBlocks(shop, order, due)),
    ],
  };
}

function buildDifferencePaidMail(shop: Shop, order: MailedOrder, paidMinor: number): MailDraft {
  const paid = formatMinor(paidMinor, order.currency);
  const rest = order.dueMinor > 0 ? `${formatMinor(order.dueMinor, order.currency)} is` : 'Nothing more is';
  const isDeposited = order.depositPercent > 0 || order.dueMinor > 0;
  return {
    subject: isDeposited
      ? `${paid} for order ${order.reference} has arrived`
      : `The difference for order ${order.reference} is paid`,
    heading: isDeposited ? 'Your payment has arrived' : 'The difference has arrived',
    preview: `${paid} for order ${order.reference}`,
    blocks: [
      textBlock(
        `${paid} for order ${order.reference} has arrived, thank you. ${rest}${order.dueMinor > 0 ? ' still' : ''} to be paid.`,
      ),
      buildTrackAction({ config: shop.config, order }),
    ],
  };
}

function buildTransferBlocks(
  { bankName, accountName, accountNumber, swiftCode }: BankAccount,
  order: MailedOrder,
  due: string,
): MailBlock[] {
  const reference = getPaymentReference(order);
  return [
    textBlock(`Please transfer it to this account, with ${reference} as the payment reference.`),
    {
      kind: 'facts',
      facts: [
        ['Payment reference', reference],
        ['Amount', due],
        ['Bank', bankName],
        ['Account name', accountName],
        ['Account number', accountNumber],
        ['SWIFT', swiftCode],
      ],
    },
  ];
}

/** The order's page in the account, where it is paid: a customer who is not signed in comes to it after the login. */
function buildPayBlocks({ config }: Shop, { id, currency }: MailedOrder, due: string): MailBlock[] {
  return [
    textBlock('You pay it on the order’s page in your account; you may be asked to sign in first.'),
    { kind: 'action', label: `Pay ${due}`, url: `${config.publicUrl}${orderPath(id, currency)}` },
  ];
}
