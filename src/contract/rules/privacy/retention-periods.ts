import { dayMs } from '../delivery/calendar.ts';
import { guestRetention } from './guest-retention.ts';

/**
 * How long the shop keeps what, in days and in the privacy policy's words. The jobs that delete and the policy's
 * table both read it here.
 */
export const retention = {
  messages: { days: 730, label: 'two years' },
  /** Accounts that refunds were transferred to, after the transfer. */
  refundAccounts: { days: 90, label: '90 days' },
  /** Notes about customers and their measures. */
  customerNotes: { days: 730, label: 'two years' },
  /** Orders that staff wrote and nobody changed since; those still to be paid stay. */
  drafts: { days: 180, label: '180 days' },
  /** Lines of bank statements that paid no order; those that did stay as long as the order. */
  bankLines: { days: 730, label: 'two years' },
  mails: { days: 90, label: '90 days' },
  /** Wishes to be told when a piece is back. */
  restock: { days: 90, label: '90 days' },
  pageEvents: { days: 90, label: '90 days' },
  guestCart: guestRetention,
  audit: { days: 365, label: 'one year' },
  /** The books: accounting records are kept for six years (CAMA 2020, section 375); two of them may be leap years. */
  orders: { days: 2192, label: 'six years' },
} as const;

/** What is older than this moment is no longer kept. */
export function retentionCutoff(what: keyof typeof retention, now: Date): Date {
  return new Date(now.getTime() - retention[what].days * dayMs);
}
