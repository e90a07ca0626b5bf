import type { Order } from '../../../contract/orders/order.api.ts';
import type { ReturnResolution, ReturnState } from '../../../contract/returns/return-states.ts';
import { formatOptions } from '../orders/item-options.ts';

/** A return as contained in its order. */
export type OrderReturn = Order['returns'][number];

/** The requested resolution, as a heading. */
export const returnTypeLabels: Record<ReturnResolution, string> = {
  refund: 'Return for a refund',
  exchange: 'Another size or colour',
  repair: 'Repair',
};

/** A state as people read it: a repair ends with the mended piece, for which the states have no name of its own. */
export function formatReturnStatus({
  state,
  wants,
}: {
  state: ReturnState;
  wants: ReturnResolution;
}): string {
  return state === 'Exchanged' && wants === 'repair' ? 'Mended and sent back' : state;
}

/** "2 × Boma kimono bubu, M, UK 10 · Rust → L, UK 12 · Rust", piece by piece. */
export function formatReturnItems({ lines, wants }: OrderReturn, items: Order['items']): string[] {
  return lines.flatMap(({ index, quantity, size, color }) => {
    const item = items[index];
    if (!item) return [];
    const piece = `${quantity} × ${item.name}, ${formatOptions(item)}`;
    const other = formatOptions({ size: size || item.size, color: color || item.color });
    return [wants === 'exchange' ? `${piece} → ${other}` : piece];
  });
}

/** Returns the text for the parcel that is sent back. */
export function getHandOverText(
  one: OrderReturn,
  order: Pick<Order, 'reference' | 'items'>,
  house: ShopAddressDetails,
): string {
  const pieces = formatReturnItems({ ...one, wants: 'refund' }, order.items);
  return [
    house.name,
    ...house.address,
    ...(house.phone ? [house.phone] : []),
    '',
    `Return ${one.reference}, order ${order.reference}`,
    ...pieces,
    ...(house.abroad ? ['Returned goods, no commercial value'] : []),
  ].join('\n');
}

type ShopAddressDetails = { name: string; address: readonly string[]; phone: string; abroad: boolean };
