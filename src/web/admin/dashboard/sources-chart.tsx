import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import { formatSource } from '../../../contract/orders/order-list.ts';
import type { Metrics } from '../../../contract/reports/metrics.api.ts';
import { withoutSrc } from '../../../contract/reports/report-dimensions.ts';
import { BarList, ChartBox } from './bar-chart.tsx';

type SourceRow = NonNullable<Metrics['inNaira']>['bySource'][number];

const formatNaira = (value: number) => formatMinor(toMinor(value, 'NGN'), 'NGN');

/** Net sales by where orders come from, those of the website by what led to it, the largest first. */
export function SourcesChart({ inNaira: { bySource, bySrc } }: { inNaira: NonNullable<Metrics['inNaira']> }) {
  const rows = [
    ...bySource.filter(({ key }) => key !== 'web').map((row) => ({ ...row, name: formatSource(row.key) })),
    ...bySrc.filter(({ key }) => key !== withoutSrc.other).map((row) => ({ ...row, name: webName(row) })),
  ]
    .filter(({ orders, net }) => orders > 0 || net !== 0)
    .toSorted((a, b) => b.net - a.net);
  return (
    <ChartBox
      id="sources-chart"
      title="Where orders come from"
      note="Net sales in naira, as on the Money page"
      chart={
        <BarList
          none="No order was paid in this period. Where each one came from appears here after the first."
          rows={rows.map(({ name, net }) => ({
            key: name,
            name,
            value: Math.max(0, net),
            formatted: formatNaira(net),
          }))}
        />
      }
      columns={['Source', 'Orders', 'Net sales']}
      rows={rows.map(({ name, orders, net }) => [name, orders, formatNaira(net)])}
    />
  );
}

function webName({ key }: SourceRow): string {
  return `${formatSource('web')}: ${key === withoutSrc.web ? key.toLowerCase() : key}`;
}
