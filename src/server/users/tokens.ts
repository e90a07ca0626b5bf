import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { shopConfig } from '../../../shop.config.ts';
import type { Shop, Viewer } from '../shop.ts';
import type { Config } from '../start/config.ts';
import { findSession, touchUser } from './users.sql.ts';

const issuer = shopConfig.name.toLowerCase().replaceAll(' ', '-');
const rememberedSeconds = 7 * 24 * 3600;
const shortSeconds = 12 * 3600;
/** How stale `lastSeenAt` may get: one write in this time at most for each user. */
const touchEveryMs = 5 * 60_000;

export type TokenUser = Viewer & { tokenVersion: number };

/** Seconds a token lives: 7 days when remembered, else 12 hours; an admin's never more than 12 hours. */
export function tokenLifetimeSeconds(role: Viewer['role'], remember: boolean): number {
  return remember && role !== 'admin' ? rememberedSeconds : shortSeconds;
}

/** Signs the token whose payload the browser reads: _id, name, email, role, exp. */
export async function issueToken(shop: Shop, user: TokenUser, remember: boolean): Promise<string> {
  return signToken(shop, user, nowSeconds(shop) + tokenLifetimeSeconds(user.role, remember));
}

/** A fresh token with the end of the one that was sent: changing a name does not lengthen a session. */
export async function renewToken(shop: Shop, user: TokenUser, headers: Headers): Promise<string> {
  const sent = await verifiedClaims(shop, tokenOf(headers) ?? '');
  const longest = nowSeconds(shop) + tokenLifetimeSeconds(user.role, true);
  return signToken(shop, user, Math.min(sent?.exp ?? longest, longest));
}

function nowSeconds(shop: Shop): number {
  return Math.floor(shop.clock.now().getTime() / 1000);
}

async function signToken(shop: Shop, user: TokenUser, expires: number): Promise<string> {
  return new SignJWT({
    _id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    ver: user.tokenVersion,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setIssuedAt(nowSeconds(shop))
    .setExpirationTime(expires)
    .sign(secretKey(shop.config));
}

/**
 * Who sent this request, or undefined. The signature, the algorithm, the time and the version are checked;
 * name, e-mail and role come from the database.
 */
export async function readViewer(shop: Shop, headers: Headers): Promise<Viewer | undefined> {
  const token = tokenOf(headers);
  if (!token) return undefined;
  const claims = await verifiedClaims(shop, token);
  if (!claims) return undefined;
  const user = await findSession(shop.db, claims.id);
  if (!user || user.tokenVersion !== claims.version) return undefined;
  const now = shop.clock.now();
  if (now.getTime() - (user.lastSeenAt?.getTime() ?? 0) >= touchEveryMs) {
    await touchUser(shop.db, user.id, now);
  }
  return { id: user.id, name: user.name, email: user.email, role: user.role };
}

function tokenOf(headers: Headers): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '');
  return bearer?.[1] ?? headers.get('token')?.trim() ?? undefined;
}

const keys = new WeakMap<Config, KeyObject>();

function secretKey(config: Config): KeyObject {
  const key = keys.get(config) ?? createSecretKey(config.jwtSecret, 'utf8');
  keys.set(config, key);
  return key;
}

type Claims = { id: string; version: number; exp: number };

async function verifiedClaims(shop: Shop, token: string): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secretKey(shop.config), {
      algorithms: ['HS256'],
      issuer,
      requiredClaims: ['exp'],
      currentDate: shop.clock.now(),
    });
    const { _id, ver, exp } = payload;
    if (typeof _id !== 'string' || typeof ver !== 'number' || exp === undefined) return undefined;
    return { id: _id, version: ver, exp };
  } catch {
    return undefined;
  }
}
