import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

/** Several lines of text with label, help and error. Takes every attribute of a textarea. */
export function TextArea({
  label,
  help,
  error,
  optional,
  className,
  id,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, help, error, optional, className, id }}>
      {(control) => <textarea className={styles.input} rows={4} {...rest} {...control} />}
    </Field>
  );
}
