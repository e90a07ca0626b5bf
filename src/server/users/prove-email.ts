import { createHmac, timingSafeEqual } from 'node:crypto';
import { ShopError } from '../../contract/errors.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import type { Shop, Viewer } from '../shop.ts';
import { findUser, findUserByEmail, type UserRow, updateUser } from './users.sql.ts';

type Account = Pick<UserRow, 'id' | 'emailKey'>;
type Signing = Pick<Config, 'jwtSecret'>;

/**
 * Returns the email that identifies an account's person: undefined until a link mailed to it has been used. Any
 * address can be entered at sign-up, so only this gives an account what belongs to the address.
 */
export function provedEmailKey({
  emailKey,
  emailProvedAt,
}: Pick<UserRow, 'emailKey' | 'emailProvedAt'>): string | undefined {
  return emailProvedAt ? emailKey : undefined;
}

/** Derives the token of a link in a mail from the account, its address and the shop's secret. */
function proofToken({ jwtSecret }: Signing, { id, emailKey }: Account): string {
  const secret = createHmac('sha256', jwtSecret).update('proof of an email').digest();
  return `${id}.${createHmac('sha256', secret).update(`${id}\n${emailKey}`).digest('base64url')}`;
}

/** Whether a token proves an address; those that move an account to another one have no dot. */
export function isProofToken(token: string): boolean {
  return token.includes('.');
}

/** The link by which the account of this address proves it; undefined where there is none, or it is proved. */
export async function proofLink(
  db: Database,
  config: Signing & Pick<Config, 'publicUrl'>,
  emailKey: string,
): Promise<string | undefined> {
  const user = await findUserByEmail(db, emailKey);
  if (user?.role !== 'user' || user.emailProvedAt) return undefined;
  return `${config.publicUrl}/confirm-email?token=${proofToken(config, user)}`;
}

/**
 * Records that an account's email is its owner's: the user with the mail is also signed in to the account. A
 * stranger's account under another person's address is never proved by the mails that reach its owner.
 * @returns the email
 * @throws NOT_SIGNED_IN; LINK_EXPIRED for another account's link, or one for a previous address; TOO_MANY
 */
export async function proveEmail(
  shop: Shop,
  viewer: Viewer | undefined,
  token: string,
  clientIp = 'unknown',
): Promise<string> {
  await consumeLimit(shop, rateLimits.emailLink, networkOf(clientIp));
  if (!viewer) throw new ShopError('NOT_SIGNED_IN');
  const user = await findUser(shop.db, viewer.id);
  const wanted = user && Buffer.from(proofToken(shop.config, user));
  const given = Buffer.from(token);
  if (!user || wanted?.length !== given.length || !timingSafeEqual(wanted, given))
    throw new ShopError('LINK_EXPIRED');
  if (!user.emailProvedAt) await updateUser(shop.db, user.id, { emailProvedAt: shop.clock.now() });
  return user.email;
}
