import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why a link was not fetched, in a sentence for its owner; `later`: it may go another time. */
export class LinkFailure extends Error {
  readonly later: boolean;

  constructor(sentence: string, later = false) {
    super(sentence);
    this.later = later;
  }
}

export type ResolvedAddress = { address: string; port: number };

export type Dependencies = {
  /** All addresses of a name. */
  resolve: (name: string) => Promise<string[]>;
  /** Where to connect for a checked address; elsewhere only in tests. */
  reach: (checked: ResolvedAddress) => ResolvedAddress;
};

const ports: Record<string, number> = { 'http:': 80, 'https:': 443 };

/**
 * Resolves where to connect for an untrusted address: public ones only. A name is resolved once, each of its
 * addresses is checked, and the connection goes to the checked one, so that no second response of the name server can
 * redirect it.
 * @throws LinkFailure
 */
export function createResolver(
  dependencies: Partial<Dependencies> = {},
): (url: URL) => Promise<ResolvedAddress> {
  const { resolve = resolveAll, reach = (checked: ResolvedAddress) => checked } = dependencies;
  return async (url) => {
    const port = ports[url.protocol];
    if (port === undefined)
      throw new LinkFailure('Only links that begin with http:// or https:// are fetched.');
    if (url.username || url.password)
      throw new LinkFailure('The link holds a user name or password; such links are not fetched.');
    if (url.port !== '')
      throw new LinkFailure(`The link names the port ${url.port}; only ordinary web addresses are fetched.`);
    const name = getHostname(url);
    const addresses = isIP(name)
      ? [name]
      : await resolve(name).catch((error) => throwLookupFailure(name, error));
    const [address] = addresses;
    if (address === undefined) throw new LinkFailure(`${name} has no address on the internet.`, true);
    // one inside among several is a trap, not a choice
    if (!addresses.every(isPublicAddress))
      throw new LinkFailure(`${name} leads into a private network; only public web addresses are fetched.`);
    return reach({ address, port });
  };
}

/** The name or IP address in an address. */
export const getHostname = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

async function resolveAll(name: string): Promise<string[]> {
  return (await systemLookup(name, { all: true, order: 'ipv4first' })).map(({ address }) => address);
}

function throwLookupFailure(name: string, error: unknown): never {
  const code = getErrorCode(error);
  if (code === 'ENOTFOUND')
    throw new LinkFailure(
      `There is no ${name} on the internet, or the shop’s server has no way to it. ${uploadHint}`,
      true,
    );
  throw new LinkFailure(unreachableMessage(name), true);
}

const uploadHint = 'Without a way to the internet, add the pictures by file name instead.';
const unreachableMessage = (name: string) => `The shop’s server could not reach ${name}. ${uploadHint}`;

const getErrorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** The error for a server that takes too long. */
export const timeoutFailure = (url: URL) => new LinkFailure(`${url.hostname} was too slow.`, true);

/** What went wrong on the way, in a sentence. */
export function toLinkFailure(error: unknown, url: URL, signal: AbortSignal): LinkFailure {
  if (error instanceof LinkFailure) return error;
  if (signal.aborted) return timeoutFailure(url);
  const code = getErrorCode(error);
  if (code && /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code))
    return new LinkFailure(`The certificate of ${url.hostname} does not hold.`);
  if (code && /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_)/.test(code))
    return new LinkFailure(`${url.hostname} broke off in the middle.`, true);
  return new LinkFailure(unreachableMessage(url.hostname), true);
}
