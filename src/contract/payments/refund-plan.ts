import { refundUnits, type SoldInSet } from '../sets/set-refunds.ts';

/** Units of an order's line. */
export type LineUnits = { lineId: string; quantity: number };

/** A line of an order, as far as its money is concerned; minor units. */
export type PaidLine = SoldInSet & { id: string };

/** A refund that was requested, made or decided; minor units. */
export type RefundClaim = { amountMinor: number; shippingMinor: number; lines: readonly LineUnits[] };

/** What goes back, or has gone back already. */
export type Refunded = { amountMinor: number; shippingMinor: number; units: ReadonlyMap<string, number> };

/** What refunds come to together: those that count, which the caller has picked. */
export function refundedBy(claims: readonly RefundClaim[]): Refunded {
  const units = new Map<string, number>();
  for (const { lineId, quantity } of claims.flatMap(({ lines }) => lines)) {
    units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  }
  return {
    amountMinor: claims.reduce((sum, claim) => sum + claim.amountMinor, 0),
    shippingMinor: claims.reduce((sum, claim) => sum + claim.shippingMinor, 0),
    units,
  };
}

/** Returns the amount paid for an order, in minor units, without a difference that is still due. */
export function paidMinorOf(order: { amountMinor: number; dueMinor: number }): number {
  return order.amountMinor - order.dueMinor;
}

/** What goes back for units of lines, with the share of each, after those paid back before. */
export function refundOfUnits(
  lines: readonly PaidLine[],
  wanted: readonly LineUnits[],
  units: Refunded['units'],
): { amountMinor: number; lines: (LineUnits & { amountMinor: number })[] } {
  const places = wanted.map(({ lineId, quantity }) => {
    const index = lines.findIndex(({ id }) => id === lineId);
    if (index < 0) throw new Error('A refund names a line of another order.');
    return { index, quantity };
  });
  const before = lines.map(({ id }) => units.get(id) ?? 0);
  const amounts = refundUnits(lines, before, places);
  const shares = wanted.map((line, index) => ({ ...line, amountMinor: amounts[index] ?? 0 }));
  return { amountMinor: shares.reduce((sum, share) => sum + share.amountMinor, 0), lines: shares };
}

/** Deducts the withheld amount from the shares, from the first one on; minor units. */
export function deductWithheld<Share extends { amountMinor: number }>(
  shares: readonly Share[],
  withheldMinor: number,
): Share[] {
  let left = withheldMinor;
  return shares.map((share) => {
    const less = Math.min(left, share.amountMinor);
    left -= less;
    return { ...share, amountMinor: share.amountMinor - less };
  });
}

/** A payment that can be refunded, with its remaining amount; minor units. */
export type RefundSource = { id: string; leftMinor: number };

/**
 * Allocates an amount to the payments it is refunded to: the first that covers all of it, otherwise one after the
 * other. What no payment covers has no source: the shop transfers it.
 */
export function allocateAmong(
  amountMinor: number,
  sources: readonly RefundSource[],
): { sourceId: string | null; amountMinor: number }[] {
  const fullSource = sources.find(({ leftMinor }) => leftMinor >= amountMinor);
  if (fullSource) return [{ sourceId: fullSource.id, amountMinor }];
  let left = amountMinor;
  const parts: { sourceId: string | null; amountMinor: number }[] = [];
  for (const { id, leftMinor } of sources) {
    const part = Math.min(left, leftMinor);
    if (part <= 0) continue;
    parts.push({ sourceId: id, amountMinor: part });
    left -= part;
  }
  return left > 0 ? [...parts, { sourceId: null, amountMinor: left }] : parts;
}
