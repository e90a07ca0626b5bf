import type { AuditEntry } from '../../contract/account.ts';

const roleNames: Record<string, string> = { admin: 'admin', user: 'customer' };

/** What a line of the log knows beyond its act, in words; empty when there is nothing to add. */
export function actDetails({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  const { from, to, role, paymentStatus } = details;
  if (action === 'role changed') return `${roleName(from)} to ${roleName(to)}`;
  if (action === 'user removed') return roleName(role);
  if (action === 'order removed' && typeof paymentStatus === 'string') return `payment ${paymentStatus}`;
  return '';
}

/** Acts an owner should notice: somebody tries passwords, or somebody's powers changed. */
export function isWorthALook({ action }: Pick<AuditEntry, 'action'>): boolean {
  return ['sign-in failed', 'too many sign-ins', 'role changed', 'admin made', 'user removed'].includes(
    action,
  );
}

function roleName(role: unknown): string {
  return roleNames[String(role)] ?? '';
}
