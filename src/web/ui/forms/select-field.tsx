import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

export type SelectOption = { value: string; label: string };

/** A native select with label, help and error. `placeholder` is a first, empty choice. */
export function SelectField({
  label,
  help,
  error,
  optional,
  className,
  id,
  options,
  placeholder,
  ...rest
}: FieldProps & ComponentProps<'select'> & { options: readonly SelectOption[]; placeholder?: string }) {
  return (
    <Field {...{ label, help, error, optional, className, id }}>
      {(control) => (
        <select className={styles.input} {...rest} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
