import { formatMinor } from '../../../contract/money/money.ts';
import { orderPath } from '../../../contract/payments/payments.rules.ts';
import { refundDays } from '../../../contract/returns/policy.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/open.ts';
import type { DraftBlock } from '../../notifications/index.ts';
import type { Shop } from '../../shop.ts';
import { type OrderRow, selectOrderDraft } from '../orders.sql.ts';
import { buildPayLink } from '../pay-link.ts';
import {
  type CustomerFacts,
  defineCustomerMail,
  defineCustomerMails,
  mailCustomer,
} from './customer-mails.ts';
import {
  buildBankFacts,
  buildLineBlocks,
  buildTrackAction,
  formatTotal,
  getPaymentReference,
  type MailedOrder,
  type OrderContext,
} from './order-mail-parts.ts';

/** What happened to the difference, which may happen more than once. */
type Difference =
  | { mail: 'due'; reason: string; event: number }
  | { mail: 'paid'; paidMinor: number; event: number };

/** Notifies the customer that a difference is due, with the link, or that it has arrived. */
export async function queueDifferenceMail(
  tx: Database,
  { config, clock }: Shop,
  order: MailedOrder,
  difference: Difference,
): Promise<void> {
  const { event } = difference;
  if (difference.mail === 'paid') {
    const { paidMinor } = difference;
    return mailCustomer(tx, config, differencePaidMail, { order, paidMinor }, clock.now(), { event });
  }
  const written = await selectOrderDraft(tx, order.id);
  const payLink = written && buildPayLink(config, written);
  const facts = { order, reason: difference.reason, payLink };
  await mailCustomer(tx, config, differenceDueMail, facts, clock.now(), { event });
}

type DifferenceDue = CustomerFacts & {
  order: MailedOrder;
  reason: string;
  /** Of an order that the shop's people wrote: it is paid without an account. */
  payLink: string | undefined;
};

const differenceDueMail = defineCustomerMail<DifferenceDue>('order-due-due', (facts) => {
  const { order, reason, bank, payLink } = facts;
  const due = formatMinor(order.dueMinor, order.currency);
  return {
    subject: `${due} still to pay for order ${order.reference}`,
    heading: `Please pay the difference of ${due}`,
    preview: `For order ${order.reference}, before it leaves the workroom`,
    fields: { due },
    blocks: [
      `Order ${order.reference} costs a little more now, so a difference of ${due} is still to be paid. We’ll send the order once your payment arrives.`,
      reason !== '' && `What it’s for: ${reason}`,
      ...buildTransferBlocks(facts, due),
      payLink !== undefined && { kind: 'action', label: `Pay ${due}`, url: payLink },
      ...(bank || payLink ? [buildTrackAction(facts)] : buildPayBlocks(facts, due)),
    ],
  };
});

type DifferencePaid = CustomerFacts & { paidMinor: number };

const differencePaidMail = defineCustomerMail<DifferencePaid>('order-due-paid', (facts) => {
  const { reference, currency, dueMinor, depositPercent, firstPaymentMinor } = facts.order;
  const paid = formatMinor(facts.paidMinor, currency);
  const rest =
    dueMinor > 0 ? `${formatMinor(dueMinor, currency)} is still to be paid.` : 'There’s nothing more to pay.';
  const isDeposited = depositPercent > 0 || firstPaymentMinor !== null || dueMinor > 0;
  return {
    subject: isDeposited
      ? `${paid} for order ${reference} has arrived`
      : `The difference for order ${reference} is paid`,
    heading: isDeposited ? 'Your payment has arrived' : 'The difference has arrived',
    preview: `${paid} for order ${reference}`,
    blocks: [`${paid} for order ${reference} has arrived, thank you. ${rest}`, buildTrackAction(facts)],
  };
});

/** What happened to the cancellation request. */
type Cancellation =
  | { mail: 'asked'; event: number }
  | { mail: 'refused'; event: number; answer: string }
  | { mail: 'accepted'; event: number; answer: string; leftMinor: number; chargeMinor?: number };

/** Notifies the customer that the cancellation request has arrived, or how it was decided. */
export async function queueCancelMail(
  tx: Database,
  { config, clock }: Shop,
  order: MailedOrder,
  { mail, event, ...decision }: Cancellation,
): Promise<void> {
  const facts = { order, answer: '', leftMinor: 0, chargeMinor: 0, ...decision };
  await mailCustomer(tx, config, cancelMails[mail], facts, clock.now(), { event });
}

/** What the shop's people answered, and what goes back and what is retained of the money, in minor units. */
type CancelFacts = CustomerFacts & { answer: string; leftMinor: number; chargeMinor: number };

