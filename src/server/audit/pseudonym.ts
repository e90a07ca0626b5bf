import { createHash } from 'node:crypto';

/** What a customer is called in the log once the account is closed. */
export const closedAccount = 'closed account';

/**
 * What a former admin is called in the log: the same in every entry, so that it still tells whose hand it was, and of
 * no use to find the person, whose account's random id is gone.
 */
export function pseudonymOf(userId: string): string {
  return `admin ${createHash('sha256').update(userId).digest('hex').slice(0, 6)}`;
}
