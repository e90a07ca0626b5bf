import { useState } from 'react';
import { Link } from 'react-router';
import { type AdminTask, adminTasks } from '../../../contract/back-office/admin-tasks.ts';
import type { DeskToday } from '../../../contract/back-office/desk.api.ts';
import { type Currency, currencies } from '../../../contract/money/currencies.ts';
import { formatPrice, toMinor } from '../../../contract/money/money.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { formatLongDay } from '../../shared/orders/dates.ts';
import { lastingStore } from '../../state/browser-storage.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Icon } from '../../ui/marks/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import styles from './desk.module.css';
import { formatShortAmount } from './short-amount.rules.ts';
import { refreshDesk, useDesk } from './use-desk.ts';

/** What waits for the shop to do, each one press from the list that holds it, then what was sold. */
export function Today() {
  const { today, error } = useDesk();
  if (!today) {
    if (!error) return <Skeleton lines={4} label="Counting what waits" />;
    return <ErrorState title="What waits could not be counted" text={error.message} onRetry={refreshDesk} />;
  }
  return (
    <>
      <p className="caption above-1">{formatLongDay(today.countedAt)}</p>
      {error && (
        <Message kind="bad" role="status">
          {error.message} This is what waited when it was last counted.
        </Message>
      )}
      {today.nobodyTold && (
        <Message kind="bad" title="Nobody is notified of orders">
          No address gets a mail when an order is paid.{' '}
          <Link className="link" to="/admin/settings#settings-notify">
            Choose who is told
          </Link>
        </Message>
      )}
      <Tasks tasks={today.tasks} balances={today.balances ?? []} unpaid={today.unpaid ?? []} />
      {today.sales && <SalesSummary sales={today.sales} />}
    </>
  );
}

type Balances = NonNullable<DeskToday['balances']>;

type Unpaid = NonNullable<DeskToday['unpaid']>;
type TasksProps = { tasks: DeskToday['tasks']; balances: Balances; unpaid: Unpaid };

function Tasks({ tasks, balances, unpaid }: TasksProps) {
  const waiting = adminTasks.filter((task) => task !== 'late' && (tasks[task] ?? 0) > 0);
  if (waiting.length + balances.length + unpaid.length === 0) {
    return (
      <p className={styles.calm}>
        Nothing waits for you. Orders to send, proofs and messages appear here by themselves.
      </p>
    );
  }
  return (
    <ul className={styles.tasks} aria-label="Waiting for you">
      {waiting.map((task) => (
        <Task key={task} task={task} count={tasks[task] ?? 0} late={tasks.late ?? 0} />
      ))}
      {balances.length > 0 && <BalancesTask balances={balances} />}
      {unpaid.length > 0 && <UnpaidTask unpaid={unpaid} />}
    </ul>
  );
}

/** What is left to pay of pieces that are ready: how many orders, and how much in each currency. */
function BalancesTask({ balances }: { balances: Balances }) {
  const count = balances.reduce((sum, { orders }) => sum + orders, 0);
  const sums = balances.map(({ due, currency }) => formatShortAmount(toMinor(due, currency), currency).shown);
  return (
    <li>
      <Link to="/admin/orders/balances">
        <b>{count.toLocaleString('en-GB')}</b>{' '}
        <span>
          {count === 1 ? 'balance' : 'balances'}, {sums.join(', ')}
        </span>
        <Icon name="right" small />
      </Link>
    </li>
  );
}

/** The orders that wait for money: "4 orders wait for ₦612,000 and £40". */
function UnpaidTask({ unpaid }: { unpaid: Unpaid }) {
  const count = unpaid.reduce((sum, { orders }) => sum + orders, 0);
  const sums = unpaid.map(({ due, currency }) => formatPrice(toMinor(due, currency), currency));
  return (
    <li>
      <Link to="/admin/orders/unpaid">
        <b>{count.toLocaleString('en-GB')}</b>{' '}
        <span>
          {count === 1 ? 'order waits' : 'orders wait'} for {formatList(sums)}
        </span>
        <Icon name="right" small />
      </Link>
    </li>
  );
}

function Task({ task, count, late }: { task: AdminTask; count: number; late: number }) {
  const { one, many, to, urgent } = taskLabels[task];
  const withLate = task === 'toSend' && late > 0;
  return (
    <li>
      <Link to={to} className={urgent ? styles.pressing : undefined}>
        <b>{count.toLocaleString('en-GB')}</b> <span>{count === 1 ? one : many}</span>
        {!withLate && <Icon name="right" small />}
      </Link>
      {withLate && (
        <Link to={taskLabels.late.to} className={styles.pressing}>
          <span>{late.toLocaleString('en-GB')} late</span>
          <Icon name="right" small />
        </Link>
      )}
    </li>
  );
}

