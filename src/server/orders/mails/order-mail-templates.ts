import { formatMinor } from '../../../contract/money/money.ts';
import { formatPartPaid } from '../../../contract/money/part-paid.ts';
import type { StatusMail } from '../../../contract/orders/order-status.ts';
import { getFirstPaymentMinor } from '../../../contract/payments/amount-due.ts';
import { paidMinorOf } from '../../../contract/payments/refund-plan.ts';
import { faultyDays, refundDays } from '../../../contract/returns/policy.ts';
import { isReturnable } from '../../../contract/returns/quote.ts';
import { type DraftBlock, formatLongDay, type MailBlock, type MailDraft } from '../../notifications/index.ts';
import { defineCustomerMails } from './customer-mails.ts';
import {
  buildArrivalBlocks,
  buildConfirmAddressBlocks,
  buildDeliveryBlocks,
  buildFeedbackAction,
  buildLineBlocks,
  buildNextStepBlocks,
  buildPaymentBlocks,
  buildPickupFacts,
  buildProofAction,
  buildShopAction,
  buildTrackAction,
  buildWithdrawalBlocks,
  describeCourier,
  formatTotal,
  type MailedOrder,
  type OrderContext,
  type OrderFacts,
} from './order-mail-parts.ts';
import { buildOpenOrderAction, buildTrackingBlocks, listPieces } from './parcel-mails.ts';
import {
  awaitsCloth,
  buildClothBlocks,
  buildSewingBlocks,
  describeDispatch,
  describeReserved,
} from './sewing-parts.ts';

/** The mails about an order. Each is sent at most once per order, except for a proof that is refused again. */
export type OrderMail =
  | 'received'
  | 'accepted'
  | 'proof-received'
  | 'proof-rejected'
  | 'paid'
  | StatusMail
  | 'failed'
  | 'replaced'
  | 'cancelled'
  | 'refunded';

/** The same step for what is collected. */
function buildReadyToCollect(context: OrderContext): MailDraft {
  return {
    subject: `Your order ${context.order.reference} is ready to collect`,
    heading: 'Your order is ready to collect',
    preview: `Please bring the code ${context.order.pickupCode}`,
    blocks: [
      `Order ${context.order.reference} is waiting for you. Please show this code when you collect it.`,
      ...buildPickupFacts(context),
      ...buildLineBlocks(context),
      buildTrackAction(context),
    ],
  };
}

/** Until when pieces may come back; nothing where the policy excludes all of them. */
function buildReturnDeadline({ returnUntil, source, kind, lines }: MailedOrder): DraftBlock[] {
  if (!returnUntil) return [];
  const credit = kind === 'exchange' ? { creditMinor: 0 } : {};
  const returnable = lines.filter((line) => isReturnable({ source }, { ...line, ...credit })).length;
  if (returnable === 0) return [];
  const start =
    returnable === lines.length
      ? 'Start a return from your order page in your account. Pieces'
      : 'Some of your pieces can be returned: start from your order page in your account. They';
  return [
    `Changed your mind? ${start} must be unworn, labels on, and back with us by ${formatLongDay(returnUntil)}.`,
  ];
}

function formatFirstPayment(order: MailedOrder): string {
  return formatMinor(getFirstPaymentMinor(order), order.currency);
}

/** Of an order that a code covers no money has come. */
function describePayment({ order, payLink }: OrderFacts): string {
  const { reference } = order;
  if (order.dueMinor > 0) {
    const [first, rest] = [paidMinorOf(order), order.dueMinor].map((minor) =>
      formatMinor(minor, order.currency),
    );
    const where = payLink ? 'You can pay it whenever you like.' : 'Pay it on your order page.';
    return `${first} for order ${reference} has arrived, thank you. ${rest} is still to be paid. ${where}`;
  }
  if (order.amountMinor > 0) return `${formatTotal(order)} for order ${reference} has arrived.`;
  return `Your code ${order.discountCode} covers all of order ${reference}.`;
}

function buildPayRestBlocks({ order, payLink }: OrderFacts): MailBlock[] {
  if (!payLink || order.dueMinor === 0) return [];
  return [{ kind: 'action', label: `Pay ${formatMinor(order.dueMinor, order.currency)}`, url: payLink }];
}

/** Whether work on a paid order has begun. */
function describeStart(order: MailedOrder): string {
  return awaitsCloth(order) ? 'Our workroom begins once your cloth is here.' : 'Our workroom has started.';
}

