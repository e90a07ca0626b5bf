import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import styles from './fields.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  /** Below the label. */
  help?: ReactNode;
  error?: string;
};

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, help, error, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p className={`${styles.help} ${styles.checkHelp}`} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
