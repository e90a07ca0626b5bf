import { formatMinor } from '../../../contract/money/money.ts';
import { getPolicy } from '../../../contract/returns/policy.ts';
import { truncate } from '../../../contract/text/shorten.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/open.ts';
import {
  type DraftBlock,
  formatLongDateTime,
  formatLongDay,
  type MailBlock,
  notifyStaff,
  staffWindow,
} from '../../notifications/index.ts';
import type { ReturnRecord } from '../order-returns.sql.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { type CustomerFacts, defineCustomerMails, mailCustomer } from './customer-mails.ts';
import { buildTrackAction, formatOptions, getPictureUrl } from './order-mail-parts.ts';
import { buildCustomerBlock, quote } from './staff-mails.ts';

/** The mails about a return. */
export type ReturnMail =
  | 'asked'
  | 'withdrawn'
  | 'approved'
  | 'refused'
  | 'received'
  | 'accepted'
  | 'not-accepted'
  | 'released';

type ReturnFacts = CustomerFacts & { order: OrderRecord; orderReturn: ReturnRecord };

/** What describes its pieces. */
type ReturnContext = Pick<ReturnFacts, 'order' | 'orderReturn'> & { config: Config };

/** Queues one of a return's mails to its customer; once for each `event`. */
export async function queueReturnMail(
  tx: Database,
  config: Config,
  mail: ReturnMail,
  facts: ReturnFacts,
  now: Date,
  event?: number,
): Promise<void> {
  const { reference } = facts.orderReturn;
  const once = event === undefined ? reference : `${reference}_${event}`;
  await mailCustomer(tx, config, returnMails[mail], facts, now, { event: once });
}

const returnMails = defineCustomerMails<ReturnMail, ReturnFacts>('order-return', {
  asked: ({ config, order, orderReturn }) => ({
    subject: `We’ve got your return request ${orderReturn.reference}`,
    heading: 'We’ve got your return request',
    preview: `Order ${order.reference}, return ${orderReturn.reference}`,
    blocks: [
      `Thank you for return request ${orderReturn.reference} for order ${order.reference}. We’ll reply soon; please keep the pieces for now.`,
      ...buildItemBlocks({ config, order, orderReturn }),
      buildFacts(orderReturn),
      ...buildReservationBlocks(orderReturn),
      buildTrackAction({ config, order }),
    ],
  }),
  withdrawn: ({ config, contact, order, orderReturn }) => ({
    subject: `Your withdrawal ${orderReturn.reference} from order ${order.reference}`,
    heading: 'We have your withdrawal',
    preview: `Declared on ${formatLongDateTime(orderReturn.createdAt)}`,
    blocks: [
      `You have withdrawn from the purchase of these pieces of order ${order.reference}. We received your declaration on ${formatLongDateTime(orderReturn.createdAt)} (Lagos time); this email is your confirmation of it.`,
      ...buildItemBlocks({ config, order, orderReturn }),
      {
        kind: 'facts',
        facts: [
          ['Return', orderReturn.reference],
          ['Send back by', formatLongDay(orderReturn.deadline)],
        ],
      },
      ...buildShippingBlocks(config, { contact, orderReturn }),
      'You pay the return postage. We’ll refund what you paid for the pieces, and standard delivery if the whole order comes back, the way you paid.',
      buildTrackAction({ config, order }),
    ],
  }),
  approved: ({ config, contact, order, orderReturn }) => ({
    subject: `Please send your return ${orderReturn.reference} back`,
    heading: 'Your return is approved',
    preview: `Back with us by ${formatLongDay(orderReturn.deadline)}`,
    blocks: [
      `Please send the pieces of return ${orderReturn.reference} back to us, unworn and with their labels, by a tracked service.${orderReturn.note ? ` ${orderReturn.note}` : ''}`,
      ...buildItemBlocks({ config, order, orderReturn }),
      buildFacts(orderReturn),
      ...buildShippingBlocks(config, { contact, orderReturn }),
      ...buildReservationBlocks(orderReturn),
      buildTrackAction({ config, order }),
    ],
  }),
  refused: ({ config, order, orderReturn }) => ({
    subject: `About your return ${orderReturn.reference}`,
    heading: 'We can’t accept this return',
    preview: orderReturn.note,
    blocks: [
      `We’ve looked at your return ${orderReturn.reference} of order ${order.reference} and can’t accept it:`,
      orderReturn.note,
      ...buildItemBlocks({ config, order, orderReturn }),
      'Disagree? Reply to this email and a person will look again.',
      buildTrackAction({ config, order }),
    ],
  }),
  received: ({ config, order, orderReturn }) => ({
    subject: `Your return ${orderReturn.reference} has reached us`,
    heading: 'Your pieces are back with us',
    preview: `Order ${order.reference}, return ${orderReturn.reference}`,
    blocks: [
      `The pieces of return ${orderReturn.reference} reached us${orderReturn.receivedAt ? ` on ${formatLongDateTime(orderReturn.receivedAt)}` : ''}. We’re looking at them now.${describeDeadline(orderReturn)}`,
      ...buildItemBlocks({ config, order, orderReturn }),
      buildTrackAction({ config, order }),
    ],
  }),
  accepted: ({ config, order, orderReturn }) => ({
    subject: `Your return ${orderReturn.reference} is accepted`,
    heading: 'Your return is accepted',
    preview: `Order ${order.reference}, return ${orderReturn.reference}`,
    blocks: [
      `Everything is in order with return ${orderReturn.reference}.${describeNextStep(orderReturn, order)}`,
      ...buildItemBlocks({ config, order, orderReturn }),
      buildTrackAction({ config, order }),
    ],
  }),
  'not-accepted': ({ config, order, orderReturn }) => ({
    subject: `About your return ${orderReturn.reference}`,
    heading: 'We couldn’t accept your return',
    preview: orderReturn.note,
    blocks: [
      `We’ve looked at what came back with return ${orderReturn.reference} of order ${order.reference}:`,
      orderReturn.note,
      ...buildItemBlocks({ config, order, orderReturn }),
      'We’ll send the pieces back and email you the details.',
      buildTrackAction({ config, order }),
    ],
  }),
  released: ({ config, order, orderReturn }) => ({
    subject: `The other size of return ${orderReturn.reference} is on sale again`,
    heading: 'We couldn’t hold it any longer',
    preview: `Order ${order.reference}, return ${orderReturn.reference}`,
    blocks: [
      `Your pieces of return ${orderReturn.reference} were due back with us by ${formatLongDay(orderReturn.deadline)} and have not arrived. The piece we reserved for you is on sale again. If yours are on their way, reply to this email and we’ll see what we can do.`,
      ...buildItemBlocks({ config, order, orderReturn }),
      buildTrackAction({ config, order }),
    ],
  }),
});

