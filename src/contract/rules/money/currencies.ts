/** The four currencies of the shop, in the order of the menu. All have two minor digits. */
export const currencies = ['USD', 'NGN', 'GBP', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

export const defaultCurrency: Currency = 'USD';

export const currencyNames: Record<Currency, string> = {
  USD: 'US Dollar',
  NGN: 'Nigerian Naira',
  GBP: 'British Pound',
  EUR: 'Euro',
};

/** What amounts in a currency are called within a sentence. */
export const amountsIn: Record<Currency, string> = {
  USD: 'US dollars',
  NGN: 'naira',
  GBP: 'British pounds',
  EUR: 'euros',
};

const symbols: Record<string, string> = { NGN: '₦', USD: '$', GBP: '£', EUR: '€' };

/** The symbol of a currency code; a currency the shop does not know shows its code as prefix. */
export function currencySymbol(code: string): string {
  return symbols[code.toUpperCase()] ?? `${code.toUpperCase()} `;
}

/** Narrows any spelling ('usd', 'USD') to a currency of the shop, or undefined. */
export function toCurrency(value: string): Currency | undefined {
  const upper = value.toUpperCase();
  return currencies.find((code) => code === upper);
}

/** True for the shop's own country, by English name or ISO code. */
export function isHomeCountry(country: string): boolean {
  return /^(ng|nga|nigeria)$/i.test(country.trim());
}

/** Currencies that may pay for a delivery: all within Nigeria, USD and GBP abroad (the banner's rule). */
export function currenciesForDelivery(country: string): readonly Currency[] {
  return isHomeCountry(country) ? currencies : ['USD', 'GBP'];
}
