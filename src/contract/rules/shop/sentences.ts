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

type SoldFor = { unitPrice: number; listPrice: number; free?: boolean };

/** Whether staff agreed the price of a final piece: what they wrote by hand, or one of their orders that was not on sale. */
export function isAgreedPrice(
  { source = 'web' }: { source?: string },
  { unitPrice, listPrice, free = false }: SoldFor,
): boolean {
  return free || (source !== 'web' && listPrice <= unitPrice);
}

/** What is said of a piece of an order that stays sold: where the price was agreed, no word of a sale. */
export function finalRuleOf(order: { source?: string }, line: SoldFor): string {
  return isAgreedPrice(order, line) ? 'This piece cannot be returned, unless faulty' : finalSaleRule;
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
