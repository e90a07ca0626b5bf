import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Metrics } from '../../../contract/api/metrics.ts';
import { formatMinor, toMinor } from '../../../contract/rules/money/money.ts';
import { type MetricName, metricNames } from '../../../contract/rules/reports/metric-names.ts';
import styles from './dashboard.module.css';
import { changeWords, countFigure, metricWords, moneyFigure, type ShownFigure } from './metric-labels.ts';

const large: MetricName[] = ['totalSales', 'salesToday'];
const more: Partial<Record<MetricName, ReactNode>> = {
  feedbackScore: (
    <Link className="link" to="/admin/ratings">
      Read them
    </Link>
  ),
};

/** What was sold in the chosen period, against the period before: in naira first, as the house reckons. */
export function PeriodFigures({ metrics: { inPeriod, inNaira, period } }: { metrics: Metrics }) {
  const { before } = inPeriod;
  const usd = (value: number) => moneyFigure(value, 'USD');
  const inDollars = inNaira ? ', in dollars' : '';
  const figures = [
    {
      label: `Sales${inDollars}`,
      figure: usd(inPeriod.sales),
      change: changeWords(inPeriod.sales, before.sales),
    },
    {
      label: 'Paid orders',
      figure: countFigure(inPeriod.orders),
      change: changeWords(inPeriod.orders, before.orders),
    },
    {
      label: `Average order${inDollars}`,
      figure: usd(inPeriod.meanOrder),
      change: changeWords(inPeriod.meanOrder, before.meanOrder),
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

type Figure = { label: string; figure: ShownFigure; change: string | undefined };

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

/** The same days in naira, as the page Money reckons them, with pieces and refunds. */
function NairaFigures({ inNaira }: { inNaira: NonNullable<Metrics['inNaira']> }) {
  const { before, charged, ordersWithoutRate } = inNaira;
  const naira = (value: number) => moneyFigure(value, 'NGN');
  const figures = [
    { label: 'Sold', name: 'sold', show: naira },
    { label: 'Refunded', name: 'refunded', show: naira },
    { label: 'Net of refunds', name: 'net', show: naira },
    { label: 'Orders sold', name: 'orders', show: countFigure },
    { label: 'Average order', name: 'meanOrder', show: naira },
    { label: 'Pieces sold', name: 'pieces', show: countFigure },
  ] as const;
  const abroad = charged.filter(({ currency }) => currency !== 'NGN');
  return (
    <>
      <FigureList
        figures={figures.map(({ label, name, show }) => ({
          label,
          figure: show(inNaira[name]),
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
        const { shown, whole } = show(metrics[name]);
        return (
          <div
            key={name}
            className={large.includes(name) ? `${styles.metric} ${styles.big}` : styles.metric}
            title={definition}
          >
            <dt>{label}</dt>
            <dd className={styles.figure}>{shown}</dd>
            {whole && <dd className="caption tabular nowrap">{whole}</dd>}
            <dd className="caption">{[notes[name], change].filter(Boolean).join(', ')}</dd>
            {more[name] && <dd className="caption">{more[name]}</dd>}
          </div>
        );
      })}
    </dl>
  );
}
