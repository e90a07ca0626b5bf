import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Config } from './config/config.ts';

const tokenBytes = 16;

/** What a link opens; each has a key of its own, so that a token of one is none of another. */
export type LinkPurpose = 'link to pay' | 'request' | 'invitation' | 'review';

export function newNonce(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** A token for a link that is shown once and never again: 22 characters, 128 random bits. */
export function newToken(): string {
  return newNonce();
}

/**
 * The 128 bits that open a page, 22 characters: made of a row's id and nonce and the shop's secret, so that the link
 * can be shown again while the database alone opens nothing.
 */
export function createLinkToken(
  { jwtSecret }: Pick<Config, 'jwtSecret'>,
  purpose: LinkPurpose,
  { id, linkNonce }: { id: string; linkNonce: string },
): string {
  const secret = createHmac('sha256', jwtSecret).update(purpose).digest();
  const made = createHmac('sha256', secret).update(`${id}\n${linkNonce}`).digest();
  return made.subarray(0, tokenBytes).toString('base64url');
}

/** By which a row is found by the token of its link. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
