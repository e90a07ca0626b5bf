import { createHmac, timingSafeEqual } from 'node:crypto';
import { ShopError } from '../../../contract/errors.ts';
import type { Database } from '../../database/open.ts';
import { rateLimits } from '../../rate-limits/limits.rules.ts';
import { consumeLimit, networkOf } from '../../rate-limits/rate-limits.ts';
import type { Shop, Viewer } from '../../shop.ts';
import type { Config } from '../../start/config.ts';
import { findUser, findUserByEmail, type UserRow, updateUser } from '../users.sql.ts';

type Account = Pick<UserRow, 'id' | 'emailKey'>;
type Signing = Pick<Config, 'jwtSecret'>;

/**
 * The e-mail by which an account stands for a person: undefined until a link that was mailed to it has been used.
 * Anybody can type any address at the sign-up, so what belongs to an address belongs to an account only by this.
 */
export function provedEmailKey({
  emailKey,
  emailProvedAt,
}: Pick<UserRow, 'emailKey' | 'emailProvedAt'>): string | undefined {
  return emailProvedAt ? emailKey : undefined;
}

/** What the link in a mail holds: the account, and what the shop alone can make of it and its address. */
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
 * Notes that an account's e-mail is its owner's: who has the mail is signed in to the account too. A stranger's account
 * under somebody's address is never proved by the mails that reach its owner.
 * @returns the e-mail
 * @throws NOT_SIGNED_IN; LINK_EXPIRED for another account's link, or of an address that it had before; TOO_MANY
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
