import type { IncomingMessage } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { ShopError } from '../../contract/errors.ts';
import type { Config } from '../config/config.ts';

/** The client's address: the socket's, or the entry of X-Forwarded-For that the trusted hops vouch for. */
export function clientIp(c: Context, trustedHops: number): string {
  return vouchedFor(socketAddress(c), c.req.header('x-forwarded-for'), trustedHops);
}

/** As {@link clientIp}, of a request that no framework has seen. */
export function requestIp({ socket, headers }: IncomingMessage, trustedHops: number): string {
  const forwarded = headers['x-forwarded-for'];
  return vouchedFor(socket.remoteAddress ?? 'unknown', forwarded?.toString(), trustedHops);
}

function vouchedFor(socket: string, forwarded: string | undefined, trustedHops: number): string {
  if (trustedHops === 0) return socket;
  const chain = (forwarded ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return withoutPort(chain[chain.length - trustedHops] ?? socket);
}

/** Some proxies append the port of each connection: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown'; // called without a socket, as tests do
  }
}

/** Whether the visitor's browser asks that nothing be recorded of how she came and what she does. */
export function optsOutOfTracking(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
}

const maxKeyLength = 200;

/** The key that makes the same request sent again the same act; undefined for none. Throws MALFORMED when too long. */
export function idempotencyKeyOf(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key')?.trim() || undefined;
  if (key && key.length > maxKeyLength) throw new ShopError('MALFORMED');
  return key;
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * The shop's address as this customer sees it, for coming back after paying. It is PUBLIC_URL; only a shop that is
 * itself on this machine believes the Host header, and that only among this machine's own names.
 */
export function originOf(config: Config, headers: Headers): string {
  const host = headers.get('host') ?? '';
  const shop = new URL(config.publicUrl);
  return loopback.test(host) && loopback.test(shop.host) && shop.protocol === 'http:'
    ? `http://${host}`
    : config.publicUrl;
}
