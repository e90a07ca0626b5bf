import type { Order } from '../../../../contract/api/orders/order.ts';
import type { ChangeOrderInput } from '../../../../contract/api/orders/order-changes.ts';
import { toMinor } from '../../../../contract/rules/money/money.ts';
import { changedTotals, lineWith } from '../../../../contract/rules/orders/changed-lines.ts';
import {
  type Address,
  addressFields,
  extraAddressFields,
} from '../../../../contract/rules/people/address-fields.ts';

/** A line as it is wanted. */
export type WantedLine = { size: string; color: string; quantity: number };

type Wanted = { lines: readonly WantedLine[]; address: Address; shippingFee: number };

/** What of an order is to be changed; undefined where nothing is. Only what differs is sent. */
export function changesOf(order: Order, { lines, address, shippingFee }: Wanted): Partial<ChangeOrderInput> {
  const changed = lines.flatMap((line, index) => {
    const item = order.items[index];
    if (!item) return [];
    return item.size === line.size && item.color === line.color && item.quantity === line.quantity
      ? []
      : [{ index, ...line }];
  });
  return {
    ...(changed.length > 0 ? { lines: changed } : {}),
    ...(isOther(order.address, address) ? { address } : {}),
    ...(shippingFee === order.shippingFee ? {} : { shippingFee }),
  };
}

function isOther(before: Partial<Address>, after: Partial<Address>): boolean {
  return [...addressFields, ...extraAddressFields].some(
    (field) => (before[field] ?? '').trim() !== (after[field] ?? '').trim(),
  );
}

/** What an order would come to, and by how much that is more than now; minor units of its currency. */
export function totalWith(
  order: Order,
  lines: readonly WantedLine[],
  shippingFee: number,
): { amountMinor: number; moreMinor: number } {
  const minor = (amount: number) => toMinor(amount, order.currency);
  const sums = order.items.map(({ unitPrice, quantity, discount }, index) => {
    const line = { unitPriceMinor: minor(unitPrice), quantity, discountMinor: minor(discount) };
    return lineWith(line, lines[index]?.quantity ?? quantity);
  });
  const { amountMinor } = changedTotals(sums, minor(shippingFee));
  return { amountMinor, moreMinor: amountMinor - minor(order.amount) };
}
