import { ShopError } from '../../../contract/errors.ts';
import { recordAuditEvent } from '../../audit/audit.ts';
import type { Shop } from '../../shop.ts';
import { issueToken, readChallenge } from '../tokens.ts';
import { findUser, touchUser } from '../users.sql.ts';
import { toUser } from '../users.ts';
import { acceptCode } from './accept-code.ts';
import { hasFactor } from './second-factor.sql.ts';

/**
 * The step after the password: signs in with a code of the app or a recovery code.
 * @param clientIp for the audit log
 * @throws CHALLENGE_EXPIRED where the password must be typed again, BAD_CODE, TOO_MANY
 */
export async function loginWithCode(
  shop: Shop,
  { challenge, code }: { challenge: string; code: string },
  clientIp = 'unknown',
) {
  const login = await readChallenge(shop, challenge);
  const user = login && (await findUser(shop.db, login.userId));
  const holds = user?.role === 'admin' && user.tokenVersion === login?.version;
  if (!login || !user || !holds || !(await hasFactor(shop.db, user.id))) {
    throw new ShopError('CHALLENGE_EXPIRED');
  }
  const kind = await acceptCode(shop, user.id, code);
  const now = shop.clock.now();
  const event = { subject: user.emailKey, address: clientIp };
  if (!kind) {
    await recordAuditEvent(shop.db, now, {
      ...event,
      actor: undefined,
      action: 'sign-in failed',
      details: { reason: 'wrong code' },
    });
    throw new ShopError('BAD_CODE').withField('code');
  }
  await touchUser(shop.db, user.id, now);
  await recordAuditEvent(shop.db, now, {
    ...event,
    actor: user,
    action: 'signed in',
    details: { with: kind === 'app' ? 'code of the app' : 'recovery code' },
  });
  return { user: toUser(user), token: await issueToken(shop, user, login.remember) };
}
