import { abroadInCodes } from '../money/currencies.ts';

/**
 * Sentences of `errors.ts` that pages say too, before anything is sent. They stand apart from that table so that a page
 * brings along those it says and not all.
 */
export const noCartForAdmins = 'Admins cannot add items to cart';
export const noCartChangeForAdmins = 'Admins cannot modify cart';
export const noWishlistForAdmins = 'Admins cannot modify wishlist';
export const noSuchProduct = 'Product not Found';
export const cartEmpty = 'Your cart is empty';
export const currencyAbroad = `Deliveries outside Nigeria must be paid in ${abroadInCodes}.`;
export const finalSaleRule = 'Sale pieces cannot be returned, unless faulty';

/** What is said of a piece of an order that stays sold: of orders by staff, whose prices were agreed, no word of a sale. */
export function finalRuleOf({ source = 'web' }: { source?: string }): string {
  return source === 'web' ? finalSaleRule : 'This piece cannot be returned, unless faulty';
}
export const transferAtHome = 'Pay with Transfer is for deliveries outside Nigeria only.';

export function onlyAvailable(available: number | string): string {
  return `Only ${available} items available`;
}

export function notSoldIn(currency: string): string {
  return `Not sold in ${currency}`;
}

export function cardsChargedIn(currencies: string): string {
  return `Cards are charged in ${currencies}.`;
}
