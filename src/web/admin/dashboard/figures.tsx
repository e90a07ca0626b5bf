import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type MetricPeriod, metricNames, metricPeriods } from '../../../contract/reports/metric-names.ts';
import { formatTime } from '../../shared/orders/dates.ts';
import { type Loading, useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { InfoDialog } from '../kit/form-dialog.tsx';
import { useListUrl } from '../kit/list-url.ts';
import { useNewOrders } from '../orders/new-orders.ts';
import styles from './dashboard.module.css';
import { metricLabels } from './metric-labels.ts';
import { MetricLedger, PeriodFigures } from './period-figures.tsx';

const refreshMs = 300_000;
const DashboardCharts = lazy(async () => ({
  default: (await import('./dashboard-charts.tsx')).DashboardCharts,
}));

type MetricsResponse = Awaited<ReturnType<typeof adminApi.metrics.get>>;
type FiguresProps = { period: MetricPeriod; loading: Loading<MetricsResponse> };

/** The figures of a period and their charts, updated every five minutes and with each new order. */
export function Figures({ period, loading }: FiguresProps) {
  const { setFilter } = useListUrl();
  const metrics = useLoading(loading);
  const [explaining, setExplaining] = useState(false);
  const { reload, error } = metrics;

  useEffect(() => {
    const timer = setInterval(reload, refreshMs);
    return () => clearInterval(timer);
  }, [reload]);

  // an order announced by the toast is counted here immediately
  const arrived = useNewOrders();
  const counted = useRef(arrived);
  useEffect(() => {
    if (arrived > counted.current) void reload();
    counted.current = arrived;
  }, [arrived, reload]);

  return (
    <>
      <div className={`between ${styles.figuresHead}`}>
        <h2>Figures</h2>
        <div className="row wrapping">
          <p className="caption tabular">
            {metrics.value && `Counted at ${formatTime(metrics.value.data.countedAt)}. `}
            Refreshes every 5 minutes.
          </p>
          <Button size="sm" variant="quiet" onClick={reload}>
            Refresh now
          </Button>
        </div>
      </div>
      <div className="between above-3">
        <select
          className={`${fieldsStyles.input} ${fieldsStyles.small} ${styles.period}`}
          aria-label="Period"
          value={period}
          onChange={(event) => setFilter('period', event.target.value === '30' ? '' : event.target.value)}
        >
          {metricPeriods.map((days) => (
            <option key={days} value={days}>
              Last {days} days
            </option>
          ))}
        </select>
        <Button size="sm" variant="quiet" onClick={() => setExplaining(true)}>
          How these figures are counted
        </Button>
      </div>
      <QueryFrame
        query={metrics}
        failure={error?.status === 0 ? 'Error fetching metrics' : 'Failed to fetch metrics'}
      >
        {({ data }) => (
          <>
            {data.includesTestPayments && (
              <div className="above-4">
                <Message kind="info">Includes test payments: no money was taken for them.</Message>
              </div>
            )}
            <PeriodFigures metrics={data} />
            <MetricLedger metrics={data} />
            <Suspense fallback={<Skeleton lines={6} />}>
              <DashboardCharts metrics={data} />
            </Suspense>
          </>
        )}
      </QueryFrame>
      {explaining && (
        <InfoDialog onClose={() => setExplaining(false)} title="How these figures are counted">
          <dl className="stack small">
            {metricNames.map((name) => (
              <div key={name}>
                <dt className="label">{metricLabels[name].label}</dt>
                <dd className="soft">{metricLabels[name].definition}</dd>
              </div>
            ))}
          </dl>
        </InfoDialog>
      )}
    </>
  );
}
