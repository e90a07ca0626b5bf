import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import styles from './fields.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string };

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
