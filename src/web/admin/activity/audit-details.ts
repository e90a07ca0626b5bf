import type { AuditLogEvent, AuditValue } from '../../../contract/accounts/account.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';

const roleNames: Record<string, string> = { admin: 'admin', user: 'customer' };

/** Describes the details of a log event beyond its action and its changes; empty if there are none. */
export function formatAuditDetails({ action, details }: Pick<AuditLogEvent, 'action' | 'details'>): string {
  const { role, paymentStatus, count, from, to } = details;
  if (action === 'user removed') return roleNames[String(role)] ?? '';
  if (action === 'order removed' && typeof paymentStatus === 'string') return `payment ${paymentStatus}`;
  if (action.endsWith(' downloaded')) return formatPeriod(from, to);
  return typeof count === 'number' ? `${count.toLocaleString('en-GB')} in all` : '';
}

/** `1 Nov 2026 to 31 Dec 2026`: the days a download was narrowed to; empty where it was not. */
function formatPeriod(from: unknown, to: unknown): string {
  const first = typeof from === 'string' ? formatDay(from) : '';
  const last = typeof to === 'string' ? formatDay(to) : '';
  if (first && last) return `${first} to ${last}`;
  if (first) return `from ${first}`;
  return last && `until ${last}`;
}

/** One side of a change, as people read it; roles by the shop's own names. */
export function formatValue(value: AuditValue): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return roleNames[value] ?? String(value);
}

const noteworthyActions = new Set<string>([
  'sign-in failed',
  'too many sign-ins',
  'email change undone',
  'role changed',
  'admin made',
  'user removed',
  'order removed',
  'refund failed',
]);

/** Whether an owner should notice an event: password guessing, or changed permissions. */
export function isNoteworthy({ action }: Pick<AuditLogEvent, 'action'>): boolean {
  return noteworthyActions.has(action);
}
