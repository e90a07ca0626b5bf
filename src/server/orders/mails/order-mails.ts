import { isWithCourier, orderStatuses, orderStatusTable } from '../../../contract/orders/order-status.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/open.ts';
import { estimatesOn } from '../../delivery/index.ts';
import { notifyStaff, type QueuedMail } from '../../notifications/index.ts';
import { proofLink } from '../../users/index.ts';
import type { OrderRow } from '../orders.sql.ts';
import { getOrderPayLink } from '../pay-link.ts';
import { getCustomerMailKey, mailCustomer, type Sending } from './customer-mails.ts';
import type { MailedOrder, OrderFacts } from './order-mail-parts.ts';
import { type OrderMail, orderMails } from './order-mail-templates.ts';
import { notifyAboutOrder } from './staff-mails.ts';

/** Returns the unique key of an order's mail: it is sent once, or once per event. */
export function getOrderMailKey(mail: OrderMail, orderId: string, event?: number): string {
  return getCustomerMailKey(orderMails[mail], orderId, event);
}

/** One of an order's mails to the customer, ready for the outbox. */
export function buildMailForOrder(config: Config, mail: OrderMail, facts: OrderFacts, now: Date): QueuedMail {
  const { id, address } = facts.order;
  const content = orderMails[mail].compose(config, facts);
  return { ...content, key: getOrderMailKey(mail, id), to: address.email, now };
}

/** Mails by which an account proves its address, until it has done so. */
const proofMails: readonly OrderMail[] = ['received', 'paid'];

/** Queues one of an order's mails, in the transaction that makes it true, with the delivery dates known by then. */
export async function queueOrderMail(
  tx: Database,
  config: Config,
  mail: OrderMail,
  order: MailedOrder,
  now: Date,
  sending?: Sending,
): Promise<void> {
  const facts = {
    order,
    estimate: await getEstimate(tx, config, mail, order, now),
    proof: proofMails.includes(mail) ? await proofLink(tx, config, order.emailKey) : undefined,
    payLink: await getOrderPayLink(tx, config, order),
  };
  await mailCustomer(tx, config, orderMails[mail], facts, now, sending);
}

/** When an order that is paid, or has just left, arrives; other mails name no days. */
export async function getEstimate(
  tx: Database,
  config: Config,
  mail: OrderMail,
  order: MailedOrder,
  now: Date,
) {
  const sent = orderStatuses.some(
    (status) => orderStatusTable[status].mail === mail && isWithCourier(status),
  );
  if (mail !== 'paid' && !sent) return undefined;
  const sentAt = sent ? now : undefined;
  const [estimate] = await estimatesOn(tx, config, now, [{ ...order, paidAt: order.paidAt ?? now, sentAt }]);
  return estimate;
}

/** What needs review; `about` and `time` distinguish it from other mails about the same payment. */
type PaymentAlarm = {
  attemptReference: string;
  cause: string;
  now: Date;
  event?: 'payment_review' | 'dispute';
  /** Letters and hyphens: the outbox reads the order from what follows. */
  about?: string;
  /** Where it may happen more than once: which time it was. */
  time?: string | number;
};

/** Notifies staff that an order's payment needs review. `cause` says what was found. */
export async function queueReviewMail(
  tx: Database,
  config: Config,
  order: OrderRow,
  { attemptReference, cause, now, event = 'payment_review', about = 'review', time }: PaymentAlarm,
): Promise<void> {
  await notifyAboutOrder(tx, config, order, now, {
    event,
    name: about,
    time: time === undefined ? attemptReference : `${attemptReference}_${time}`,
    subject: `Please look at the payment of order ${order.reference}`,
    heading: 'A payment needs your decision',
    preview: cause,
    todo: cause,
    blocks: [{ kind: 'facts', facts: [['Payment reference', attemptReference]] }],
  });
}

/** Notifies staff that money arrived for an order that no longer exists. */
export async function queueUnmatchedPaymentMail(
  db: Database,
  config: Config,
  attemptReference: string,
  now: Date,
): Promise<void> {
  const cause = 'A payment arrived for an order that was deleted. Please pay it back at the provider.';
  await notifyStaff(db, config, {
    event: 'payment_review',
    key: `payment-stray_${attemptReference}`,
    now,
    draft: {
      subject: `Please look at the payment ${attemptReference}`,
      heading: 'A payment without an order',
      preview: cause,
      blocks: [
        cause,
        { kind: 'facts', facts: [['Payment reference', attemptReference]] },
        { kind: 'action', label: 'Open the orders', url: `${config.publicUrl}/admin/orders` },
      ],
    },
  });
}
