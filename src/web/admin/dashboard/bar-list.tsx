import type { CSSProperties, ReactNode } from 'react';
import styles from './dashboard.module.css';

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
