import type { OrderFilter } from '../../../contract/orders/order-filter.api.ts';
import { orderSources } from '../../../contract/orders/order-list.ts';
import { orderStatuses } from '../../../contract/orders/order-status.ts';
import { orderTasks } from '../../../contract/orders/order-tasks.ts';
import { paymentStatuses } from '../../../contract/payments/payment-status.ts';
import { paymentMethods } from '../../../contract/payments/payments.rules.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** What the address narrows the list of orders by; what it does not know is left out. */
export function readOrderFilter(filter: (name: string) => string): OrderFilter {
  const day = (name: string) => (dayPattern.test(filter(name)) ? filter(name) : undefined);
  return {
    q: filter('q') || undefined,
    status: orderStatuses.find((known) => known === filter('status')),
    paymentStatus: paymentStatuses.find((known) => known === filter('payment')),
    source: orderSources.find((known) => known === filter('source')),
    paymentMethod: paymentMethods.find((known) => known === filter('method')),
    task: orderTasks.find((known) => known === filter('task')),
    from: day('from'),
    to: day('to'),
    deleted: filter('deleted') === 'true' || undefined,
  };
}
