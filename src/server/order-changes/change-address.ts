import { type Address, addressLine } from '../../contract/customers/address-fields.ts';
import { ShopError } from '../../contract/errors.ts';
import { paymentProblem } from '../../contract/payments/payments.rules.ts';
import { formatList } from '../../contract/text/format-list.ts';
import { checkDeliveryAddress, type OrderRow, orderSearchText } from '../orders/index.ts';
import type { Shop } from '../shop.ts';

/** Another address of an order. */
export type AddressChange = {
  /** What of the order follows it; `pieces` are the names of what is in it. */
  changes: (pieces: readonly string[]) => Partial<OrderRow>;
  /** Both addresses in words, as on a parcel. */
  lines: { before: string[]; after: string[] };
};

/**
 * Checks another address for an order: as at the checkout. Undefined where it is the same.
 * @throws ShopError INVALID_FIELDS naming `address.…`; CURRENCY_ABROAD, TRANSFER_AT_HOME where the order could not be
 * paid like this there
 */
export function planAddress(shop: Shop, order: OrderRow, typed: Address): AddressChange | undefined {
  const checked = checkDeliveryAddress(typed);
  const { address, countryCode } = checked;
  const [before, after] = [toAddressLines(order.address), toAddressLines(address)];
  if (before.join('\n') === after.join('\n')) return undefined;
  if (countryCode !== order.countryCode) checkCountry(shop, order, countryCode);
  return {
    changes: (pieces) => ({
      address,
      countryCode,
      emailKey: address.email.toLowerCase(),
      phoneKey: checked.phoneDigits,
      searchText: orderSearchText(order.reference, checked, [order.narration ?? '', ...pieces]),
    }),
    lines: { before, after },
  };
}

/** The way to pay matters only until it is paid; the currency belongs to where it goes. */
function checkCountry(shop: Shop, { currency, paymentMethod, paymentStatus }: OrderRow, country: string) {
  const problem = paymentProblem({ country, currency, paymentMethod }, shop.payments.currencies);
  if (!problem || (problem.code !== 'CURRENCY_ABROAD' && paymentStatus !== 'Pending')) return;
  throw new ShopError(problem.code, { currencies: formatList(problem.fitting) }).withField('address.country');
}

/** Returns the parts of an address, one a line. */
function toAddressLines(address: Address): string[] {
  const { firstName, lastName, email, phone, phone2 = '', note = '' } = address;
  return [`${firstName} ${lastName}`.trim(), addressLine(address), phone, phone2, email, note].filter(
    Boolean,
  );
}
