import { isEmail } from '../../contract/accounts/users.rules.ts';
import { pairLimit, rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import {
  consumeLimit,
  networkOf,
  penalizeLimit,
  resetLimit,
  rewardLimit,
  siteOf,
  tooMany,
} from '../../platform/rate-limits/rate-limits.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { Shop } from '../shop.ts';

/**
 * Counts a try before the password is looked at: by account and address, by address, by IPv6 site, and by account. No
 * account is ever locked: an address that tried too often waits, every other one may go on.
 * @throws TOO_MANY
 */
export async function countLoginAttempt(shop: Shop, emailKey: string, clientIp: string): Promise<void> {
  const address = networkOf(clientIp);
  // the address first: one that is blocked is refused from memory, so that it writes nothing for any account
  await consumeLimit(shop, rateLimits.loginAddress, address);
  const site = siteOf(clientIp);
  if (site) await consumeLimit(shop, rateLimits.loginSite, site);
  const tried = await consumeLimit(shop, rateLimits.loginPair, pairKey(emailKey, address));
  const wrongOnAccount = await penalizeLimit(shop, rateLimits.loginAccount, emailKey);
  if (tried === rateLimits.loginPair.points) {
    await recordAuditEvent(shop.db, shop.clock.now(), {
      actor: undefined,
      action: 'too many sign-ins',
      subject: typedEmail(emailKey),
      address: clientIp,
    });
  }
  if (tried > pairLimit(wrongOnAccount)) throw tooMany(rateLimits.loginPair.seconds);
}

/** Returns what the log stores of a typed email: a password in the wrong field is not recorded. */
export function typedEmail(emailKey: string): string {
  return isEmail(emailKey) ? emailKey : 'no email';
}

/**
 * Resets the attempts of this address after a correct password, and does not count the attempt against the others.
 */
export async function clearLoginAttempts(shop: Shop, emailKey: string, clientIp: string): Promise<void> {
  const address = networkOf(clientIp);
  await resetLimit(shop, rateLimits.loginPair, pairKey(emailKey, address));
  await rewardLimit(shop, rateLimits.loginAddress, address);
  const site = siteOf(clientIp);
  if (site) await rewardLimit(shop, rateLimits.loginSite, site);
  await rewardLimit(shop, rateLimits.loginAccount, emailKey);
}

function pairKey(emailKey: string, address: string): string {
  return `${emailKey}\n${address}`;
}
