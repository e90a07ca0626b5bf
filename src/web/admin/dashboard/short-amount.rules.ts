import { currencySymbol, formatPrice, toMajor } from '../../../contract/money/money.ts';

const million = 1_000_000;
const steps = [
  { from: 1000 * million, unit: 1000 * million, sign: 'bn' },
  { from: million, unit: million, sign: 'm' },
] as const;

/**
 * Formats an amount to fit a large figure: `₦10.36m` from a million, else in full without zero kobo.
 * @param minor in minor units
 * @returns the text shown, and the full amount if that is shortened
 */
export function formatShortAmount(
  minor: number,
  currency: string,
): { shown: string; whole: string | undefined } {
  const full = formatPrice(minor, currency);
  const major = toMajor(Math.abs(minor), currency);
  const step = steps.find(({ from }) => major >= from);
  if (!step) return { shown: full, whole: undefined };
  const part = Math.round((major / step.unit) * 100) / 100;
  const digits = part.toLocaleString('en-GB', { maximumFractionDigits: 2 });
  const shown = `${minor < 0 ? '-' : ''}${currencySymbol(currency)}${digits}${step.sign}`;
  return { shown, whole: Math.round(part * step.unit) === major ? undefined : full };
}
