import { invalidFields } from '../../../contract/errors.ts';
import {
  deductWithheld,
  type LineUnits,
  type PaidLine,
  type Refunded,
  refundOfUnits,
} from '../../../contract/payments/refund-plan.ts';

/** What is to be paid back: an amount, some pieces, or, with neither, all that is left. Minor units. */
export type RefundSelection = {
  amountMinor?: number | undefined;
  /** `index` is the position among the order's items, from 0. */
  lines?: readonly { index: number; quantity: number }[] | undefined;
  /** With lines: the delivery fee as well. */
  shipping?: boolean | undefined;
  /** With lines: the amount withheld from their total. */
  lessMinor?: number | undefined;
};

/** The amounts of a refund request. */
export type RefundBreakdown = {
  amountMinor: number;
  shippingMinor: number;
  lines: (LineUnits & { amountMinor: number })[];
};

/**
 * Calculates the amount for the requested items and the delivery fee; undefined if the request names neither.
 * @param before what is being or has already been refunded
 * @throws ShopError INVALID_FIELDS naming `lines`, `shipping` or `amount`
 */
export function calculateRefund(
  order: { shippingFeeMinor: number },
  lines: readonly (PaidLine & { name: string })[],
  before: Refunded,
  selection: RefundSelection,
): RefundBreakdown | undefined {
  if (selection.lines === undefined && !selection.shipping) return undefined;
  const requested = (selection.lines ?? []).map(({ index, quantity }) => {
    const line = lines[index];
    if (!line) throw invalidFields({ lines: `This order has no line ${index}.` });
    return { lineId: line.id, quantity, line };
  });
  if (new Set(requested.map(({ lineId }) => lineId)).size < requested.length) {
    throw invalidFields({ lines: 'Name each line once.' });
  }
  for (const { lineId, quantity, line } of requested) {
    const left = line.quantity - (before.units.get(lineId) ?? 0);
    if (quantity <= left) continue;
    const sentence = left === 0 ? 'is paid back already' : `has only ${left} left to pay back`;
    throw invalidFields({ lines: `${line.name} ${sentence}.` });
  }
  const shippingMinor = selection.shipping ? order.shippingFeeMinor - before.shippingMinor : 0;
  if (selection.shipping && shippingMinor <= 0) {
    throw invalidFields({
      shipping:
        order.shippingFeeMinor === 0
          ? 'This order has no delivery fee.'
          : 'The delivery fee is paid back already.',
    });
  }
  const { lines: shares } = refundOfUnits(
    lines,
    requested.map(({ lineId, quantity }) => ({ lineId, quantity })),
    before.units,
  );
  const reducedLines = deductWithheld(shares, selection.lessMinor ?? 0);
  const amountMinor = reducedLines.reduce((sum, share) => sum + share.amountMinor, shippingMinor);
  if (amountMinor <= 0) {
    throw invalidFields({ lines: 'Nothing was paid for these pieces. Choose what goes back.' });
  }
  return { amountMinor, shippingMinor, lines: reducedLines };
}
