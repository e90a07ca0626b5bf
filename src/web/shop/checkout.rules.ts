import type { Currency } from '../../contract/currencies.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { lineTotalMinor, type Price, toMinor, totalMinor } from '../../contract/money.ts';

export type CheckoutLine = { name: string; quantity: number; prices: readonly Price[] };

/** What is to be paid in one currency: never a mix. `missing` names the pieces without a price in it. */
export function checkoutTotal(lines: readonly CheckoutLine[], currency: Currency) {
  const priced = lines.map((line) => ({ ...line, unitPriceMinor: unitPriceMinor(line.prices, currency) }));
  const missing = priced.filter((line) => line.unitPriceMinor === undefined).map((line) => line.name);
  const known = priced.flatMap((line) =>
    line.unitPriceMinor === undefined
      ? []
      : [{ quantity: line.quantity, unitPriceMinor: line.unitPriceMinor }],
  );
  return { totalMinor: totalMinor(known), missing };
}

/** One line's total in minor units, or undefined when the piece is not sold in the currency. */
export function lineMinor(line: CheckoutLine, currency: Currency): number | undefined {
  const price = unitPriceMinor(line.prices, currency);
  return price === undefined ? undefined : lineTotalMinor({ unitPriceMinor: price, quantity: line.quantity });
}

function unitPriceMinor(prices: readonly Price[], currency: Currency): number | undefined {
  const price = prices.find((each) => each.currency.toUpperCase() === currency);
  return price && toMinor(price.amount);
}

/** The server names address fields `address.email`; the form calls them `email`. */
export function ownFieldNames(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name.replace(/^address\./, ''), sentence]),
  );
}
