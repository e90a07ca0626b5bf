import type { OrderFilter } from '../../../contract/api/orders/order-filter.ts';
import { orderStatuses } from '../../../contract/rules/orders/order-status.ts';
import { paymentStatuses } from '../../../contract/rules/orders/payment-status.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** What the address narrows the list of orders by; what it does not know is left out. */
export function readOrderFilter(filter: (name: string) => string): OrderFilter {
  const day = (name: string) => (dayPattern.test(filter(name)) ? filter(name) : undefined);
  return {
    q: filter('q') || undefined,
    status: orderStatuses.find((known) => known === filter('status')),
    paymentStatus: paymentStatuses.find((known) => known === filter('payment')),
    from: day('from'),
    to: day('to'),
  };
}
