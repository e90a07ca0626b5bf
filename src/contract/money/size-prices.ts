import { type Currency, toCurrency } from './currencies.ts';
import { toMajor, toMinor } from './money.ts';
import { type OnSale, type Price, type PriceMinor, pricesAt } from './pricing.ts';

/** What is added to a price, by currency; nothing where one is left out. */
export type Surcharge = Partial<Record<Currency, number>>;

/** What a product costs, and before where it is reduced. */
export type Charged<Amount> = { prices: Amount[]; compareAt: Amount[] };

/**
 * Returns what a size of a product costs at a time: its price or sale price, and its surcharge; no other code may
 * derive it.
 * @param row its size and colour, the surcharge in minor units; undefined where the product counts one pool
 */
export function sizePricesAt(
  product: OnSale,
  row: { surchargeMinor?: Surcharge | undefined } | undefined,
  at: Date,
): Charged<PriceMinor> {
  const charged = pricesAt(product, at);
  const surcharge = row?.surchargeMinor;
  if (!surcharge) return charged;
  const add = ({ currency, amountMinor }: PriceMinor): PriceMinor => ({
    currency,
    amountMinor: amountMinor + (surcharge[currency] ?? 0),
  });
  return { prices: charged.prices.map(add), compareAt: charged.compareAt.map(add) };
}

/** The same of a product as the API shows it, whose prices count now; all amounts in major units. */
export function addSurcharge<Product extends Charged<Price>>(
  product: Product,
  surcharge: Surcharge,
): Product {
  const add = (price: Price): Price => {
    const currency = toCurrency(price.currency);
    const more = currency && surcharge[currency];
    if (!more) return price;
    const amountMinor = toMinor(price.amount, currency) + toMinor(more, currency);
    return { ...price, amount: toMajor(amountMinor, currency) };
  };
  return { ...product, prices: product.prices.map(add), compareAt: product.compareAt.map(add) };
}
