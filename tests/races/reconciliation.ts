import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { leaseMs, retryMinutes } from '../../src/server/notifications/sending.ts';

/** Ids of the orders that were answered, and of those whose payment was. */
export type Acknowledged = { orders: Set<string>; paid: Set<string> };

/** Beyond what a mail waits for: a turn of the job, and the sending. */
const slackMs = 60_000;

/**
 * Waits until the jobs have sent everything that was acknowledged, or have made no progress for longer than a mail
 * waits before it is retried: one that a killed process was sending, or one that was refused.
 * @param sent keys of the mails sent so far
 * @param refusals maximum number of times one mail may have been refused
 */
export async function waitUntilDrained(
  acknowledged: Acknowledged,
  sent: () => string[],
  refusals = 0,
): Promise<void> {
  const rests = retryMinutes.slice(0, refusals).map((minutes) => minutes * 60_000);
  const givenUpAfterMs = Math.max(leaseMs, ...rests) + slackMs;
  let left = Number.POSITIVE_INFINITY;
  for (let idleMs = 0; left > 0 && idleMs < givenUpAfterMs; idleMs += 1000) {
    await wait(1000);
    const now = missingMails(acknowledged, sent());
    if (now < left) idleMs = 0;
    left = now;
  }
}

/** Returns the keys of all mails written as files; a file name is a time followed by the key. */
export function sentMailKeys(dataDir: string): string[] {
  const folder = path.join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return mails.map((name) => path.basename(name.slice(name.indexOf('_') + 1), '.eml'));
}

/** Mails that acknowledged orders and payments should have caused and did not. */
export function missingMails({ orders, paid }: Acknowledged, keys: string[]): number {
  const wanted = [...orders].map((id) => `order-received_${id}`);
  return missing([...wanted, ...[...paid].map((id) => `order-paid_${id}`)], new Set(keys));
}

/** Orders beyond one for each key: keys that were answered two ids, and rows that no key accounts for. */
export function doubled(keys: ReadonlyMap<string, ReadonlySet<string>>, stored: number): number {
  const twice = [...keys.values()].filter(({ size }) => size > 1).length;
  return twice + Math.max(0, stored - keys.size);
}

/** How many of these are not there. */
export function missing(wanted: Iterable<string>, there: ReadonlySet<string>): number {
  return [...wanted].filter((id) => !there.has(id)).length;
}

/**
 * Pieces that orders hold where nothing expires or is refunded. One whose payment could not begin gives its pieces back
 * to the order that takes its place.
 */
export function heldPieces(counts: readonly { status: string; units: number }[]): number {
  return counts.reduce((sum, { status, units }) => (status === 'Failed' ? sum : sum + units), 0);
}
