import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { shopConfig } from '../../../shop.config.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Shop, Viewer } from '../shop.ts';
import { findSession, touchUser } from './users.sql.ts';

const issuer = shopConfig.name.toLowerCase().replaceAll(' ', '-');
const rememberedSeconds = 7 * 24 * 3600;
const shortSeconds = 12 * 3600;
/** How stale `lastSeenAt` may get: one write in this time at most for each user. */
const touchEveryMs = 5 * 60_000;

/** How long a typed password or code counts as a confirmation. */
export const confirmedForMs = 10 * 60_000;

export type TokenUser = Viewer & { tokenVersion: number };

/** What names a session, and when its password was typed: both stay the same while tokens are renewed. */
type SessionClaims = { sid: string; signedInAt: number };

/** Seconds a token lives: 7 days when remembered, else 12 hours; an admin's never more than 12 hours. */
export function tokenLifetimeSeconds(role: Viewer['role'], remember: boolean): number {
  return remember && role !== 'admin' ? rememberedSeconds : shortSeconds;
}

/** Signs the token of a new session, whose payload the browser reads: _id, name, email, role, duty, exp. */
export async function issueToken(shop: Shop, user: TokenUser, remember: boolean): Promise<string> {
  const now = nowSeconds(shop);
  const session = { sid: randomBytes(12).toString('base64url'), signedInAt: now };
  return signToken(shop, user, session, now + tokenLifetimeSeconds(user.role, remember));
}

/** A fresh token with the end of the one that was sent: changing a name does not lengthen a session. */
export async function renewToken(shop: Shop, user: TokenUser, headers: Headers): Promise<string> {
  const sent = await verifiedClaims(shop, tokenOf(headers) ?? '');
  const longest = nowSeconds(shop) + tokenLifetimeSeconds(user.role, true);
  const session = { sid: sent?.sid ?? '', signedInAt: sent?.signedInAt ?? 0 };
  return signToken(shop, user, session, Math.min(sent?.exp ?? longest, longest));
}

function nowSeconds(shop: Shop): number {
  return Math.floor(shop.clock.now().getTime() / 1000);
}

async function signToken(
  shop: Shop,
  user: TokenUser,
  { sid, signedInAt }: SessionClaims,
  expires: number,
): Promise<string> {
  return new SignJWT({
    _id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    ...(user.role === 'admin' ? { duty: user.duty } : {}),
    ver: user.tokenVersion,
    sid,
    auth: signedInAt,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setIssuedAt(nowSeconds(shop))
    .setExpirationTime(expires)
    .sign(secretOf(shop.config).key);
}

/**
 * Who sent this request, or undefined. The signature, the algorithm, the time and the version are checked; name,
 * e-mail and role come from the database.
 */
export async function readViewer(shop: Shop, headers: Headers): Promise<Viewer | undefined> {
  const token = tokenOf(headers);
  if (!token) return undefined;
  const claims = await verifiedClaims(shop, token);
  if (!claims) return undefined;
  const user = await findSession(shop.db, claims.id, sessionKey(claims));
  if (!user || user.tokenVersion !== claims.version) return undefined;
  const now = shop.clock.now();
  if (now.getTime() - (user.lastSeenAt?.getTime() ?? 0) >= touchEveryMs) {
    await touchUser(shop.db, user.id, now);
  }
  const { id, name, email, role } = user;
  if (role !== 'admin') return { id, name, email, role, currency: user.currency };
  const typedAt = claims.signedInAt * 1000 + confirmedForMs;
  const confirmedUntil = Math.max(typedAt, user.confirmedUntil?.getTime() ?? 0);
  return {
    id,
    name,
    email,
    role,
    duty: user.duty,
    confirmed: now.getTime() < confirmedUntil,
    needsFactor: user.needsFactor,
  };
}

/**
 * Returns the key that stores a confirmation of the session that sent these headers; undefined without a valid token.
 */
export async function sessionKeyOf(shop: Shop, headers: Headers): Promise<string | undefined> {
  const claims = await verifiedClaims(shop, tokenOf(headers) ?? '');
  return claims && sessionKey(claims);
}

/** Tokens of before sessions had names share one name an account and version. */
function sessionKey({ id, version, sid }: Claims): string {
  return createHash('sha256').update(`${id} ${version} ${sid}`).digest('base64url');
}

const challengeSeconds = 300;
const challengeAudience = 'second factor';

/** What the step after the password needs: it proves that this account's password was typed, for five minutes. */
export async function issueChallenge(shop: Shop, user: TokenUser, remember: boolean): Promise<string> {
  return new SignJWT({ ver: user.tokenVersion, remember })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(challengeAudience)
    .setSubject(user.id)
    .setIssuedAt(nowSeconds(shop))
    .setExpirationTime(nowSeconds(shop) + challengeSeconds)
    .sign(secretOf(shop.config).key);
}

/** Whose challenge this is; undefined for one that is too old or not the shop's. */
export async function readChallenge(
  shop: Shop,
  challenge: string,
): Promise<{ userId: string; version: number; remember: boolean } | undefined> {
  try {
    const { payload } = await jwtVerify(challenge, secretOf(shop.config).key, {
      algorithms: ['HS256'],
      issuer,
      audience: challengeAudience,
      requiredClaims: ['exp', 'sub'],
      currentDate: shop.clock.now(),
    });
    const { sub: userId = '', ver: version, remember } = payload;
    return typeof version === 'number' ? { userId, version, remember: remember === true } : undefined;
  } catch {
    return undefined;
  }
}

function tokenOf(headers: Headers): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '');
  return bearer?.[1] ?? headers.get('token')?.trim() ?? undefined;
}

/** The shop's signing key, and recently verified tokens: a signature remains valid until its token expires. */
type Secret = { key: KeyObject; verified: LRUCache<string, Claims> };

/** About as many as the users active within the same minutes; others are verified again. */
const maxVerified = 5000;

const secrets = new WeakMap<Config, Secret>();

function secretOf(config: Config): Secret {
  const known = secrets.get(config);
  if (known) return known;
  const secret = {
    key: createSecretKey(config.jwtSecret, 'utf8'),
    verified: new LRUCache<string, Claims>({ max: maxVerified }),
  };
  secrets.set(config, secret);
  return secret;
}

type Claims = SessionClaims & { id: string; version: number; exp: number };

async function verifiedClaims(shop: Shop, token: string): Promise<Claims | undefined> {
  const { verified } = secretOf(shop.config);
  const claims = verified.get(token) ?? (await verifyToken(shop, token));
  if (!claims || claims.exp <= nowSeconds(shop)) return undefined;
  verified.set(token, claims);
  return claims;
}

async function verifyToken(shop: Shop, token: string): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secretOf(shop.config).key, {
      algorithms: ['HS256'],
      issuer,
      requiredClaims: ['exp'],
      currentDate: shop.clock.now(),
    });
    const { _id, ver, exp, sid = '', auth = 0 } = payload;
    if (typeof _id !== 'string' || typeof ver !== 'number' || exp === undefined) return undefined;
    return { id: _id, version: ver, exp, sid: String(sid), signedInAt: Number(auth) };
  } catch {
    return undefined;
  }
}
