import type { OrderFilter } from '../../../contract/api/orders/order-filter.ts';
import { momentInLagos } from '../../../contract/rules/delivery/calendar.ts';
import { plainAmount, toMajor } from '../../../contract/rules/money/money.ts';
import {
  itemsInWords,
  orderColumns,
  phoneInCell,
  postalCodeInCell,
} from '../../orders/export/order-columns.rules.ts';
import { eachOrder } from '../../orders/order-list.ts';
import type { Shop } from '../../shop.ts';
import { eachProduct } from '../each-product.ts';
import { csvLine } from './csv.ts';
import { ownCells, ownColumns } from './product-columns.rules.ts';

/** So that spreadsheets read ₦ and ẹ. */
const byteOrderMark = '\uFEFF';

/** The catalogue as CSV, line by line. */
export async function* productLines(shop: Shop): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(ownColumns);
  for await (const product of eachProduct(shop)) yield csvLine(ownCells(product));
}

/** The orders that a filter lets through as CSV, newest first, line by line. Amounts in major units. */
export async function* orderLines(shop: Shop, filter: OrderFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(orderColumns);
  for await (const order of eachOrder(shop, filter)) yield csvLine(orderCells(order));
}

type OrderRecord = ReturnType<typeof eachOrder> extends AsyncGenerator<infer Item> ? Item : never;

function orderCells(order: OrderRecord): (string | number)[] {
  const { address, lines } = order;
  const money = (minor: number | null, currency: string = order.currency) =>
    minor === null ? '' : plainAmount(toMajor(minor, currency), currency);
  const moment = (at: Date | null) => (at === null ? '' : momentInLagos(at));
  return [
    order.reference,
    momentInLagos(order.createdAt),
    order.status,
    order.paymentStatus,
    order.paymentMethod,
    order.currency,
    money(order.amountMinor),
    money(order.shippingFeeMinor),
    money(order.amountUsdMinor, 'USD'),
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    itemsInWords(lines),
    address.firstName,
    address.lastName,
    address.email,
    phoneInCell(address.phone),
    address.street,
    address.city,
    address.state,
    postalCodeInCell(address.zipcode),
    address.country,
    moment(order.paidAt),
    moment(order.deliveredAt),
    money(order.discountMinor),
    order.discountCode,
    order.deliveryName,
    address.lga ?? '',
    address.landmark ?? '',
    phoneInCell(address.phone2 ?? ''),
    address.note ?? '',
  ];
}
