import styles from '../../../ui/forms/fields.module.css';

type FilterSelectProps = {
  label: string;
  /** The first choice, which stands for no filter: "Any payment". */
  any: string;
  options: readonly string[];
  /** What stands for an option where it is not its own word. */
  words?: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
};

/** One filter of a list. */
export function FilterSelect({ label, any, options, words = {}, value, onChange }: FilterSelectProps) {
  return (
    <select
      className={`${styles.input} ${styles.small}`}
      aria-label={label}
      value={options.includes(value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {words[option] ?? option}
        </option>
      ))}
    </select>
  );
}
