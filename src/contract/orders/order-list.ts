import { bespokeSource, draftSourceLabels } from '../drafts/drafts.ts';

/** Where orders come from, as the back office names it: the shop's own checkout, or where its people took them. */
export const orderSourceLabels = {
  web: 'Website',
  ...draftSourceLabels,
  [bespokeSource]: 'Made to measure',
} as const;
export type OrderSource = keyof typeof orderSourceLabels;
export const orderSources = Object.keys(orderSourceLabels) as [OrderSource, ...OrderSource[]];

/** What may be stored as `src` of an order from the website. */
export const srcPattern = /^[a-z0-9._-]{1,40}$/;

/** Returns a source's label; an unknown one as it is. */
export function formatSource(source: string): string {
  return orderSourceLabels[source as OrderSource] ?? source;
}

/**
 * Sort orders of the back office's orders: by time of placing, by value in US dollars at the catalogue's own prices
 * (orders without such prices last), by the customer's name.
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
