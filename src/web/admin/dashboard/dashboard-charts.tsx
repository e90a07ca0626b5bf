import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { currencies } from '../../../contract/money/currencies.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import type { Metrics } from '../../../contract/reports/metrics.api.ts';
import { formatPair } from '../../../contract/stock/variants.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import tablesStyles from '../../ui/tables.module.css';
import listsStyles from '../kit/lists.module.css';
import { type Bar, BarChart, BarList, ChartBox, isEmpty, trimLeadingEmpty } from './bar-chart.tsx';
import styles from './dashboard.module.css';
import { formatShortAmount } from './short-amount.rules.ts';
import { SourcesChart } from './sources-chart.tsx';

const formatUsd = (value: number) => formatMinor(toMinor(value, 'USD'), 'USD');
const formatAxisUsd = (value: number) => formatShortAmount(toMinor(value, 'USD'), 'USD').shown;
const formatCount = (value: number) => value.toLocaleString('en-GB');

/** Every chart of the dashboard; each has a table behind it. */
export function DashboardCharts({ metrics }: { metrics: Metrics }) {
  return (
    <div className={styles.charts}>
      <SalesChart metrics={metrics} />
      <TrafficChart metrics={metrics} />
      <FunnelChart metrics={metrics} />
      <CurrencyChart metrics={metrics} />
      {metrics.inNaira && <SourcesChart inNaira={metrics.inNaira} />}
      <FulfilmentChart metrics={metrics} />
      <PaymentChart metrics={metrics} />
      <BestSellers metrics={metrics} />
      <LowStock metrics={metrics} />
    </div>
  );
}

/** Returns days as bars; a long period in weeks, so that the bars remain distinguishable. */
function toBars<Entry extends { day: string }>(
  days: Entry[],
  value: (entry: Entry) => number,
  show: (value: number) => string,
): Bar[] {
  const span = days.length > 92 ? 7 : 1;
  const bars: Bar[] = [];
  for (let end = days.length; end > 0; end -= span) {
    const part = days.slice(Math.max(0, end - span), end);
    const first = part[0];
    if (!first) continue;
    const sum = part.reduce((total, entry) => total + value(entry), 0);
    const name = formatDay(first.day);
    bars.unshift({
      label: name.replace(/ \d{4}$/, ''),
      value: sum,
      title: `${span > 1 ? 'Week from ' : ''}${name}: ${show(sum)}`,
    });
  }
  return trimLeadingEmpty(bars);
}

/** A chart, or a placeholder text while there is no data. */
function BarsOrEmpty({ none, ...chart }: ComponentProps<typeof BarChart> & { none: string }) {
  if (isEmpty(chart.bars)) return <p className="soft small above-3">{none}</p>;
  return <BarChart {...chart} />;
}

function SalesChart({ metrics }: { metrics: Metrics }) {
  return (
    <ChartBox
      fullWidth
      id="sales-chart"
      title={metrics.sales.length > 92 ? 'Sales a week' : 'Sales a day'}
      note="USD, paid orders"
      chart={
        <BarsOrEmpty
          labelledBy="sales-chart"
          format={formatAxisUsd}
          bars={toBars(metrics.sales, (entry) => entry.usd, formatUsd)}
          none="No order was paid in this period. Each day’s sales appear here after the first one."
        />
      }
      columns={['Day', 'Orders', 'Sales, USD', ...currencies.map((code) => `Charged in ${code}`)]}
      rows={metrics.sales.map((entry) => [
        formatDay(entry.day),
        entry.orders,
        formatUsd(entry.usd),
        ...currencies.map((code) => formatMinor(toMinor(entry.charged[code], code), code)),
      ])}
    />
  );
}

function TrafficChart({ metrics }: { metrics: Metrics }) {
  return (
    <ChartBox
      fullWidth
      id="traffic-chart"
      title="Visits"
      note="Bots, admins and people who ask not to be counted are left out"
      chart={
        <BarsOrEmpty
          labelledBy="traffic-chart"
          format={formatCount}
          bars={toBars(metrics.traffic, (entry) => entry.sessions, formatCount)}
          none="No visit was counted in this period. Each day’s visits appear here after the first one."
        />
      }
      columns={['Day', 'Visits', 'Pages seen']}
      rows={metrics.traffic.map((entry) => [formatDay(entry.day), entry.sessions, entry.views])}
    />
  );
}

