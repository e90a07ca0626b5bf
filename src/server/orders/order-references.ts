import { createHash, randomInt } from 'node:crypto';

/** 32 characters without 0, O, 1 and I: eight of them carry 40 random bits. */
export const referenceLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => referenceLetters[randomInt(referenceLetters.length)]).join('');
}

/** What customers quote: eight readable, unguessable characters. */
export function newOrderReference(): string {
  return randomLetters(8);
}

/** The reference of one attempt to pay an order: the order's own, then ten random characters. */
export function newAttemptReference(orderReference: string): string {
  return `${orderReference}-${randomLetters(10)}`;
}

/** Whether a reference looks like one of the shop's own attempts. */
export function isAttemptReference(reference: string): boolean {
  const [order = '', attempt = '', ...more] = reference.split('-');
  const ours = [...order, ...attempt].every((letter) => referenceLetters.includes(letter));
  return ours && order.length === 8 && attempt.length === 10 && more.length === 0;
}

/**
 * Returns the SHA-256 of a request's contents, which distinguishes a repeated request from another one under the same
 * key.
 */
export function hashRequest(contents: unknown): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}

/** What customers quote of a request for a piece made to measure: M- and eight readable characters. */
export function newRequestReference(): string {
  return `M-${randomLetters(8)}`;
}

/** What customers quote of a return: R- and eight readable characters. */
export function newReturnReference(): string {
  return `R-${randomLetters(8)}`;
}
