import { type OrderTotals, orderTotals } from '../../contract/money/order-totals.ts';
import { withVat } from '../../contract/money/vat.ts';
import type { AppliedCode } from '../discounts/index.ts';
import type { OrderRow, SoldLine } from '../orders/index.ts';
import { getUsdShareMinor } from '../payments/index.ts';
import type { PricedLines } from './price-lines.ts';

/** How an order is delivered, as stored with it. */
export type ChosenDelivery = Pick<
  OrderRow,
  | 'deliveryWay'
  | 'deliveryName'
  | 'deliveryText'
  | 'deliveryFromDays'
  | 'deliveryToDays'
  | 'pickupCode'
  | 'shippingFeeMinor'
>;

/** The one way there is while the owner has set none: no fee. */
export const standardDelivery: ChosenDelivery = {
  deliveryWay: '',
  deliveryName: '',
  deliveryText: '',
  deliveryFromDays: null,
  deliveryToDays: null,
  pickupCode: '',
  shippingFeeMinor: 0,
};

/** Lines of an order with all that makes its amount. Amounts in minor units. */
export type OrderWithTotals = {
  lines: SoldLine[];
  totals: OrderTotals;
  vat: Pick<OrderRow, 'vatMinor' | 'shippingVatMinor' | 'vatRate'>;
  amountUsdMinor: number | null;
  delivery: ChosenDelivery;
  code: AppliedCode | undefined;
};

/** What the lines come to less their discounts, in minor units: a delivery that is free from a sum goes by it. */
export function subtractDiscount(
  { lines }: Pick<PricedLines, 'lines'>,
  code: AppliedCode | undefined,
): number {
  const { linesMinor, discountMinor } = orderTotals(lines, { lineDiscountsMinor: takenOff(lines, code) });
  return linesMinor - discountMinor;
}

/** What the set and the code take off each line. */
function takenOff(lines: readonly SoldLine[], code: AppliedCode | undefined): number[] {
  return lines.map(
    ({ setDiscountMinor }, index) => setDiscountMinor + (code?.lineDiscountsMinor[index] ?? 0),
  );
}

/**
 * Totals an order: priced lines, less the discounts of sets and the code, plus the delivery fee unless the code makes it free.
 * @param vatRate of the VAT that the total includes, in hundredths of a percent
 */
export function totalOrder(
  { lines, amountMinor, amountUsdMinor }: PricedLines,
  chosen: ChosenDelivery,
  code: AppliedCode | undefined,
  vatRate: number,
): OrderWithTotals {
  const shippingFeeMinor = code?.freeDelivery ? 0 : chosen.shippingFeeMinor;
  const delivery = { ...chosen, shippingFeeMinor };
  const totals = orderTotals(lines, { lineDiscountsMinor: takenOff(lines, code), shippingFeeMinor });
  const discounted = lines.map((line, index) => {
    const discountMinor = totals.lineDiscountsMinor[index] ?? 0;
    // bought with a code: as final as a piece on sale
    return { ...line, discountMinor, finalSale: line.finalSale || discountMinor > line.setDiscountMinor };
  });
  const { lines: taxed, ...vat } = withVat(discounted, shippingFeeMinor, vatRate);
  return {
    lines: taxed,
    totals,
    vat,
    amountUsdMinor:
      amountUsdMinor === null ? null : getUsdShareMinor({ amountMinor, amountUsdMinor }, totals.amountMinor),
    delivery,
    code,
  };
}
