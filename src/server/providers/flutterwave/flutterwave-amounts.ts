import { toMajor, toMinor } from '../../../contract/money/money.ts';

/**
 * Converts an amount from major to minor units; returns -1, which matches no order, for one the currency cannot
 * express.
 */
export function toExactMinor(value: unknown, currency: string): number {
  const major = toNumber(value);
  if (major === undefined) return -1;
  const minor = toMinor(major, currency);
  return toMajor(minor, currency) === major ? minor : -1;
}

/** Converts a fee from major to minor units, rounded half up; returns null if it is not a number. */
export function toNearestMinor(value: unknown, currency: string): number | null {
  const major = toNumber(value);
  return major === undefined ? null : toMinor(major, currency);
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  const fits = typeof number === 'number' && number >= 0 && number < 1e12;
  return fits ? number : undefined;
}
