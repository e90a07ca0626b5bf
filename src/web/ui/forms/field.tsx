import { type ReactNode, useId } from 'react';
import type { FieldErrors } from '../../../contract/errors.ts';
import { classes } from '../classes.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './fields.module.css';

/** What every field of a form has. */
export type FieldProps = {
  label: ReactNode;
  /** Below the field: why it is needed, or its format. */
  help?: ReactNode;
  /** A sentence; marks the field. Undefined or empty when nothing is wrong. */
  error?: string;
  /** Next to the label; `true` shows "optional". Required fields are not marked. */
  optional?: boolean | string;
  className?: string;
};

/** Attributes that tie a control to its label, help and error: spread them on the control. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label above, help and error under a control of any kind: `<Field label="…">{(control) => <input {...control} />}</Field>`. */
export function Field({
  label,
  help,
  error,
  optional,
  className,
  id,
  children,
}: FieldProps & { id?: string; children: (control: ControlProps) => ReactNode }) {
  const made = useId();
  const fieldId = id ?? made;
  const helpId = `${fieldId}-help`;
  const errorId = `${fieldId}-error`;
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={fieldId}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>{optional === true ? 'optional' : optional}</span>}
      </label>
      {children({
        id: fieldId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && (
        <span className={styles.help} id={helpId}>
          {help}
        </span>
      )}
    </div>
  );
}

/** The sentence under a field, or under a group of choices. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="warn" small />
      <span>{children}</span>
    </p>
  );
}

/** Returns the field errors without this field's; the same object if it has none. */
export function withoutError(errors: FieldErrors, name: string): FieldErrors {
  if (!(name in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name));
}
