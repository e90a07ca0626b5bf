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

type EmailInputProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'type' | 'inputMode'>;

/** An email address: phones show the keyboard for it and leave its letters small. */
export function EmailInput(props: EmailInputProps) {
  return (
    <TextInput
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      {...props}
    />
  );
}

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
