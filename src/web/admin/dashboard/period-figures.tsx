import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import { type MetricName, metricNames } from '../../../contract/reports/metric-names.ts';
import type { Metrics } from '../../../contract/reports/metrics.api.ts';
import styles from './dashboard.module.css';
import {
  type FormattedFigure,
  formatChange,
  formatCountFigure,
  formatMoneyFigure,
  metricLabels,
} from './metric-labels.ts';

const largeMetrics: MetricName[] = ['totalSales', 'salesToday'];
const metricLinks: Partial<Record<MetricName, ReactNode>> = {
  feedbackScore: (
    <Link className="link" to="/admin/ratings">
      Read them
    </Link>
  ),
};

/** Sales of the chosen period, compared with the previous period: in naira first, the house's accounting currency. */
export function PeriodFigures({ metrics: { inPeriod, inNaira, period } }: { metrics: Metrics }) {
  const { before } = inPeriod;
  const usd = (value: number) => formatMoneyFigure(value, 'USD');
  const inDollars = inNaira ? ', in dollars' : '';
  const figures = [
    {
      label: `Sales${inDollars}`,
      figure: usd(inPeriod.sales),
      change: formatChange(inPeriod.sales, before.sales),
    },
    {
      label: 'Paid orders',
      figure: formatCountFigure(inPeriod.orders),
      change: formatChange(inPeriod.orders, before.orders),
    },
    {
      label: `Average order${inDollars}`,
      figure: usd(inPeriod.meanOrder),
      change: formatChange(inPeriod.meanOrder, before.meanOrder),
    },
  ];
  return (
    <section className={styles.periodFigures} aria-labelledby="period-figures">
      <h2 id="period-figures">Last {period} days</h2>
      {inNaira && <NairaFigures inNaira={inNaira} />}
      <FigureList figures={figures} />
    </section>
  );
}

type Figure = { label: string; figure: FormattedFigure; change: string | undefined };

function FigureList({ figures }: { figures: Figure[] }) {
  return (
    <dl>
      {figures.map(({ label, figure: { shown, whole }, change }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{shown}</dd>
          {whole && <dd className="caption tabular nowrap">{whole}</dd>}
          <dd className="caption">{change}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same days in naira, calculated as on the Money page, with units and refunds. */
function NairaFigures({ inNaira }: { inNaira: NonNullable<Metrics['inNaira']> }) {
  const { before, charged, ordersWithoutRate } = inNaira;
  const naira = (value: number) => formatMoneyFigure(value, 'NGN');
  const figures = [
    { label: 'Sold', name: 'sold', show: naira },
    { label: 'Refunded', name: 'refunded', show: naira },
    { label: 'Net of refunds', name: 'net', show: naira },
    { label: 'Orders sold', name: 'orders', show: formatCountFigure },
    { label: 'Average order', name: 'meanOrder', show: naira },
    { label: 'Pieces sold', name: 'pieces', show: formatCountFigure },
  ] as const;
  const foreignCharges = charged.filter(({ currency }) => currency !== 'NGN');
  return (
    <>
      <FigureList
        figures={figures.map(({ label, name, show }) => ({
          label,
          figure: show(inNaira[name]),
          change: formatChange(inNaira[name], before[name]),
        }))}
      />
      <p className="caption above-2">
        A refund counts on the day it was made.
        {foreignCharges.length > 0 &&
          ` Charged in other currencies, less refunds: ${foreignCharges
            .map(({ currency, sold, refunded }) => formatMinor(toMinor(sold - refunded, currency), currency))
            .join(', ')}.`}
        {ordersWithoutRate > 0 &&
          ` ${ordersWithoutRate} ${ordersWithoutRate === 1 ? 'order is' : 'orders are'} left out in naira: no rate is known for their day.`}{' '}
        <Link className="link" to="/admin/money">
          All of it on Money
        </Link>
      </p>
    </>
  );
}

/** The ten metrics as a ruled ledger, each with its change against the period before. */
export function MetricLedger({ metrics }: { metrics: Metrics }) {
  const notes: Partial<Record<MetricName, string>> = {
    totalSales: 'of all time',
    salesToday: `${metrics.ordersToday} paid ${metrics.ordersToday === 1 ? 'order' : 'orders'}`,
    feedbackScore: `of 5, from ${metrics.feedbackCount} ${metrics.feedbackCount === 1 ? 'answer' : 'answers'}`,
  };
  return (
    <dl className={styles.metrics}>
      {metricNames.map((name) => {
        const { label, definition, format } = metricLabels[name];
        const change = formatChange(metrics[name], metrics.before[name]);
        const { shown, whole } = format(metrics[name]);
        return (
          <div
            key={name}
            className={largeMetrics.includes(name) ? `${styles.metric} ${styles.big}` : styles.metric}
            title={definition}
          >
            <dt>{label}</dt>
            <dd className={styles.figure}>{shown}</dd>
            {whole && <dd className="caption tabular nowrap">{whole}</dd>}
            <dd className="caption">{[notes[name], change].filter(Boolean).join(', ')}</dd>
            {metricLinks[name] && <dd className="caption">{metricLinks[name]}</dd>}
          </div>
        );
      })}
    </dl>
  );
}
