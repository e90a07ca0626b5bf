import { type Currency, currencies } from './currencies.ts';
import { minorPerMajor } from './money.ts';

/** What proposed prices are multiples of, in major units; 1 in a currency that is not named. */
const priceSteps: Partial<Record<Currency, number>> = { NGN: 500 };

/** What rates count in. */
const base: Currency = 'NGN';

/** Naira for one unit of a currency. */
export type Rates = Partial<Record<Currency, number>>;

/** Returns the rates that count on a day, of a list with the latest first. */
export function ratesOn(
  listed: readonly { currency: Currency; day: string; rate: number }[],
  day: string,
): Rates {
  const rates: Rates = { [base]: 1 };
  for (const rate of listed) if (rate.day <= day) rates[rate.currency] ??= rate.rate;
  return rates;
}

/**
 * Returns what a price comes to in another currency, in minor units, rounded to that currency's step and at least one
 * step; undefined without a rate of both.
 */
function convertPrice(amountMinor: number, from: Currency, to: Currency, rates: Rates): number | undefined {
  const [own, other] = [rates[from], rates[to]];
  if (own === undefined || other === undefined) return undefined;
  const step = priceSteps[to] ?? 1;
  const steps = Math.round((amountMinor * own) / (minorPerMajor(from) * other * step));
  return Math.max(1, steps) * step * minorPerMajor(to);
}

/** Proposals for a price in other currencies, in minor units, and the currencies whose rate is missing for them. */
export type PriceProposals = { amounts: Partial<Record<Currency, number>>; missingRates: Currency[] };

/** Proposes a price in each of the wanted currencies. */
export function proposePrices(
  amountMinor: number,
  from: Currency,
  wanted: readonly Currency[],
  rates: Rates,
): PriceProposals {
  const others = wanted.filter((code) => code !== from);
  const proposed = others.flatMap((code) => {
    const minor = convertPrice(amountMinor, from, code, rates);
    return minor === undefined ? [] : [[code, minor] as const];
  });
  const needed = others.length > 0 ? [from, ...others] : [];
  return {
    amounts: Object.fromEntries(proposed),
    missingRates: currencies.filter((code) => needed.includes(code) && rates[code] === undefined),
  };
}
