import { z } from 'zod';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies } from '../money/currencies.ts';

const currency = z.enum(currencies, chooseCurrency);

/** Product feeds for Meta and Google. Without a currency of their own, prices are in the shop's first. */
export const feedSettingsSchema = z.object({
  on: z.boolean('The feeds are on or off.').default(false),
  currency: z
    .preprocess(
      (value) => (typeof value === 'string' ? value.toUpperCase() || null : value),
      currency.nullable(),
    )
    .default(null),
});

/** As the settings are answered; the addresses hold a secret, and are null while the feeds are off. */
export const shownFeedsSchema = z.object({
  on: z.boolean(),
  currency,
  addresses: z.object({ meta: z.string(), google: z.string() }).nullable(),
});
export type ShownFeeds = z.infer<typeof shownFeedsSchema>;
