import { isDeepStrictEqual } from 'node:util';
import { businessTimeZone } from '../../contract/delivery/calendar.ts';
import type { Settings } from '../../contract/settings/settings.api.ts';
import type { Database } from '../../platform/database/open.ts';
import { defineMail, queueMail } from '../notifications/index.ts';
import { requireConfirmed } from '../rights.ts';
import type { SettingsHook, Shop, Viewer } from '../shop.ts';
import { ownersOf } from '../users/index.ts';
import { insertBankChange, selectBankChanges } from './bank-change.sql.ts';

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
export const bankHook: SettingsHook = {
  apply: (tx, shop, { before, after, admin }) => noteBankChange(tx, shop, before.bank, after.bank, admin),
};

async function noteBankChange(
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
      ...bankChangedMail.compose(shop.config, { name: owner.name, at, by: admin, oldDigits, newDigits }),
      key: `bank-changed/${id}/${owner.id}`,
      to: owner.email,
      now: at,
      userId: owner.id,
    });
  }
}

type BankChange = {
  name: string;
  at: Date;
  by: Viewer | undefined;
  oldDigits: string;
  newDigits: string;
};

const dateTimeFormatter = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: businessTimeZone,
});

/** To an owner: customers now transfer to another account. */
const bankChangedMail = defineMail<BankChange>('bank-changed', ({ config, name, at, by, ...digits }) => {
  const who = by ? `${by.name} (${by.email})` : 'The shop';
  const [before, after] = [describeAccount(digits.oldDigits), describeAccount(digits.newDigits)];
  return {
    subject: 'The bank account for transfers was changed',
    heading: 'The bank account was changed',
    preview: `From ${before} to ${after}.`,
    dear: name,
    blocks: [
      `${who} changed the account that customers transfer to, on ${dateTimeFormatter.format(at)} (Lagos): from ${before} to ${after}.`,
      'If you did not expect this, put the account right at once, and change your password.',
      { kind: 'action', label: 'See the settings', url: `${config.publicUrl}/admin/settings` },
    ],
  };
});

function describeAccount(digits: string): string {
  return digits === '' ? 'no account' : `the account that ends in ${digits}`;
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
