import { placeLine } from '../../../../contract/customers/address-fields.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';

type RiderOrder = Pick<Order, 'reference' | 'address'> & { items: readonly { quantity: number }[] };

/** Builds the message a rider needs to deliver an order, line by line: recipient, place, landmarks, phone. */
export function formatRiderMessage({ reference, items, address }: RiderOrder): string {
  const unitCount = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const { firstName, lastName, street, landmark, phone, phone2, note, country } = address;
  return [
    `Order ${reference}, ${unitCount} ${unitCount === 1 ? 'piece' : 'pieces'}`,
    `${firstName} ${lastName}`,
    street,
    landmark && `Landmark: ${landmark}`,
    placeLine(address),
    country,
    `Phone: ${[phone, phone2].filter(Boolean).join(' or ')}`,
    note && `Note: ${note}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns the link that opens WhatsApp with the message; the recipient is chosen there. */
export function getRiderMessageUrl(...orders: readonly RiderOrder[]): string {
  return `https://wa.me/?text=${encodeURIComponent(orders.map(formatRiderMessage).join('\n\n'))}`;
}
