import type { IncomingMessage } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

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