/** The mails about an order, by kind. */
export const orderMails = defineCustomerMails<OrderMail, OrderFacts>('order', {
  received: (context) => ({
    subject: `We have your order ${context.order.reference}`,
    heading: 'Thank you. Your order is in.',
    preview: `Order ${context.order.reference}, ${formatTotal(context.order)}`,
    blocks: [
      describeReserved(context.order),
      ...buildLineBlocks(context),
      ...buildPaymentBlocks(context),
      ...buildSewingBlocks(context),
      ...buildNextStepBlocks(context),
      ...buildDeliveryBlocks(context),
      buildTrackAction(context),
      ...buildConfirmAddressBlocks(context),
    ],
  }),
  accepted: (context) => ({
    subject: `We have your order ${context.order.reference}`,
    heading: 'Thank you. Your order is in.',
    preview: `Order ${context.order.reference}, ${formatTotal(context.order)}`,
    blocks: [
      `${describeReserved(context.order)} There’s nothing to pay now.`,
      ...buildLineBlocks(context),
      ...buildSewingBlocks(context),
      ...buildClothBlocks(context),
      ...buildNextStepBlocks(context),
      ...buildDeliveryBlocks(context),
      buildTrackAction(context),
    ],
  }),
  'proof-received': (context) => ({
    subject: `We have your proof of transfer for order ${context.order.reference}`,
    heading: 'Thank you, we have your proof',
    preview: `Order ${context.order.reference}, ${formatTotal(context.order)}`,
    blocks: [
      `Your proof of transfer for order ${context.order.reference} has arrived. We’ll check it against our account, usually within a working day, and email you when your ${formatFirstPayment(context.order)} arrives. There’s nothing more to do until then; your pieces are reserved.`,
      buildTrackAction(context),
    ],
  }),
  'proof-rejected': (context) => ({
    subject: `Please check your transfer for order ${context.order.reference}`,
    heading: 'We couldn’t match your transfer',
    preview: context.order.refusal ?? '',
    blocks: [
      `Thank you for the proof you sent for order ${context.order.reference}. We couldn’t accept it:`,
      context.order.refusal ?? '',
      'Your pieces are still reserved. Please send another proof from the order’s page, or reply to this email.',
      ...buildPaymentBlocks(context),
      buildProofAction(context),
    ],
  }),
  paid: (context) => ({
    subject: formatPartPaid(context.order)
      ? `Your order ${context.order.reference}: ${formatPartPaid(context.order)}`
      : `Your order ${context.order.reference} is paid`,
    heading:
      context.order.amountMinor === 0 ? 'Thank you, nothing is left to pay' : 'Your payment has arrived',
    preview:
      formatPartPaid(context.order) ?? `${formatTotal(context.order)} for order ${context.order.reference}`,
    blocks: [
      `${describePayment(context)} ${describeStart(context.order)} Your order ${context.order.pickupCode ? 'is ready to collect' : 'ships'} ${describeDispatch(context.order)}.`,
      ...buildPayRestBlocks(context),
      ...buildArrivalBlocks(context),
      ...buildLineBlocks(context),
      ...buildSewingBlocks(context),
      ...buildClothBlocks(context),
      ...buildNextStepBlocks(context),
      ...buildDeliveryBlocks(context),
      buildTrackAction(context),
      ...buildConfirmAddressBlocks(context),
    ],
  }),
  'out-for-delivery': (context) =>
    context.order.pickupCode
      ? buildReadyToCollect(context)
      : {
          subject: `Your order ${context.order.reference} is on its way`,
          heading: 'Your order is out for delivery',
          preview: `Order ${context.order.reference} has left the workroom`,
          blocks: [
            `Order ${context.order.reference} has left the workroom.${describeCourier(context.order)}`,
            ...buildTrackingBlocks(context.config, context.order),
            ...buildArrivalBlocks(context),
            ...buildLineBlocks(context),
            ...buildDeliveryBlocks(context),
            buildOpenOrderAction(context.config, context.order),
          ],
        },
  delivered: (context) => ({
    subject: `Your order ${context.order.reference} was delivered: how is the fit?`,
    heading: 'Delivered. How is the fit?',
    preview: 'Tell us how you like it',
    blocks: [
      `Order ${context.order.reference} was delivered. Something not right? Just reply to this email. Please report faults within ${faultyDays.report} days.`,
      { kind: 'pieces', title: 'Your pieces', lines: listPieces(context) },
      ...buildReturnDeadline(context.order),
      'We’d love to hear how you like it.',
      ...buildWithdrawalBlocks(context),
      buildFeedbackAction(context),
      { ...buildTrackAction(context), quiet: true },
    ],
  }),
  failed: (context) => ({
    subject: `Your order ${context.order.reference} was not paid in time`,
    heading: 'Your order was not paid in time',
    preview: `Order ${context.order.reference} has been closed`,
    blocks: [
      `No payment for order ${context.order.reference} has reached us, so its pieces are back on sale. If you did pay, we’ll spot it and email you.`,
      ...buildLineBlocks(context),
      'You’re welcome to order again.',
      buildShopAction(context),
    ],
  }),
  replaced: (context) => ({
    subject: `Your order ${context.order.reference} has been replaced by your newer one`,
    heading: 'Your newer order stands',
    preview: `Order ${context.order.reference} has been closed`,
    blocks: [
      `The payment of order ${context.order.reference} could not be started, and you have ordered again since. The newer order takes its place and this one is closed: you won’t be charged for it, and there’s nothing to do.`,
      ...buildLineBlocks(context),
    ],
  }),
  cancelled: (context) => ({
    subject: `Your order ${context.order.reference} is cancelled`,
    heading: 'Your order is cancelled',
    preview: `Order ${context.order.reference} has been closed`,
    blocks: [
      `Order ${context.order.reference} is cancelled. There’s nothing to pay. If you already have, we’ll spot it and email you.`,
      ...buildLineBlocks(context),
      buildShopAction(context),
    ],
  }),
  refunded: (context) => ({
    subject: `Your order ${context.order.reference} is refunded`,
    heading: 'Your refund is on its way',
    preview: `${formatTotal(context.order)} for order ${context.order.reference}`,
    blocks: [
      `We’ve refunded order ${context.order.reference} to your original payment method. Banks usually need ${refundDays.label} business days.`,
      ...buildLineBlocks(context),
      buildTrackAction(context),
    ],
  }),
});
