import { parseAmount } from '../catalog/product-form.rules.ts';
import { formatList } from '../text/format-list.ts';
import { currencies, toCurrency } from './currencies.ts';
import { toMajor } from './money.ts';
import type { Surcharge } from './size-prices.ts';

/**
 * Reads amounts by currency, in major units; an empty one, and 0, is left out.
 * @returns minor units; what cannot be read is in `errors`, under the path of its currency
 */
export function parseSurcharge(given: unknown, errors: Record<string, string>): Surcharge {
  const surchargeMinor: Surcharge = {};
  const isRecord = typeof given === 'object' && given !== null && !Array.isArray(given);
  if (!isRecord) errors.surcharge = 'The surcharge is by currency, like {"NGN": 25000}.';
  for (const [code, amount] of Object.entries(isRecord ? given : {})) {
    const currency = toCurrency(code.trim());
    const typed = typeof amount === 'number' || typeof amount === 'string' ? String(amount).trim() : '';
    if (!currency) errors.surcharge = `The surcharge is in ${formatList(currencies)} only.`;
    else if (typed !== '' && Number(typed) !== 0) {
      const reading = parseAmount(typed, `The ${currency} surcharge`, currency);
      if ('error' in reading) errors[`surcharge.${currency}`] = reading.error;
      else surchargeMinor[currency] = reading.value;
    }
  }
  return surchargeMinor;
}

/** A stored surcharge as the API shows it: amounts in major units, in the order of the menu. */
export function toShownSurcharge(surchargeMinor: Surcharge): Surcharge {
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const amountMinor = surchargeMinor[currency];
      return amountMinor === undefined ? [] : [[currency, toMajor(amountMinor, currency)]];
    }),
  );
}
