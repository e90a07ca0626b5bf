import { useId } from 'react';
import fieldsStyles from '../../ui/forms/fields.module.css';
import styles from './lists.module.css';

type DayFilterProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

/** One end of a span of days, like 2026-11-21, in a list's filters. Empty means open. */
export function DayFilter({ label, value, min, max, onChange }: DayFilterProps) {
  const id = useId();
  return (
    <span className={styles.dayFilter}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`${fieldsStyles.input} ${fieldsStyles.small}`}
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
