import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Metrics } from '../../../contract/api/metrics.ts';
import { formatMinor, toMinor } from '../../../contract/rules/money/money.ts';
import { type MetricName, metricNames } from '../../../contract/rules/shop/metric-names.ts';
import styles from './dashboard.module.css';
import { changeWords, metricWords } from './metric-labels.ts';

const large: MetricName[] = ['totalSales', 'salesToday'];
const more: Partial<Record<MetricName, ReactNode>> = {
  feedbackScore: (
    <Link className="link" to="/admin/ratings">
      Read them
    </Link>
  ),
};

const usd = (value: number) => formatMinor(toMinor(value, 'USD'), 'USD');
const naira = (value: number) => formatMinor(toMinor(value, 'NGN'), 'NGN');

/** What was sold in the chosen period, beside the period before. */
export function PeriodFigures({ metrics: { inPeriod, inNaira, period } }: { metrics: Metrics }) {
  const { before } = inPeriod;
  const figures = [
    { label: 'Sales', shown: usd(inPeriod.sales), change: changeWords(inPeriod.sales, before.sales) },
    {
      label: 'Paid orders',
      shown: inPeriod.orders.toLocaleString('en-GB'),
      change: changeWords(inPeriod.orders, before.orders),
    },
    {
      label: 'Mean order',
      shown: usd(inPeriod.meanOrder),
      change: changeWords(inPeriod.meanOrder, before.meanOrder),
    },
  ];
  return (
    <section className={styles.periodFigures} aria-labelledby="period-figures">
      <h2 id="period-figures">Last {period} days</h2>
      <FigureList figures={figures} />
      {inNaira && <NairaFigures inNaira={inNaira} />}
    </section>
  );
}

type Figure = { label: string; shown: string; change: string | undefined };

function FigureList({ figures }: { figures: Figure[] }) {
  return (
    <dl>
      {figures.map(({ label, shown, change }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{shown}</dd>
          <dd className="caption">{change}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same days in naira, as the page Money reckons them, with pieces and refunds. */
function NairaFigures({ inNaira }: { inNaira: NonNullable<Metrics['inNaira']> }) {
  const { before, charged, ordersWithoutRate } = inNaira;
  const figures = [
    { label: 'Sold, in naira', name: 'sold', show: naira },
    { label: 'Refunded', name: 'refunded', show: naira },
    { label: 'Net of refunds', name: 'net', show: naira },
    { label: 'Mean order, in naira', name: 'meanOrder', show: naira },
    { label: 'Pieces sold', name: 'pieces', show: (pieces: number) => pieces.toLocaleString('en-GB') },
  ] as const;
  const abroad = charged.filter(({ currency }) => currency !== 'NGN');
  return (
    <>
      <FigureList
        figures={figures.map(({ label, name, show }) => ({
          label,
          shown: show(inNaira[name]),
          change: changeWords(inNaira[name], before[name]),
        }))}
      />
      <p className="caption above-2">
        A refund counts on the day it was made.
        {abroad.length > 0 &&
          ` Charged in other currencies, less refunds: ${abroad
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
        const { label, definition, show } = metricWords[name];
        const change = changeWords(metrics[name], metrics.before[name]);
        return (
          <div
            key={name}
            className={large.includes(name) ? `${styles.metric} ${styles.big}` : styles.metric}
            title={definition}
          >
            <dt>{label}</dt>
            <dd className={styles.figure}>{show(metrics[name])}</dd>
            <dd className="caption">{[notes[name], change].filter(Boolean).join(', ')}</dd>
            {more[name] && <dd className="caption">{more[name]}</dd>}
          </div>
        );
      })}
    </dl>
  );
}
