import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '../../contract/settings/settings.api.ts';
import type { Database } from '../../platform/database/open.ts';
import { queueMail } from '../notifications/index.ts';
import { requireConfirmed } from '../rights.ts';
import type { Shop, Viewer } from '../shop.ts';
import { ownersOf } from '../users/owners.ts';
import { insertBankChange, selectBankChanges } from './bank-change.sql.ts';
import { bankChangedMail } from './bank-change-mail.ts';

const shownForMs = 72 * 3_600_000;

/** The last four characters of an account number; empty where there is none. */
export function lastDigits({ accountNumber }: Settings['bank']): string {
  return accountNumber.replace(/\s/g, '').slice(-4);
}

/**
 * Before the account for transfers changes: requires a confirmed session, records the change and mails every owner,
 * in the transaction of the change. The same account again is no change.
 * @param admin undefined if no person makes the change
 * @throws CONFIRM_PASSWORD
 */
export async function noteBankChange(
  tx: Database,
  shop: Shop,
  before: Settings['bank'],
  after: Settings['bank'],
  admin: Viewer | undefined,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  if (admin) requireConfirmed(admin);
  const at = shop.clock.now();
  const [oldDigits, newDigits] = [lastDigits(before), lastDigits(after)];
  const id = await insertBankChange(tx, {
    changedAt: at,
    changedBy: admin?.id ?? null,
    oldDigits,
    newDigits,
  });
  for (const owner of await ownersOf(tx)) {
    await queueMail(tx, {
      ...bankChangedMail(shop, owner, { at, by: admin, oldDigits, newDigits }),
      key: `bank-changed/${id}/${owner.id}`,
      to: owner.email,
      now: at,
      userId: owner.id,
    });
  }
}

/** Returns the changes still shown to every admin, newest first; `by` is null once that person has left. */
export async function recentBankChanges(shop: Shop) {
  const since = new Date(shop.clock.now().getTime() - shownForMs);
  const rows = await selectBankChanges(shop.db, since);
  return rows.map(({ changedAt, by, oldDigits, newDigits }) => ({
    at: changedAt.toISOString(),
    by,
    from: oldDigits,
    to: newDigits,
  }));
}
