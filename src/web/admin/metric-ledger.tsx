import { type MetricName, metricNames } from '../../contract/metric-names.ts';
import type { Metrics } from '../../contract/metrics.ts';
import { changeWords, metricWords } from './metric-words.ts';

const large: MetricName[] = ['totalSales', 'salesToday'];

/** The ten metrics as a ruled ledger, each with its change against the period before. */
export function MetricLedger({ metrics }: { metrics: Metrics }) {
  const notes: Partial<Record<MetricName, string>> = {
    salesToday: `${metrics.ordersToday} paid ${metrics.ordersToday === 1 ? 'order' : 'orders'}`,
    feedbackScore: `of 5, from ${metrics.feedbackCount} ${metrics.feedbackCount === 1 ? 'answer' : 'answers'}`,
  };
  return (
    <dl className="metrics">
      {metricNames.map((name) => {
        const { label, definition, show } = metricWords[name];
        const change = changeWords(metrics[name], metrics.before[name]);
        return (
          <div key={name} className={large.includes(name) ? 'metric big' : 'metric'} title={definition}>
            <dt>{label}</dt>
            <dd className="figure">{show(metrics[name])}</dd>
            <dd className="caption">{[notes[name], change].filter(Boolean).join(', ')}</dd>
          </div>
        );
      })}
    </dl>
  );
}
