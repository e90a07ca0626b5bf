import { dayInLagos } from '../../../contract/delivery/calendar.ts';
import { orderTotals } from '../../../contract/money/order-totals.ts';
import { vatRateAt, withVat } from '../../../contract/money/vat.ts';
import type { Database } from '../../../platform/database/open.ts';
import { type OrderLineRow, type OrderRecord, type OrderRow, replaceLines } from '../../orders/index.ts';
import { getUsdShareMinor } from '../../payments/index.ts';
import { readBusiness } from '../../settings/index.ts';
import type { Shop } from '../../shop.ts';

type PricedOrder = Pick<
  OrderRow,
  'amountMinor' | 'amountUsdMinor' | 'shippingFeeMinor' | 'vatMinor' | 'shippingVatMinor' | 'vatRate'
> & { lines: OrderLineRow[] };

/** An unpaid order's amounts with a delivery fee and an address, in minor units; its lines' VAT is written. Its lock is held. */
export async function applyFee(
  tx: Database,
  shop: Shop,
  order: OrderRecord,
  { shippingFeeMinor, countryCode }: Pick<OrderRow, 'shippingFeeMinor' | 'countryCode'>,
): Promise<PricedOrder> {
  const lineDiscountsMinor = order.lines.map(({ discountMinor }) => discountMinor);
  const { amountMinor } = orderTotals(order.lines, { lineDiscountsMinor, shippingFeeMinor });
  const business = await readBusiness(tx, shop.config);
  const handedOverIn = order.pickupCode ? 'NG' : countryCode;
  const rate = vatRateAt(business.vat, dayInLagos(order.createdAt), handedOverIn);
  const { lines, ...vat } = withVat(order.lines, shippingFeeMinor, rate);
  if (vat.vatMinor !== order.vatMinor || rate !== order.vatRate) await replaceLines(tx, order.id, lines);
  const amountUsdMinor = order.amountUsdMinor === null ? null : getUsdShareMinor(order, amountMinor);
  return { amountMinor, amountUsdMinor, shippingFeeMinor, ...vat, lines };
}
