import styles from '../../ui/forms/fields.module.css';

type FilterSelectProps = {
  label: string;
  /** The first option, which means no filter: "Any payment". */
  anyLabel: string;
  options: readonly string[];
  /** Labels of the options that differ from their value. */
  labels?: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
};

/** One filter of a list. */
export function FilterSelect({ label, anyLabel, options, labels = {}, value, onChange }: FilterSelectProps) {
  return (
    <select
      className={`${styles.input} ${styles.small}`}
      aria-label={label}
      value={options.includes(value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{anyLabel}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {labels[option] ?? option}
        </option>
      ))}
    </select>
  );
}
