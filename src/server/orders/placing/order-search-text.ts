import { buildSearchText } from '../orders.rules.ts';
import type { DeliveryAddress } from './delivery-address.ts';

/**
 * What the admin's search finds an order by, the telling words first.
 * @param others its code and the names of its pieces
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
