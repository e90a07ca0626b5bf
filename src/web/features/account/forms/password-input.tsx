import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from '../../../ui/forms/field.tsx';

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
        <span className="password">
          <input
            className="input"
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
