import { toMinor } from '../../../contract/money/money.ts';
import type { MetricName } from '../../../contract/reports/metric-names.ts';
import { formatShortAmount } from './short-amount.rules.ts';

/** A figure, with its full value if it is abbreviated. */
export type FormattedFigure = { shown: string; whole?: string | undefined };

type MetricLabel = {
  label: string;
  /** How the figure is calculated; docs/operations.md has the details. */
  definition: string;
  format: (value: number) => FormattedFigure;
  /** True where less is better. */
  lessIsBetter?: boolean;
};

/** An amount of the shop's figures. `value` in major units. */
export const formatMoneyFigure = (value: number, currency: 'USD' | 'NGN'): FormattedFigure =>
  formatShortAmount(toMinor(value, currency), currency);
export const formatCountFigure = (value: number): FormattedFigure => ({
  shown: value.toLocaleString('en-GB'),
});
const formatUsd = (value: number) => formatMoneyFigure(value, 'USD');
const formatPercent = (value: number) => ({
  shown: `${value.toLocaleString('en-GB', { maximumFractionDigits: 1 })} %`,
});

/** Seconds as minutes and seconds: "3m 48s". */
export function formatDuration(seconds: number): string {
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)}m ${rounded % 60}s`;
}

export const metricLabels: Record<MetricName, MetricLabel> = {
  totalSales: {
    label: 'Total sales',
    definition: 'Every order that is Paid, ever, at the catalogue’s USD prices. A refunded order drops out.',
    format: formatUsd,
  },
  salesToday: {
    label: 'Sales today',
    definition: 'Orders paid since midnight in Lagos, at the catalogue’s USD prices.',
    format: formatUsd,
  },
  conversionRate: {
    label: 'Conversion rate',
    definition: 'Orders that visitors placed in the period for every hundred visits, at most 100.',
    format: formatPercent,
  },
  bounceRate: {
    label: 'Bounce rate',
    definition: 'Of all visits in the period, the share that saw one page and did nothing else.',
    format: formatPercent,
    lessIsBetter: true,
  },
  feedbackScore: {
    label: 'Feedback score',
    definition: 'The mean of all ratings of delivered orders, 1 to 5.',
    format: (value) => ({ shown: value.toLocaleString('en-GB', { maximumFractionDigits: 2 }) }),
  },
  totalUsers: {
    label: 'Total users',
    definition: 'Accounts that exist now, admins included.',
    format: formatCountFigure,
  },
  activeUsers: {
    label: 'Active users',
    definition: 'Accounts that were signed in to during the last 30 days.',
    format: formatCountFigure,
  },
  newUsersToday: {
    label: 'New users today',
    definition: 'Accounts opened since midnight in Lagos.',
    format: formatCountFigure,
  },
  userRetentionRate: {
    label: 'User retention',
    definition: 'Of the accounts older than 30 days, the share signed in to during the last 30 days.',
    format: formatPercent,
  },
  avgSessionDuration: {
    label: 'Average session',
    definition: 'The mean time from the first to the last event of a visit in the period.',
    format: (value) => ({ shown: formatDuration(value) }),
  },
};

/** "12 % more than before", or undefined where there is nothing to compare with. */
export function formatChange(value: number, before: number | null): string | undefined {
  if (before === null) return undefined;
  if (before === value) return 'as before';
  if (before === 0) return 'none before';
  const change = Math.round((Math.abs(value - before) / before) * 100);
  if (change === 0) return 'as before';
  return `${change.toLocaleString('en-GB')} % ${value > before ? 'more' : 'less'} than before`;
}