const resolutionLabels = { refund: 'Refund', exchange: 'Exchange', repair: 'Repair' } as const;

function buildFacts(orderReturn: ReturnRecord, customer = 'you'): MailBlock {
  return {
    kind: 'facts',
    facts: [
      ['Return', orderReturn.reference],
      ['Request', resolutionLabels[orderReturn.wants]],
      ['Back with us by', formatLongDay(orderReturn.deadline)],
      ['Return postage', `paid by ${orderReturn.faulty ? 'us' : customer}`],
    ],
  };
}

function buildItemBlocks({ config, order, orderReturn }: ReturnContext): MailBlock[] {
  const lines = orderReturn.lines.flatMap(({ index, quantity, size, color }) => {
    const sold = order.lines[index];
    if (!sold) return [];
    const instead = size || color ? ` → ${formatOptions(config, { size, color })}` : '';
    const detail = `${quantity}\u00a0× ${formatOptions(config, sold)}${instead}`;
    return [{ title: sold.name, detail, picture: getPictureUrl(config, sold) }];
  });
  return [
    {
      kind: 'pieces',
      title: orderReturn.wants === 'exchange' ? 'Pieces, and what you would like instead' : 'Pieces',
      lines,
    },
  ];
}

function buildShippingBlocks(
  { identity }: Config,
  { contact, orderReturn }: Pick<ReturnFacts, 'contact' | 'orderReturn'>,
): MailBlock[] {
  const { address = [], phone = '' } = contact ?? {};
  return [
    {
      kind: 'note',
      title: 'Send them to',
      lines: [identity.name, `Return ${orderReturn.reference}`, ...address, phone].filter(Boolean),
    },
  ];
}

function buildReservationBlocks({ holdUntil, differenceMinor }: ReturnRecord): DraftBlock[] {
  if (!holdUntil) return [];
  const pay = differenceMinor > 0 ? ' It costs more, so we’ll send you a link to pay the difference.' : '';
  return [`We’ll reserve the other piece for you until ${formatLongDay(holdUntil)}.${pay}`];
}

function describeDeadline({ dueAt, wants }: ReturnRecord): string {
  if (!dueAt) return '';
  if (wants === 'refund') return ` Once they are accepted, we’ll refund you by ${formatLongDay(dueAt)}.`;
  const what = wants === 'exchange' ? 'the other one leaves' : 'they leave again';
  return ` Once they are accepted, ${what} by ${formatLongDateTime(dueAt)} (Lagos time).`;
}

function describeNextStep(
  { wants, dueAt, differenceMinor, policyVersion }: ReturnRecord,
  order: OrderRecord,
): string {
  if (wants === 'refund') {
    const { refundDays } = getPolicy(policyVersion);
    const by = dueAt ? `by ${formatLongDay(dueAt)}, ` : '';
    return ` We’ll refund you the way you paid, ${by}within ${refundDays.label} business days of the pieces reaching us.`;
  }
  const until = dueAt ? ` by ${formatLongDateTime(dueAt)} (Lagos time)` : '';
  if (wants === 'repair') return ` We’ll mend it and send it back to you${until}.`;
  const extra =
    differenceMinor > 0
      ? ` It leaves once the difference of ${formatMinor(differenceMinor, order.currency)} is paid.`
      : '';
  return ` The other piece leaves${until}.${extra}`;
}

/** Notifies staff that a customer wants to return items. */
export async function notifyReturnRequested(
  tx: Database,
  config: Config,
  order: OrderRecord,
  orderReturn: ReturnRecord,
  now: Date,
): Promise<void> {
  const what = orderReturn.withdrawal ? 'withdrawal' : 'return';
  await notifyStaff(tx, config, {
    event: 'return_asked',
    // a return that is withdrawn and requested again is not reported twice
    key: `staff-order-return_${order.id}_${staffWindow(now)}`,
    now,
    replyTo: order.address.email,
    about: { reference: order.reference },
    draft: {
      subject: `A ${what} of order ${order.reference}`,
      heading: orderReturn.withdrawal ? 'A customer has withdrawn from a purchase' : 'A return to look at',
      preview: truncate(orderReturn.reason, 120),
      blocks: [
        `Look at the ${what} and answer it: the customer is waiting.`,
        buildFacts(orderReturn, 'the customer'),
        ...buildItemBlocks({ config, order, orderReturn }),
        quote(orderReturn.reason),
        buildCustomerBlock(order),
        { kind: 'action', label: 'Open the returns', url: `${config.publicUrl}/admin/returns` },
      ],
    },
  });
}
