import { formatLagosTime } from '../../contract/delivery/calendar.ts';
import { plainAmount, toMajor } from '../../contract/money/money.ts';
import type { OrderFilter } from '../../contract/orders/order-filter.api.ts';
import type { Shop } from '../shop.ts';
import { byteOrderMark, csvLine } from '../spreadsheets/index.ts';
import { formatItems, formatPhoneCell, formatPostalCodeCell, orderColumns } from './order-columns.rules.ts';
import { iterateOrders } from './order-list.ts';
import type { OrderRecord } from './orders.sql.ts';

/** The orders that a filter lets through as CSV, newest first, line by line. Amounts in major units. */
export async function* orderLines(shop: Shop, filter: OrderFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(orderColumns);
  for await (const order of iterateOrders(shop, filter)) yield csvLine(orderCells(order));
}

function orderCells(order: OrderRecord): (string | number)[] {
  const { address, lines } = order;
  const money = (minor: number | null, currency: string = order.currency) =>
    minor === null ? '' : plainAmount(toMajor(minor, currency), currency);
  const moment = (at: Date | null) => (at === null ? '' : formatLagosTime(at));
  return [
    order.reference,
    formatLagosTime(order.createdAt),
    order.status,
    order.paymentStatus,
    order.paymentMethod,
    order.currency,
    money(order.amountMinor),
    money(order.shippingFeeMinor),
    money(order.amountUsdMinor, 'USD'),
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    formatItems(lines),
    address.firstName,
    address.lastName,
    address.email,
    formatPhoneCell(address.phone),
    address.street,
    address.city,
    address.state,
    formatPostalCodeCell(address.zipcode),
    address.country,
    moment(order.paidAt),
    moment(order.deliveredAt),
    money(order.discountMinor),
    order.discountCode,
    order.deliveryName,
    address.lga ?? '',
    address.landmark ?? '',
    formatPhoneCell(address.phone2 ?? ''),
    address.note ?? '',
  ];
}
