import { toMinor } from '../../../contract/money/money.ts';
import { formatPartPaid } from '../../../contract/money/part-paid.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { Amount } from '../../ui/price.tsx';

/** The order's total, or the amount paid of it if partly paid. */
export function PaidAmount({ order }: { order: Pick<Order, 'amount' | 'due' | 'currency'> }) {
  const { amount, due, currency } = order;
  const sums = { amountMinor: toMinor(amount, currency), dueMinor: toMinor(due, currency), currency };
  return formatPartPaid(sums) ?? <Amount amount={amount} currency={currency} />;
}
