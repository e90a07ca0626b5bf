import { dayMs } from '../delivery/calendar.ts';
import { guestRetention } from './guest-retention.ts';

/**
 * Retention periods, in days and in the privacy policy's words. Both the deletion jobs and the policy's table use
 * them.
 */
export const retention = {
  messages: { days: 730, label: 'two years' },
  /** Accounts that refunds were transferred to, after the transfer. */
  refundAccounts: { days: 90, label: '90 days' },
  /** Notes about customers and their measures. */
  customerNotes: { days: 730, label: 'two years' },
  /** Drafts by staff without changes since; those still to be paid remain. */
  drafts: { days: 180, label: '180 days' },
  /** Lines of bank statements that paid no order; those that did stay as long as the order. */
  bankLines: { days: 730, label: 'two years' },
  mails: { days: 90, label: '90 days' },
  /** Back-in-stock requests. */
  restock: { days: 90, label: '90 days' },
  /** Carts that customers agreed to be reminded of. */
  cartReminders: { days: 30, label: '30 days' },
  /** Proof of a consent to news, after it was withdrawn. */
  news: { days: 365, label: 'one year' },
  pageEvents: { days: 90, label: '90 days' },
  guestCart: guestRetention,
  audit: { days: 365, label: 'one year' },
  /** Accounting records must be kept for six years (CAMA 2020, section 375); two of them may be leap years. */
  orders: { days: 2192, label: 'six years' },
} as const;

/** Returns the time before which data is no longer retained. */
export function retentionCutoff(what: keyof typeof retention, now: Date): Date {
  return new Date(now.getTime() - retention[what].days * dayMs);
}
