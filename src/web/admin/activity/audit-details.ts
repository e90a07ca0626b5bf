import type { AuditLogEvent, AuditValue } from '../../../contract/api/account.ts';

const roleNames: Record<string, string> = { admin: 'admin', user: 'customer' };

/** What an event of the log knows beyond its act and its changes, in words; empty when there is nothing to add. */
export function auditDetails({ action, details }: Pick<AuditLogEvent, 'action' | 'details'>): string {
  const { role, paymentStatus, count } = details;
  if (action === 'user removed') return roleNames[String(role)] ?? '';
  if (action === 'order removed' && typeof paymentStatus === 'string') return `payment ${paymentStatus}`;
  return typeof count === 'number' ? `${count.toLocaleString('en-GB')} in all` : '';
}

/** One side of a change, as people read it; roles by the shop's own names. */
export function valueInWords(value: AuditValue): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return roleNames[value] ?? String(value);
}

const worthALook = new Set<string>([
  'sign-in failed',
  'too many sign-ins',
  'email change undone',
  'role changed',
  'admin made',
  'user removed',
  'order removed',
  'refund failed',
]);

/** Acts an owner should notice: somebody tries passwords, or somebody's powers changed. */
export function isWorthALook({ action }: Pick<AuditLogEvent, 'action'>): boolean {
  return worthALook.has(action);
}
