import { dispatchDays } from '../../../contract/rules/delivery/delivery-days.ts';
import { formatMinor } from '../../../contract/rules/money/money.ts';
import { partPaidInWords } from '../../../contract/rules/money/part-paid.ts';
import { paidMinorOf } from '../../../contract/rules/money/refund-plan.ts';
import type { StatusMail } from '../../../contract/rules/orders/order-status.ts';
import { faultyDays, refundDays } from '../../../contract/rules/returns/policy.ts';
import { isReturnable } from '../../../contract/rules/returns/quote.ts';
import type { MailBlock, MailDraft } from '../../mail/blocks.ts';
import type { Config } from '../../start/config.ts';
import { dayInWords } from './mail-days.ts';
import {
  arrival,
  confirmAddress,
  courier,
  deliveryOf,
  followOrder,
  giveFeedback,
  howToPay,
  linesOf,
  type MailContext,
  type MailedOrder,
  type MailFacts,
  pickupFacts,
  reachUs,
  sendProof,
  shopLink,
  text,
  whatComesNext,
  withdrawalOf,
} from './order-mail-parts.ts';
import { openOrder, trackingOf } from './parcel-mails.ts';

/** What an order's mails can tell. Each is sent at most once an order, but for a proof that is refused again. */
export type OrderMail =
  | 'received'
  | 'proof-received'
  | 'proof-rejected'
  | 'paid'
  | StatusMail
  | 'failed'
  | 'replaced'
  | 'cancelled'
  | 'refunded';

/** The words of one of an order's mails. */
export function orderMail(
  config: Config,
  mail: OrderMail,
  order: MailedOrder,
  facts: MailFacts = {},
): MailDraft {
  const { reference } = order;
  const amount = formatMinor(order.amountMinor, order.currency);
  const { body, ...draft } = words[mail]({ config, order, reference, amount, ...facts });
  const { firstName } = order.address;
  const greeting = text(firstName ? `Dear ${firstName},` : 'Hello,');
  return { ...draft, blocks: [greeting, ...body, ...confirmAddress(facts), ...reachUs(facts.contact)] };
}

/** The same step for what is collected. */
function readyToCollect(matter: MailContext): Omit<MailDraft, 'blocks'> & { body: MailBlock[] } {
  return {
    subject: `Your order ${matter.reference} is ready to collect`,
    heading: 'Your order is ready to collect',
    preview: `Please bring the code ${matter.order.pickupCode}`,
    body: [
      text(`Order ${matter.reference} waits for you. Please show this code when you collect it.`),
      ...pickupFacts(matter),
      ...linesOf(matter),
      followOrder(matter),
    ],
  };
}

/** Until when pieces may come back; nothing where the policy excludes all of them. */
function returnableUntil({ returnUntil, source, kind, lines }: MailedOrder): MailBlock[] {
  if (!returnUntil) return [];
  const credit = kind === 'exchange' ? { creditMinor: 0 } : {};
  const returnable = lines.filter((line) => isReturnable({ source }, { ...line, ...credit })).length;
  if (returnable === 0) return [];
  const what =
    returnable === lines.length ? 'pieces you' : 'those of its pieces that can be returned and that you';
  return [
    text(
      `You may send back ${what} do not want to keep, unworn and with their labels: they must be back with us by ${dayInWords(returnUntil)}. Ask for the return on the order’s page in your account first.`,
    ),
  ];
}

/** Of an order that a code covers no money has come. */
function paidInWords({ order, reference, amount, payLink }: MailContext): string {
  if (order.dueMinor > 0) {
    const [first, rest] = [paidMinorOf(order), order.dueMinor].map((minor) =>
      formatMinor(minor, order.currency),
    );
    const where = payLink
      ? 'You can pay it whenever you like.'
      : 'You can pay it on the order’s page in your account.';
    return `${first} for order ${reference} has arrived, thank you. ${rest} is still to be paid. ${where}`;
  }
  if (order.amountMinor > 0) return `${amount} for order ${reference} has arrived.`;
  return `Your code ${order.discountCode} covers all of order ${reference}.`;
}

function payRest({ order, payLink }: MailContext): MailBlock[] {
  if (!payLink || order.dueMinor === 0) return [];
  return [{ kind: 'action', label: `Pay ${formatMinor(order.dueMinor, order.currency)}`, url: payLink }];
}

