import { shopConfig } from '../../shop.config.ts';
import { narrationPrefix, neutralPrefix } from '../contract/payments/narration-prefix.ts';

/**
 * 32 characters without 0, O, 1 and I: as many as the elements of GF(32), which the check character is
 * calculated in.
 */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const configuredPrefix = narrationPrefix(shopConfig.name, shopConfig);
/** Those of every name the shop may have had. */
const prefixes = [configuredPrefix, neutralPrefix];
/** Four that identify an order, and a check character. */
const narrationLength = 5;
const maxTextLength = 500;

/**
 * What to write on a transfer: the shop's prefix, four signs and a check sign, such as `EWA7K3QM`. One wrong sign, or
 * two neighbours in each other's place, never make another narration.
 * @param number from 0 to {@link narrationCount} less one
 */
export function formatNarration(number: number, prefix: string = configuredPrefix): string {
  const values = [15, 10, 5, 0].map((shift) => (number >> shift) & 31);
  const check = doubleValue(values.reduce(addChecksum, 0));
  return prefix + [...values, check].map((value) => alphabet[value]).join('');
}

/** How many narrations there are. */
export const narrationCount = 32 ** (narrationLength - 1);

/** A bank's text as it is looked through: capital letters and digits alone, so that blanks and hyphens do not part them. */
export function squeeze(text: string): string {
  return text
    .slice(0, maxTextLength)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** The narrations in a bank's text whose check sign is right, however they are typed: `ewa 7k3qm` is one. */
export function findNarrations(text: string): string[] {
  const found = new Set<string>();
  const all = squeeze(text);
  for (const prefix of prefixes) {
    for (let at = all.indexOf(prefix); at >= 0; at = all.indexOf(prefix, at + 1)) {
      const typed = all.slice(at + prefix.length, at + prefix.length + narrationLength);
      if (isNumber(typed)) found.add(prefix + typed);
    }
  }
  return [...found];
}

/** Whether these are the signs after a prefix, the check sign included. */
function isNumber(typed: string): boolean {
  const values = [...typed].map((sign) => alphabet.indexOf(sign));
  const isComplete = values.length === narrationLength && values.every((value) => value >= 0);
  return isComplete && values.reduce(addChecksum, 0) === 0;
}

const referenceLength = 8;

/** Finds all possible order references in a bank's text; the orders decide whether one is. */
export function findPossibleReferences(text: string): string[] {
  const all = squeeze(text);
  const found = new Set<string>();
  let run = 0;
  for (let at = 0; at < all.length; at += 1) {
    run = alphabet.includes(all.charAt(at)) ? run + 1 : 0;
    if (run >= referenceLength) found.add(all.slice(at + 1 - referenceLength, at + 1));
  }
  return [...found];
}

function addChecksum(sum: number, value: number): number {
  return doubleValue(sum) ^ value;
}

/** Times x in GF(32) modulo x⁵ + x² + 1, where x makes all elements but 0. */
function doubleValue(value: number): number {
  return value & 16 ? ((value << 1) ^ 0b100101) & 31 : value << 1;
}
