import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import styles from './password.module.css';

/** A password with a button that shows what was typed. Pasting is allowed; password managers are helped. */
export function PasswordInput({
  label,
  help,
  error,
  id,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, help, error, id }}>
      {(control) => (
        <span className={styles.password}>
          <input
            className={fieldsStyles.input}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
          />
          <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <span className="sr-only"> password</span>
          </button>
        </span>
      )}
    </Field>
  );
}
