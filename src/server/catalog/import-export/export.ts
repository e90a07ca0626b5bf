import { defaultSort } from '../../../contract/catalog/list-options.ts';
import { formatLagosTime } from '../../../contract/delivery/calendar.ts';
import { plainAmount, toMajor } from '../../../contract/money/money.ts';
import type { OrderFilter } from '../../../contract/orders/order-filter.api.ts';
import {
  formatItems,
  formatPhoneCell,
  formatPostalCodeCell,
  orderColumns,
} from '../../orders/order-columns.rules.ts';
import { iterateOrders } from '../../orders/order-list.ts';
import type { Shop } from '../../shop.ts';
import { type ProductRecord, selectProducts } from '../catalog.sql.ts';
import { csvLine } from './csv.ts';
import { ownCells, ownColumns } from './product-columns.rules.ts';

/** So that spreadsheets read ₦ and ẹ. */
const byteOrderMark = '\uFEFF';

const batchSize = 200;

/** The catalogue as CSV, line by line. */
export async function* productLines(shop: Shop): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(ownColumns);
  for await (const product of eachProduct(shop)) yield csvLine(ownCells(product));
}

/** Every product, drafts too, in the order of creation, read a page at a time. */
async function* eachProduct(shop: Shop): AsyncGenerator<ProductRecord> {
  for (let offset = 0; ; offset += batchSize) {
    const records = await selectProducts(shop.db, { sort: defaultSort, limit: batchSize, offset });
    yield* records;
    if (records.length < batchSize) return;
  }
}

/** The orders that a filter lets through as CSV, newest first, line by line. Amounts in major units. */
export async function* orderLines(shop: Shop, filter: OrderFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(orderColumns);
  for await (const order of iterateOrders(shop, filter)) yield csvLine(orderCells(order));
}

type OrderRecord = ReturnType<typeof iterateOrders> extends AsyncGenerator<infer Item> ? Item : never;

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
