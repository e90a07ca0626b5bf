import { toMajor } from '../../contract/money/money.ts';
import { getNextPayment } from '../../contract/payments/amount-due.ts';
import type { MatchingOrder } from '../../contract/payments/statement.api.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import type { Shop } from '../shop.ts';
import type { MatchCandidate, PayableOrder, PendingTransfer } from './match.rules.ts';
import { selectTransferOrders, type TransferRow } from './open-balances.sql.ts';

/** A transfer order with the details shown next to a line. */
export type OpenBalance = PayableOrder &
  Pick<TransferRow, 'proof' | 'createdAt'> & { currency: TransferRow['currency'] };

/** Lines are held against orders of so long a time. */
const lookbackMs = 400 * 24 * 3_600_000;

export async function listOpenBalances(shop: Shop): Promise<OpenBalance[]> {
  const since = new Date(shop.clock.now().getTime() - lookbackMs);
  return (await selectTransferOrders(shop.db, since)).map(toOpenBalance);
}

export function toOpenBalance(row: TransferRow): OpenBalance {
  const { id, reference, narration, address, currency, paymentStatus, cancelled, proof, createdAt } = row;
  const noted = foldTransferNames(row.noted);
  const name = [address.firstName, address.lastName].filter(Boolean).join(' ');
  const amountDueMinor = getNextPayment(row)?.amountMinor ?? 0;
  return {
    id,
    reference,
    narration,
    name,
    currency,
    paymentStatus,
    cancelled,
    proof,
    createdAt,
    amountDueMinor,
    noted,
  };
}

/** Noted transfers with their words as lines are searched for them. */
export function foldTransferNames(noted: readonly PendingTransfer[]): PendingTransfer[] {
  return noted.map((one) => ({ ...one, words: foldText(one.words).trim() }));
}

/** Converts an order for display next to a line of `amountMinor`. */
export function toFittingOrder(
  { order, likeness, named }: MatchCandidate<OpenBalance>,
  amountMinor: number,
): MatchingOrder {
  const { currency, proof } = order;
  return {
    _id: order.id,
    reference: order.reference,
    narration: order.narration,
    name: order.name,
    currency,
    wanted: toMajor(order.amountDueMinor, currency),
    difference: toMajor(amountMinor - order.amountDueMinor, currency),
    paymentStatus: order.paymentStatus,
    cancelled: order.cancelled,
    date: order.createdAt.toISOString(),
    likeness: Math.round(likeness * 100) / 100,
    named,
    proof: proof && { state: proof.state, mediaType: proof.mediaType, at: proof.createdAt.toISOString() },
  };
}
