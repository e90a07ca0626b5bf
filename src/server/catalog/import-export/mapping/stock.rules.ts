import { readStock } from '../product-columns.rules.ts';

/** Units of one row: below zero, oversold, counts as none. A sentence for what is no count. */
export function unitsOf(text: string): { value: number } | { error: string } {
  const whole = /^(-?\d{1,7})(?:\.0{1,6})?$/.exec(text)?.[1];
  if (whole?.startsWith('-')) return { value: 0 };
  return readStock(whole ?? text);
}
