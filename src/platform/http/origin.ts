import type { Config } from '../config/config.ts';

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