const cancelMails = defineCustomerMails<Cancellation['mail'], CancelFacts>('order-cancel', {
  asked: (facts) => ({
    subject: `You asked to cancel order ${facts.order.reference}`,
    heading: 'We have your request to cancel',
    preview: `Order ${facts.order.reference}: we’ll look at it and email you`,
    blocks: [
      `You would like to cancel order ${facts.order.reference}. We’ll check how far our workroom has got and email you, usually within a working day. Until then your order stays as it is.`,
      buildTrackAction(facts),
    ],
  }),
  refused: (facts) => ({
    subject: `Order ${facts.order.reference} could not be cancelled`,
    heading: 'Your order goes ahead',
    preview: facts.answer || `Order ${facts.order.reference} could not be cancelled`,
    blocks: [
      `We couldn’t cancel order ${facts.order.reference}, so it will go ahead.`,
      quoteAnswer(facts.answer),
      buildTrackAction(facts),
    ],
  }),
  accepted: (facts) => ({
    subject: `Your order ${facts.order.reference} is cancelled`,
    heading: 'Your order is cancelled',
    preview: `Order ${facts.order.reference} has been closed`,
    blocks: [
      `Order ${facts.order.reference} is cancelled. ${describeRefund(facts.order, facts.leftMinor, facts.chargeMinor)}`,
      quoteAnswer(facts.answer),
      buildTrackAction(facts),
    ],
  }),
});

function describeRefund(order: OrderRow, minor: number, chargeMinor: number): string {
  if (chargeMinor > 0) {
    const charge = `We’ll keep ${formatMinor(chargeMinor, order.currency)} for the cloth that is cut and the work on it.`;
    if (minor === 0) return charge;
    return `${charge} ${describeWayBack(order, `the other ${formatMinor(minor, order.currency)}`)}`;
  }
  if (minor === 0) return 'There’s nothing to refund.';
  return describeWayBack(order, `the ${formatMinor(minor, order.currency)} you paid`);
}

function describeWayBack({ paymentMethod }: OrderRow, what: string): string {
  const method = paymentMethod === 'card' ? 'original payment method' : 'bank account';
  return `We’ll refund ${what} to your ${method}; banks usually need ${refundDays.label} business days.`;
}

/** What the shop's people wrote to the customer. */
function quoteAnswer(answer: string): DraftBlock {
  return answer !== '' && { kind: 'note', title: 'Our message to you', lines: [answer] };
}

/** What was changed in an order, in words. */
type OrderChange = {
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
  { config, clock }: Shop,
  order: MailedOrder,
  { event, ...change }: OrderChange & { event: number },
): Promise<void> {
  await mailCustomer(tx, config, changedMail, { order, ...change }, clock.now(), { event });
}

type ChangeFacts = CustomerFacts & OrderChange & { order: MailedOrder };

const changedMail = defineCustomerMail<ChangeFacts>('order-changed', (facts) => {
  const { order, changes, address, note } = facts;
  const rows = changes.map(({ what, before, after }): [string, string] => [what, `${before} → ${after}`]);
  return {
    subject: `Your order ${order.reference} was changed`,
    heading: 'We’ve changed your order',
    preview: [...rows.map(([what]) => what), ...(address ? ['Delivery address'] : [])].join(', '),
    blocks: [
      `Here’s what changed in order ${order.reference}.`,
      rows.length > 0 && { kind: 'facts', facts: rows },
      address && { kind: 'note', title: 'New address', lines: [...address.after] },
      address && { kind: 'note', title: 'Previous address', lines: [...address.before] },
      quoteAnswer(note),
      ...buildLineBlocks(facts),
      ...buildMoneyBlocks(facts),
    ],
  };
});

function buildMoneyBlocks(facts: ChangeFacts & { config: Config }): DraftBlock[] {
  const { config, order, bank, gaveBackMinor, wasMinor } = facts;
  const money = (minor: number) => formatMinor(minor, order.currency);
  const see = buildTrackAction(facts);
  if (order.dueMinor > 0) {
    const due = money(order.dueMinor);
    return [
      `A difference of ${due} is still to be paid. We’ll send the order once your payment arrives.`,
      ...buildTransferBlocks(facts, due),
      ...(bank ? [see] : buildPayBlocks(facts, due)),
    ];
  }
  if (gaveBackMinor > 0) return [describeWayBack(order, `${money(gaveBackMinor)} of what you paid`), see];
  if (order.paymentStatus === 'Pending' && order.amountMinor !== wasMinor) {
    return [
      `The total is now ${formatTotal(order)} instead of ${money(wasMinor)}. Pay it on your order page; you may be asked to sign in first.`,
      { kind: 'action', label: 'Pay the order', url: getOrderUrl(config, order) },
    ];
  }
  return [see];
}

function buildTransferBlocks({ order, bank }: OrderContext, due: string): DraftBlock[] {
  if (!bank) return [];
  return [
    `Please transfer it to this account, with ${getPaymentReference(order)} as the payment reference.`,
    buildBankFacts(bank, order, due),
  ];
}

/** The order's page in the account, where it is paid: a customer who is not signed in comes to it after the login. */
function buildPayBlocks({ config, order }: OrderContext, due: string): DraftBlock[] {
  return [
    'Pay it on your order page; you may be asked to sign in first.',
    { kind: 'action', label: `Pay ${due}`, url: getOrderUrl(config, order) },
  ];
}

function getOrderUrl({ publicUrl }: Config, { id, currency }: OrderRow): string {
  return `${publicUrl}${orderPath(id, currency)}`;
}
