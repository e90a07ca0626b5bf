import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

/** One line of text with its label, help and error. Takes every attribute of an input. */
export function TextInput({
  label,
  help,
  error,
  optional,
  className,
  id,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, help, error, optional, className, id }}>
      {(control) => <input className={styles.input} {...rest} {...control} />}
    </Field>
  );
}
