import { isEmail } from '../../../contract/rules/people/users.rules.ts';
import { recordAuditEvent } from '../../audit/audit.ts';
import type { Shop } from '../../shop.ts';
import {
  countTry,
  forgetTries,
  forgiveTry,
  networkOf,
  noteTry,
  siteOf,
  tooMany,
} from '../../throttle/throttle.ts';
import { pairLimit, tries } from './tries.rules.ts';

/**
 * Counts a try before the password is looked at: by account and address, by address, by IPv6 site, and by account. No account is
 * ever locked: an address that tried too often waits, every other one may go on.
 * @throws TOO_MANY
 */
export async function countLoginTry(shop: Shop, emailKey: string, clientAddress: string): Promise<void> {
  const address = networkOf(clientAddress);
  // the address first: one that is blocked is refused from memory, so that it writes nothing for any account
  await countTry(shop, tries.loginAddress, address);
  const site = siteOf(clientAddress);
  if (site) await countTry(shop, tries.loginSite, site);
  const tried = await countTry(shop, tries.loginPair, pairKey(emailKey, address));
  const wrongOnAccount = await noteTry(shop, tries.loginAccount, emailKey);
  if (tried === tries.loginPair.points) {
    await recordAuditEvent(shop.db, shop.clock.now(), {
      actor: undefined,
      action: 'too many sign-ins',
      subject: typedEmail(emailKey),
      address: clientAddress,
    });
  }
  if (tried > pairLimit(wrongOnAccount)) throw tooMany(tries.loginPair.seconds);
}

/** What the log keeps of what was typed as e-mail: a password in the wrong field is not written down. */
export function typedEmail(emailKey: string): string {
  return isEmail(emailKey) ? emailKey : 'no email';
}

/** The password was right: this address begins anew, and the try does not count against the others. */
export async function clearLoginTries(shop: Shop, emailKey: string, clientAddress: string): Promise<void> {
  const address = networkOf(clientAddress);
  await forgetTries(shop, tries.loginPair, pairKey(emailKey, address));
  await forgiveTry(shop, tries.loginAddress, address);
  const site = siteOf(clientAddress);
  if (site) await forgiveTry(shop, tries.loginSite, site);
  await forgiveTry(shop, tries.loginAccount, emailKey);
}

function pairKey(emailKey: string, address: string): string {
  return `${emailKey}\n${address}`;
}
