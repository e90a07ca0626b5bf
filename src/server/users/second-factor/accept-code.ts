import { ShopError } from '../../../contract/errors.ts';
import { rateLimits } from '../../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, resetLimit } from '../../../platform/rate-limits/rate-limits.ts';
import type { Shop } from '../../shop.ts';
import { recoveryHash, stepOfCode } from './codes.ts';
import { openSecret } from './sealed-secret.ts';
import { findFactor, hasFactor, takeRecoveryCode, takeStep } from './second-factor.sql.ts';

/** What a code was: one of the app, or one of the ten on paper. */
type CodeKind = 'app' | 'recovery';

/**
 * Uses up a code of the app or a recovery code; undefined for one that is wrong or used. Tries are counted by
 * account, before they are looked at. Not inside a transaction.
 * @throws TOO_MANY
 */
export async function acceptCode(shop: Shop, userId: string, code: string): Promise<CodeKind | undefined> {
  await consumeLimit(shop, rateLimits.factor, userId);
  const kind = /^\d{6}$/.test(code.replace(/\s/g, '')) ? 'app' : 'recovery';
  const accepted =
    kind === 'app' ? await redeemAppCode(shop, userId, code) : await redeemRecoveryCode(shop, userId, code);
  if (!accepted) return undefined;
  await resetLimit(shop, rateLimits.factor, userId);
  return kind;
}

/** Verifies a code of a signed-in user. Throws NO_FACTOR, WRONG_CODE for `code`, TOO_MANY. */
export async function checkCode(shop: Shop, userId: string, code: string): Promise<void> {
  if (!(await hasFactor(shop.db, userId))) throw new ShopError('NO_FACTOR');
  if (!(await acceptCode(shop, userId, code))) throw new ShopError('WRONG_CODE').withField('code');
}

async function redeemAppCode(shop: Shop, userId: string, code: string): Promise<boolean> {
  const factor = await findFactor(shop.db, userId);
  if (!factor?.confirmedAt) return false;
  const secret = openSecret(shop.config, userId, factor.sealedSecret);
  const step = secret && stepOfCode(secret, code.replace(/\s/g, ''), shop.clock.now());
  return step ? takeStep(shop.db, userId, step) : false;
}

async function redeemRecoveryCode(shop: Shop, userId: string, code: string): Promise<boolean> {
  return takeRecoveryCode(shop.db, userId, recoveryHash(userId, code), shop.clock.now());
}
