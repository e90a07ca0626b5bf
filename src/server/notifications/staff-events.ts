import type { Right } from '../../contract/accounts/roles.ts';
import type { NotificationEvent } from '../../contract/notifications/notifications.rules.ts';
import type { MailDraft } from './blocks.ts';

/**
 * What the shop's people are notified of: the setting that enables it, the right that the owner of a device needs, and
 * what a device shows.
 */
export const staffEvents = {
  order_paid: { setting: 'order_paid', right: 'orders_read', title: 'An order is paid' },
  transfer_placed: { setting: 'transfer_placed', right: 'orders_read', title: 'A new order by transfer' },
  proof_sent: { setting: 'proof_sent', right: 'payments_read', title: 'A proof of transfer to check' },
  proofs_full: {
    setting: 'proof_sent',
    right: 'payments_read',
    title: 'No room for another proof of transfer',
  },
  payment_review: {
    setting: 'payment_review',
    right: 'payments_read',
    title: 'A payment needs your decision',
  },
  cancel_asked: { setting: 'payment_review', right: 'payments_read', title: 'A customer asks to cancel' },
  return_asked: { setting: 'payment_review', right: 'payments_read', title: 'A return to look at' },
  promise: {
    setting: 'payment_review',
    right: 'orders_read',
    title: 'A promised day is in danger',
  },
  dispute: { setting: 'dispute', right: 'payments_read', title: 'A payment is disputed' },
  message: { setting: 'message', right: 'messages', title: 'A message from a customer' },
  made_to_measure: {
    setting: 'made_to_measure',
    right: 'sewing_requests',
    title: 'A request for a piece made to measure',
  },
  quote_accepted: { setting: 'made_to_measure', right: 'sewing_requests', title: 'A quote is accepted' },
  fitting_moved: { setting: 'made_to_measure', right: 'sewing_requests', title: 'A fitting is moved' },
  low_rating: { setting: 'low_rating', right: 'messages', title: 'A low rating' },
  low_stock: { setting: 'low_stock', right: 'products', title: 'Stock is running out' },
  large_holding: { setting: 'low_stock', right: 'products', title: 'Unpaid orders hold a lot of the stock' },
} as const satisfies Record<string, { setting: NotificationEvent; right: Right; title: string }>;
export type StaffEvent = keyof typeof staffEvents;

/** What is reported: `key` identifies the event, so that it is reported once, however often it occurs. */
export type StaffNotice = {
  event: StaffEvent;
  key: string;
  draft: MailDraft;
  now: Date;
  /** The customer it is about, who receives replies. */
  replyTo?: string;
  /** What a message to a device may contain: no person, only the order and its amount. */
  about?: { reference: string; amount?: string };
  /**
   * The account it is about: the mail is deleted with it. Mails of orders are identified by a key
   * `staff-order-…_{id}`.
   */
  userId?: string;
};
