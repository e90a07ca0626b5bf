/** Where orders come from, as the back office names it: the shop's own checkout, or where its people took them. */
export const orderSourceWords = {
  web: 'Website',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  shop: 'In the shop',
  phone: 'Phone',
} as const;
export type OrderSource = keyof typeof orderSourceWords;
export const orderSources = Object.keys(orderSourceWords) as [OrderSource, ...OrderSource[]];

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
