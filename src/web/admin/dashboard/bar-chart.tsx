import type { CSSProperties, ReactNode } from 'react';
import { ScrollRegion } from '../../ui/navigation/scroll-region.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { DataTable } from '../kit/data-table.tsx';
import { useMedia } from '../kit/use-media.ts';
import styles from './dashboard.module.css';

export type Bar = { label: string; value: number; title: string };

type BarChartProps = {
  /** Id of the heading that names the chart. */
  labelledBy: string;
  bars: Bar[];
  /** How the axis writes a value. */
  format: (value: number) => string;
};

/** In drawing units: on a narrow screen the drawing is smaller, so that its text stays the same size. */
const wide = { width: 880, height: 230, left: 76, labels: 8 };
const narrow = { width: 400, height: 210, left: 64, labels: 4 };
const bottom = 28;
const maxTicks = 4;

/** Values over days as bars. The numbers are in the table behind it. */
export function BarChart({ labelledBy, bars, format }: BarChartProps) {
  const { width, height, left, labels } = useMedia('(max-width: 47.99rem)') ? narrow : wide;
  const ticks = getAxisTicks(Math.max(0, ...bars.map((bar) => bar.value)));
  const top = ticks.at(-1) ?? 1;
  const plotHeight = height - bottom - 10;
  const step = (width - left) / Math.max(1, bars.length);
  const y = (value: number) => 10 + plotHeight - (value / top) * plotHeight;
  const everyLabel = Math.ceil(bars.length / labels);
  return (
    <div className={tablesStyles.scroll}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its heading names it */}
      <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={labelledBy}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={left}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              stroke={tick === 0 ? 'var(--color-line-strong)' : 'var(--color-line)'}
            />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => {
          const last = index === bars.length - 1;
          const x = left + index * step + step * 0.2;
          return (
            <g key={bar.label}>
              <rect
                x={x}
                y={Math.min(y(bar.value), y(0) - 1)}
                width={step * 0.6}
                height={Math.max(1, y(0) - y(bar.value))}
                fill={last ? 'var(--color-indigo-deep)' : 'var(--color-indigo)'}
                opacity={last ? 1 : 0.82}
              >
                <title>{bar.title}</title>
              </rect>
              {(bars.length - 1 - index) % everyLabel === 0 && (
                <text x={x + step * 0.3} y={height - 6} textAnchor={last ? 'end' : 'middle'}>
                  {bar.label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Round steps from 0 to at least `highest`: 0, 400, 800, 1200. */
export function getAxisTicks(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / (maxTicks - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  // whole steps only: there is no half visit
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power).filter(Number.isInteger);
  const step = steps.find((candidate) => candidate >= rough) ?? Math.max(1, 10 * power);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** A young shop's chart begins with its first day that has something, but is never shorter than this. */
const minBars = 14;

/** The days or weeks from the first that has something on. */
export function trimLeadingEmpty<Bar extends { value: number }>(bars: readonly Bar[]): Bar[] {
  const first = bars.findIndex(({ value }) => value !== 0);
  if (first === -1) return [...bars];
  return bars.slice(Math.max(0, Math.min(first, bars.length - minBars)));
}

/** Whether there is nothing to draw. */
export function isEmpty(bars: readonly { value: number }[]): boolean {
  return bars.every(({ value }) => value === 0);
}

type ChartBoxProps = {
  id: string;
  title: string;
  note?: string;
  fullWidth?: boolean;
  chart: ReactNode;
  /** Columns of the table behind the chart; the first is the name of the row. */
  columns: string[];
  rows: (string | number)[][];
};

/** A chart with its heading and, one click away, the same figures as a table. */
export function ChartBox({ id, title, note, fullWidth, chart, columns, rows }: ChartBoxProps) {
  return (
    <section className={fullWidth ? styles.whole : undefined}>
      <div className="between">
        <h2 id={id}>{title}</h2>
        {note && <span className="caption">{note}</span>}
      </div>
      {chart}
      <details>
        <summary className="link small">Show as a table</summary>
        <ScrollRegion aria-labelledby={id}>
          <DataTable<ChartBoxProps['rows'][number]>
            labelledBy={id}
            rows={rows}
            rowKey={([name]) => String(name)}
            columns={columns.map((label, index) => ({
              label,
              rowHeader: index === 0,
              figure: index > 0,
              cell: (row) => row[index],
            }))}
          />
        </ScrollRegion>
      </details>
    </section>
  );
}

type Row = { key: string; name: ReactNode; value: number; formatted: ReactNode };

/** Named amounts, each with a bar as long as its part of the largest. */
export function BarList({ rows, none }: { rows: Row[]; none: string }) {
  const largest = Math.max(1, ...rows.map((row) => row.value));
  if (rows.length === 0) return <p className="soft small above-3">{none}</p>;
  return (
    <ul className={styles.bars}>
      {rows.map((row) => (
        <li key={row.key}>
          <span>{row.name}</span>
          <span className="tabular">{row.formatted}</span>
          <span
            className={styles.bar}
            aria-hidden="true"
            style={{ '--part': `${(row.value / largest) * 100}%` } as CSSProperties}
          />
        </li>
      ))}
    </ul>
  );
}
