import type { OrderFilter } from '../../../contract/orders/order-filter.api.ts';
import { orderSourceLabels, orderSources } from '../../../contract/orders/order-list.ts';
import { orderStatuses } from '../../../contract/orders/order-status.ts';
import { orderTaskLabels, orderTasks } from '../../../contract/orders/order-tasks.ts';
import { paymentStatuses } from '../../../contract/payments/payment-status.ts';
import { type PaymentMethod, paymentMethods } from '../../../contract/payments/payments.rules.ts';
import { Button } from '../../ui/button.tsx';
import { DayFilter, FilterFold, FilterSelect, SearchBox } from '../kit/list-filters.tsx';
import styles from '../kit/lists.module.css';

type OrderFiltersProps = {
  filter: OrderFilter;
  onFilter: (name: string, value: string) => void;
  onClear: (() => void) | undefined;
};

const methodLabels: Record<PaymentMethod, string> = { card: 'Card', transfer: 'Transfer' };

/** What narrows the list of orders: a search, always there, and the rest. */
export function OrderFilters({ filter, onFilter, onClear }: OrderFiltersProps) {
  const { q = '', status = '', paymentStatus = '', task = '', from = '', to = '' } = filter;
  const { source = '', paymentMethod = '', deleted = false } = filter;
  const activeCount = [status, paymentStatus, task, source, paymentMethod, from, to, deleted].filter(
    Boolean,
  ).length;
  return (
    <div className={styles.filters}>
      <SearchBox
        label="Search orders"
        placeholder="Reference, name, phone, city or piece"
        value={q}
        onSearch={(text) => onFilter('q', text)}
      />
      <FilterFold set={activeCount}>
        <FilterSelect
          label="Payment"
          anyLabel="Any payment"
          options={paymentStatuses}
          value={paymentStatus}
          onChange={(value) => onFilter('payment', value)}
        />
        <FilterSelect
          label="Status"
          anyLabel="Any status"
          options={orderStatuses}
          value={status}
          onChange={(value) => onFilter('status', value)}
        />
        <FilterSelect
          label="Waiting for"
          anyLabel="Waiting or not"
          options={orderTasks}
          labels={orderTaskLabels}
          value={task}
          onChange={(value) => onFilter('task', value)}
        />
        <FilterSelect
          label="Way to pay"
          anyLabel="Any way to pay"
          options={paymentMethods}
          labels={methodLabels}
          value={paymentMethod}
          onChange={(value) => onFilter('method', value)}
        />
        <FilterSelect
          label="From where"
          anyLabel="From anywhere"
          options={orderSources}
          labels={orderSourceLabels}
          value={source}
          onChange={(value) => onFilter('source', value)}
        />
        <FilterSelect
          label="Deleted"
          anyLabel="Not deleted"
          options={['true']}
          labels={{ true: 'Deleted' }}
          value={deleted ? 'true' : ''}
          onChange={(value) => onFilter('deleted', value)}
        />
        <DayFilter label="From" value={from} max={to} onChange={(day) => onFilter('from', day)} />
        <DayFilter label="To" value={to} min={from} onChange={(day) => onFilter('to', day)} />
        {onClear && (
          <Button variant="text" className="small" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </FilterFold>
    </div>
  );
}

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
