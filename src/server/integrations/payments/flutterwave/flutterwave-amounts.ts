import { toMajor, toMinor } from '../../../../contract/rules/money/money.ts';

/** An amount in major units as minor ones; -1, which agrees with no order, for what the currency cannot say. */
export function toExactMinor(value: unknown, currency: string): number {
  const major = toNumber(value);
  if (major === undefined) return -1;
  const minor = toMinor(major, currency);
  return toMajor(minor, currency) === major ? minor : -1;
}

/** A fee in major units as minor ones, half up; null where it is none. */
export function toNearestMinor(value: unknown, currency: string): number | null {
  const major = toNumber(value);
  return major === undefined ? null : toMinor(major, currency);
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  const fits = typeof number === 'number' && number >= 0 && number < 1e12;
  return fits ? number : undefined;
}
