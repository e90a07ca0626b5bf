import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from '../../ui/tables.module.css';

/** @property isTotal set apart from the rows over it */
export type Fact = { name: string; value: ReactNode; isTotal?: boolean };

/** Facts by their names, a row each. */
export function FactRows({ facts, className = 'small' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={classes(styles.rows, className)}>
      {facts.map(({ name, value, isTotal }) => (
        <div key={name} className={isTotal ? styles.total : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
