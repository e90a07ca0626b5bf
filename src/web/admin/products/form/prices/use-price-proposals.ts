import { useState } from 'react';
import { parseAmount } from '../../../../../contract/catalog/product-form.rules.ts';
import { dayInLagos } from '../../../../../contract/delivery/calendar.ts';
import type { Currency } from '../../../../../contract/money/currencies.ts';
import { plainAmount, toMajor } from '../../../../../contract/money/money.ts';
import {
  type PriceProposals,
  proposePrices,
  ratesOn,
} from '../../../../../contract/money/price-proposals.ts';
import { adminApi } from '../../../admin-api.ts';
import { useQuery } from '../../../kit/query.ts';
import { useFormCurrencies } from './money-inputs.tsx';

type Amounts = Record<Currency, string>;

const none: PriceProposals = { amounts: {}, missingRates: [] };

function toMinorAmount(typed: string, code: Currency): number | undefined {
  const reading = parseAmount(typed, code, code);
  return 'value' in reading ? reading.value : undefined;
}

/**
 * Proposes prices at the owner's rates for what the first typed price leaves open: empty prices, and, when the first
 * one has changed, those that nobody has typed since. Nothing is written until it is taken.
 */
export function usePriceProposals(prices: Amounts) {
  const currencies = useFormCurrencies();
  const [initial] = useState(prices);
  const [taken, setTaken] = useState<Partial<Amounts>>({});
  // without rates nothing is proposed
  const rates = useQuery(async (signal) => {
    const { data } = await adminApi.reports.rates({}, { signal });
    return ratesOn(data, dayInLagos(new Date()));
  }, 'exchange rates');

  const { amounts, missingRates } = propose();
  return {
    amounts,
    missingRates,
    reload: rates.reload,
    /** Returns the proposals of some currencies, as they are typed. */
    take: (codes: readonly Currency[]): Partial<Amounts> => {
      const typed = Object.fromEntries(
        codes.map((code) => [code, plainAmount(toMajor(amounts[code] ?? 0, code), code)]),
      );
      setTaken((before) => ({ ...before, ...typed }));
      return typed;
    },
  };

  function propose(): PriceProposals {
    const from = currencies.find((code) => toMinorAmount(prices[code], code) !== undefined);
    const minor = from && toMinorAmount(prices[from], from);
    if (!from || minor === undefined || !rates.value) return none;
    const isEmpty = (code: Currency) => prices[code].trim() === '';
    const isOutdated = (code: Currency) =>
      prices[from] !== initial[from] && [initial[code], taken[code]].includes(prices[code]);
    const { missingRates } = proposePrices(minor, from, currencies.filter(isEmpty), rates.value);
    const wanted = currencies.filter((code) => isEmpty(code) || (isPrice(code) && isOutdated(code)));
    const found = Object.entries(proposePrices(minor, from, wanted, rates.value).amounts);
    const fresh = found.filter(
      ([code, each]) => each !== toMinorAmount(prices[code as Currency], code as Currency),
    );
    return { amounts: Object.fromEntries(fresh), missingRates };
  }

  function isPrice(code: Currency): boolean {
    return toMinorAmount(prices[code], code) !== undefined;
  }
}