type Sales = NonNullable<DeskToday['sales']>;

const storageKey = 'desk-currency';
const homeCurrency: Currency = 'NGN';

/** What was sold today and this week, in the currency that was chosen last in this browser. */
function SalesSummary({ sales }: { sales: Sales }) {
  const [currency, setCurrency] = useState(readCurrency);
  function choose(next: Currency) {
    setCurrency(next);
    lastingStore.write(storageKey, next);
  }
  return (
    <section className={styles.sales} aria-labelledby="sales-so-far">
      <div className="between">
        <h2 id="sales-so-far">Sold</h2>
        <select
          className={`${fieldsStyles.input} ${fieldsStyles.small} ${styles.currency}`}
          aria-label="Currency of the sales"
          value={currency}
          onChange={(event) => choose(currencies.find((each) => each === event.target.value) ?? currency)}
        >
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </div>
      <dl>
        <SalesFigure label="Today" sold={sales.today} currency={currency} />
        <SalesFigure label="This week" sold={sales.week} currency={currency} />
      </dl>
      {sales.includesTestPayments && sales.week.orders > 0 && (
        <p className="caption">Includes test payments: no money was taken for them.</p>
      )}
    </section>
  );
}

function SalesFigure({ label, sold, currency }: { label: string; sold: Sales['today']; currency: Currency }) {
  const formatShort = (code: Currency) => formatShortAmount(toMinor(sold.charged[code], code), code);
  const { shown, whole } = formatShort(currency);
  const others = currencies
    .filter((code) => code !== currency && sold.charged[code] !== 0)
    .map((code) => formatShort(code).whole ?? formatShort(code).shown);
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.figure}>{shown}</dd>
      {whole && <dd className="caption tabular nowrap">{whole}</dd>}
      <dd className="caption tabular">
        {sold.orders === 0
          ? 'No paid order yet'
          : `${sold.orders.toLocaleString('en-GB')} paid ${sold.orders === 1 ? 'order' : 'orders'}`}
        {others.length > 0 && `, and ${others.join(', ')}`}
      </dd>
    </div>
  );
}

function readCurrency(): Currency {
  const stored = lastingStore.read(storageKey);
  return currencies.find((code) => code === stored) ?? homeCurrency;
}

type TaskLabel = {
  /** After "1", and after any other number. */
  one: string;
  many: string;
  /** The list that holds exactly those. */
  to: string;
  /** It may not wait. */
  urgent?: true;
};

/** Labels of each task on Today; late orders appear with the parcels to send. */
const taskLabels: Readonly<Record<AdminTask, TaskLabel>> = {
  disputes: {
    one: 'disputed payment',
    many: 'disputed payments',
    to: '/admin/orders?task=dispute',
    urgent: true,
  },
  proofs: { one: 'proof to check', many: 'proofs to check', to: '/admin/messages?tab=proofs' },
  payments: { one: 'payment to decide', many: 'payments to decide', to: '/admin/orders?payment=Review' },
  promises: {
    one: 'promised day in danger',
    many: 'promised days in danger',
    to: '/admin/orders?task=promise',
    urgent: true,
  },
  late: { one: 'late', many: 'late', to: '/admin/orders?task=late', urgent: true },
  toSend: { one: 'parcel to send', many: 'parcels to send', to: '/admin/picking' },
  cancellations: {
    one: 'cancellation to decide',
    many: 'cancellations to decide',
    to: '/admin/orders?task=cancel',
  },
  returns: { one: 'return to decide', many: 'returns to decide', to: '/admin/returns?state=to-decide' },
  exchanges: {
    one: 'exchange to send',
    many: 'exchanges to send',
    to: '/admin/returns?state=exchange-to-send',
  },
  repairs: {
    one: 'repair to send back',
    many: 'repairs to send back',
    to: '/admin/returns?state=repair-to-send',
  },
  refunds: {
    one: 'refund to send by transfer',
    many: 'refunds to send by transfer',
    to: '/admin/orders?task=refund',
  },
  sewingRequests: {
    one: 'request to answer',
    many: 'requests to answer',
    to: '/admin/made-to-measure?state=Requested',
  },
  inWorkroom: { one: 'piece in the workroom', many: 'pieces in the workroom', to: '/admin/workroom' },
  reviews: { one: 'review to decide', many: 'reviews to decide', to: '/admin/reviews?state=waiting' },
  messages: { one: 'message to answer', many: 'messages to answer', to: '/admin/messages?state=open' },
  soldOutSizes: { one: 'size sold out', many: 'sizes sold out', to: '/admin/list?state=size-sold-out' },
};
