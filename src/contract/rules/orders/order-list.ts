import { draftSourceLabels } from './drafts.ts';

/** Where orders come from, as the back office names it: the shop's own checkout, or where its people took them. */
export const orderSourceLabels = { web: 'Website', ...draftSourceLabels } as const;
export type OrderSource = keyof typeof orderSourceLabels;
export const orderSources = Object.keys(orderSourceLabels) as [OrderSource, ...OrderSource[]];

/** A source in words; one that nobody knows any more as it is. */
export function formatSource(source: string): string {
  return orderSourceLabels[source as OrderSource] ?? source;
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
