import { abroadInCodes } from '../money/currencies.ts';

/**
 * Messages of `errors.ts` that pages also show before anything is sent. They are separate from that table so that a
 * page bundles only those it shows.
 */
export const adminsCannotAddToCart = 'Admins cannot add items to cart';
export const adminsCannotChangeCart = 'Admins cannot modify cart';
export const adminsCannotChangeWishlist = 'Admins cannot modify wishlist';
export const productNotFound = 'Product not Found';
export const cartEmpty = 'Your cart is empty';
export const abroadCurrencyMessage = `Deliveries outside Nigeria must be paid in ${abroadInCodes}.`;
export const finalSaleMessage = 'Sale pieces cannot be returned, unless faulty';

type SoldFor = { unitPrice: number; listPrice: number; free?: boolean };

/** Whether staff agreed the price of a final piece: what they wrote by hand, or one of their orders that was not on sale. */
export function isAgreedPrice(
  { source = 'web' }: { source?: string },
  { unitPrice, listPrice, free = false }: SoldFor,
): boolean {
  return free || (source !== 'web' && listPrice <= unitPrice);
}

/** Returns the message for a final-sale piece of an order; where the price was agreed, it does not mention a sale. */
export function finalSaleMessageFor(order: { source?: string }, line: SoldFor): string {
  return isAgreedPrice(order, line) ? 'This piece cannot be returned, unless faulty' : finalSaleMessage;
}
export const transferAbroadOnly = 'Pay with Transfer is for deliveries outside Nigeria only.';

export function onlyAvailableMessage(available: number | string): string {
  return `Only ${available} items available`;
}

export function notSoldInMessage(currency: string): string {
  return `Not sold in ${currency}`;
}

export function cardCurrencyMessage(currencies: string): string {
  return `Cards are charged in ${currencies}.`;
}
