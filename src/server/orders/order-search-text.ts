import type { DeliveryAddress } from './delivery-address.ts';
import { buildSearchText } from './orders.rules.ts';

/**
 * Builds the text by which the admin's search finds an order, the most specific words first.
 * @param others its code and the names of its items
 */
export function orderSearchText(
  reference: string,
  { address, phoneDigits }: Pick<DeliveryAddress, 'address' | 'phoneDigits'>,
  others: readonly string[],
): string {
  const { firstName, lastName, email, phone, phone2 = '' } = address;
  const digits = [phone.replace(/\D/g, ''), phoneDigits, phone2.replace(/\D/g, '')].filter(Boolean);
  return buildSearchText([reference, firstName, lastName, email, phone, ...digits, address.city, ...others]);
}
