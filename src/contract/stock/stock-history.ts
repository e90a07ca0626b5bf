/** Why the stock is changed by a count. */
const countReasonLabels = {
  counted: 'Counted',
  damaged: 'Damaged',
  found: 'Found',
  delivered: 'Delivered',
} as const;
export type CountReason = keyof typeof countReasonLabels;
export const countReasons = Object.keys(countReasonLabels) as [CountReason, ...CountReason[]];

/** Reasons other than orders for stock changes, and their labels. */
export const stockReasons = {
  added: 'Product added',
  edited: 'Changed by hand',
  together: 'Changed together with others',
  imported: 'Import',
  undone: 'Import taken back',
  ...countReasonLabels,
} as const;
export type StockReason = keyof typeof stockReasons;

/** Why a movement happened, for people. */
export function formatMovement(movement: {
  delta: number;
  reason: string;
  /** It was for an order; for an exchange's other piece. */
  by: 'order' | 'exchange' | undefined;
}): string {
  const { delta, reason, by } = movement;
  if (by === 'exchange') return delta < 0 ? 'Kept for an exchange' : 'Given back by an exchange';
  if (by === 'order') return delta < 0 ? 'Ordered' : 'Given back by an order';
  return Object.hasOwn(stockReasons, reason) ? stockReasons[reason as StockReason] : 'Changed by hand';
}
