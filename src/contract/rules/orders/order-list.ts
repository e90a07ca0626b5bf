import { draftSourceWords } from './drafts.ts';

/** Where orders come from, as the back office names it: the shop's own checkout, or where its people took them. */
export const orderSourceWords = { web: 'Website', ...draftSourceWords } as const;
export type OrderSource = keyof typeof orderSourceWords;
export const orderSources = Object.keys(orderSourceWords) as [OrderSource, ...OrderSource[]];

/** A source in words; one that nobody knows any more as it is. */
export function sourceInWords(source: string): string {
  return orderSourceWords[source as OrderSource] ?? source;
}

/**
 * Orders in which the back office lists orders: by the moment of placing, by what they come to in US dollars at the
 * catalogue's own prices (without such prices last), by the customer's name.
 */
export const orderSorts = [
  'date-desc',
  'date-asc',
  'amount-desc',
  'amount-asc',
  'name-asc',
  'name-desc',
] as const;
export type OrderSort = (typeof orderSorts)[number];
export const defaultOrderSort: OrderSort = 'date-desc';
