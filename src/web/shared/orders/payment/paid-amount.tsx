import type { Order } from '../../../../contract/api/orders/order.ts';
import { toMinor } from '../../../../contract/rules/money/money.ts';
import { formatPartPaid } from '../../../../contract/rules/money/part-paid.ts';
import { Amount } from '../../../ui/price/price.tsx';

/** The order's total, or the amount paid of it if partly paid. */
export function PaidAmount({ order }: { order: Pick<Order, 'amount' | 'due' | 'currency'> }) {
  const { amount, due, currency } = order;
  const sums = { amountMinor: toMinor(amount, currency), dueMinor: toMinor(due, currency), currency };
  return formatPartPaid(sums) ?? <Amount amount={amount} currency={currency} />;
}
