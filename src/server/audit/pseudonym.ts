import { createHash } from 'node:crypto';

/** What a customer is called in the log once the account is closed. */
export const closedAccount = 'closed account';

/**
 * Returns a former admin's pseudonym in the log: the same in every entry, so that their actions remain attributable,
 * but useless for finding the person, since the account's random id is gone.
 */
export function pseudonymOf(userId: string): string {
  return `admin ${createHash('sha256').update(userId).digest('hex').slice(0, 6)}`;
}