const words: Record<OrderMail, (matter: MailContext) => Omit<MailDraft, 'blocks'> & { body: MailBlock[] }> = {
  received: (matter) => ({
    subject: `We have your order ${matter.reference}`,
    heading: 'Thank you, we have your order',
    preview: `Order ${matter.reference}, ${matter.amount}`,
    body: [
      text(`Your order ${matter.reference} has reached us, and its pieces are reserved for you.`),
      ...linesOf(matter),
      ...howToPay(matter),
      ...whatComesNext(matter),
      ...deliveryOf(matter),
      followOrder(matter),
    ],
  }),
  'proof-received': (matter) => ({
    subject: `We have your proof of transfer for order ${matter.reference}`,
    heading: 'Thank you, we have your proof',
    preview: `Order ${matter.reference}, ${matter.amount}`,
    body: [
      text(
        `Your proof of transfer for order ${matter.reference} has arrived. We compare it with our account, usually within a working day, and write to you when your ${matter.amount} is there. You need not do anything until then; your pieces are reserved.`,
      ),
      followOrder(matter),
    ],
  }),
  'proof-rejected': (matter) => ({
    subject: `Please check your transfer for order ${matter.reference}`,
    heading: 'We could not match your transfer',
    preview: matter.order.refusal ?? '',
    body: [
      text(`Thank you for the proof you sent for order ${matter.reference}. We could not accept it:`),
      text(matter.order.refusal ?? ''),
      text(
        'Your pieces are still reserved. Please send another proof from the order’s page, or reply to this email.',
      ),
      ...howToPay(matter),
      sendProof(matter),
    ],
  }),
  paid: (matter) => ({
    subject: partPaidInWords(matter.order)
      ? `Your order ${matter.reference}: ${partPaidInWords(matter.order)}`
      : `Your order ${matter.reference} is paid`,
    heading:
      matter.order.amountMinor === 0 ? 'Thank you, nothing is left to pay' : 'Your payment has arrived',
    preview: partPaidInWords(matter.order) ?? `${matter.amount} for order ${matter.reference}`,
    body: [
      text(
        `${paidInWords(matter)} The workroom is starting on it now: dispatch is within ${dispatchDays.words} working days.`,
      ),
      ...payRest(matter),
      ...arrival(matter),
      ...linesOf(matter),
      ...whatComesNext(matter),
      ...deliveryOf(matter),
      followOrder(matter),
    ],
  }),
  'out-for-delivery': (matter) =>
    matter.order.pickupCode
      ? readyToCollect(matter)
      : {
          subject: `Your order ${matter.reference} is on its way`,
          heading: 'Your order is out for delivery',
          preview: `Order ${matter.reference} has left the workroom`,
          body: [
            text(`Order ${matter.reference} has left the workroom.${courier(matter.order)}`),
            ...trackingOf(matter.config, matter.order),
            ...arrival(matter),
            ...linesOf(matter),
            ...deliveryOf(matter),
            openOrder(matter.config, matter.order),
          ],
        },
  delivered: (matter) => ({
    subject: `Your order ${matter.reference} was delivered: how is the fit?`,
    heading: 'Delivered. How is the fit?',
    preview: 'Tell us how you like it',
    body: [
      text(
        `Order ${matter.reference} was delivered. If a seam or a size is not right, write to us with the reference; faulty pieces within ${faultyDays.tell} days, please.`,
      ),
      ...returnableUntil(matter.order),
      text('We would love to hear how you like it.'),
      ...withdrawalOf(matter),
      giveFeedback(matter),
      { ...followOrder(matter), quiet: true },
    ],
  }),
  failed: (matter) => ({
    subject: `Your order ${matter.reference} was not paid in time`,
    heading: 'Your order was not paid in time',
    preview: `Order ${matter.reference} has been closed`,
    body: [
      text(
        `No payment for order ${matter.reference} has reached us, so its pieces are back on sale. If you did pay, you do not need to do anything: we will see your payment and email you.`,
      ),
      ...linesOf(matter),
      text('You are welcome to order again.'),
      shopLink(matter),
    ],
  }),
  replaced: (matter) => ({
    subject: `Your order ${matter.reference} has been replaced by your newer one`,
    heading: 'Your newer order stands',
    preview: `Order ${matter.reference} has been closed`,
    body: [
      text(
        `The payment of order ${matter.reference} could not be started, and you have ordered again since. The newer order takes its place and this one is closed: you will not be charged for it and do not need to do anything.`,
      ),
      ...linesOf(matter),
    ],
  }),
  cancelled: (matter) => ({
    subject: `Your order ${matter.reference} is cancelled`,
    heading: 'Your order is cancelled',
    preview: `Order ${matter.reference} has been closed`,
    body: [
      text(
        `Order ${matter.reference} is cancelled, and nothing is to be paid for it. If you have paid after all, you need not do anything: we see late payments and write to you.`,
      ),
      ...linesOf(matter),
      shopLink(matter),
    ],
  }),
  refunded: (matter) => ({
    subject: `Your order ${matter.reference} is refunded`,
    heading: 'Your refund is on its way',
    preview: `${matter.amount} for order ${matter.reference}`,
    body: [
      text(
        `We have refunded order ${matter.reference}. The money goes back the way it came; banks usually need ${refundDays.words} business days.`,
      ),
      ...linesOf(matter),
      followOrder(matter),
    ],
  }),
};