function FunnelChart({ metrics: { funnel } }: { metrics: Metrics }) {
  const steps: [string, number][] = [
    ['Visits', funnel.sessions],
    ['Added something to the cart', funnel.cart],
    ['Started to check out', funnel.checkout],
    ['Orders placed', funnel.order],
  ];
  return (
    <ChartBox
      id="funnel-chart"
      title="From visit to order"
      chart={
        <BarList
          none=""
          rows={steps.map(([name, value]) => ({ key: name, name, value, formatted: formatCount(value) }))}
        />
      }
      columns={['Step', 'Visits or orders']}
      rows={steps}
    />
  );
}

type StatusCounts = { status: string; orders: number }[];

function FulfilmentChart({ metrics }: { metrics: Metrics }) {
  return (
    <CountChart
      id="status-chart"
      title="Fulfilment"
      note="Paid orders, placed in the period"
      counts={metrics.paidByStatus}
      filter={(status) => `status=${encodeURIComponent(status)}&payment=Paid`}
    />
  );
}

function PaymentChart({ metrics }: { metrics: Metrics }) {
  return (
    <CountChart
      id="payment-chart"
      title="Payment"
      note="All orders placed in the period"
      counts={metrics.ordersByPayment}
      filter={(status) => `payment=${status}`}
    />
  );
}

type CountChartProps = {
  id: string;
  title: string;
  note: string;
  counts: StatusCounts;
  /** The list of orders narrowed to a status. */
  filter: (status: string) => string;
};

/** How many orders are in each status; each leads to them. */
function CountChart({ id, title, note, counts, filter }: CountChartProps) {
  return (
    <ChartBox
      id={id}
      title={title}
      note={note}
      chart={
        <BarList
          none=""
          rows={counts.map(({ status, orders }) => ({
            key: status,
            name: (
              <Link className="link" to={`/admin/orders?${filter(status)}`}>
                {status}
              </Link>
            ),
            value: orders,
            formatted: formatCount(orders),
          }))}
        />
      }
      columns={['Status', 'Orders']}
      rows={counts.map(({ status, orders }) => [status, orders])}
    />
  );
}

function CurrencyChart({ metrics }: { metrics: Metrics }) {
  const rows = currencies.map((code) => ({
    code,
    amount: formatMinor(toMinor(metrics.salesByCurrency[code], code), code),
    days: metrics.sales.filter((entry) => entry.charged[code] > 0).length,
  }));
  return (
    <ChartBox
      id="currency-chart"
      title="Charged by currency"
      note="Paid orders of the period; no exchange rate"
      chart={
        <dl className={`${tablesStyles.rows} small above-3`}>
          {rows.map(({ code, amount }) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      }
      columns={['Currency', 'Charged', 'Days with sales']}
      rows={rows.map(({ code, amount, days }) => [code, amount, days])}
    />
  );
}

function BestSellers({ metrics }: { metrics: Metrics }) {
  return (
    <ChartBox
      id="best-chart"
      title="Best sellers"
      note="Pieces of paid orders"
      chart={
        <BarList
          none="Nothing was sold in this period yet."
          rows={metrics.bestSellers.map(({ productId, name, units }) => ({
            key: productId,
            name,
            value: units,
            formatted: formatCount(units),
          }))}
        />
      }
      columns={['Product', 'Pieces', 'Orders']}
      rows={metrics.bestSellers.map(({ name, units, orders }) => [name, units, orders])}
    />
  );
}

function LowStock({ metrics }: { metrics: Metrics }) {
  return (
    <ChartBox
      id="stock-chart"
      title="Running out"
      note={
        metrics.lowStockCount > metrics.lowStock.length
          ? `The ${metrics.lowStock.length} with the fewest pieces, of ${metrics.lowStockCount} on sale that run out`
          : 'On sale with few pieces left'
      }
      chart={
        metrics.lowStock.length === 0 ? (
          <p className="soft small above-3">Every product on sale has enough pieces.</p>
        ) : (
          <dl className={`${tablesStyles.rows} small above-3`}>
            {metrics.lowStock.map(({ productId, name, size, color, stock }) => (
              <div key={`${productId} ${size} ${color}`}>
                <dt>
                  <Link className="link" to={`/admin/list?edit=${productId}`}>
                    {name}
                  </Link>
                  {size && `, ${formatPair({ size, color })}`}
                </dt>
                <dd className={`${listsStyles.low} nowrap`}>{stock === 0 ? 'Sold out' : `${stock} left`}</dd>
              </div>
            ))}
          </dl>
        )
      }
      columns={['Product', 'Size and colour', 'In stock']}
      rows={metrics.lowStock.map(({ name, size, color, stock }) => [
        name,
        formatPair({ size, color }),
        stock,
      ])}
    />
  );
}
