import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { passwordStrength } from '../../../contract/accounts/users.rules.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { classes } from '../../ui/classes.ts';
import { Field, type FieldProps } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { EmailInput, TextInput } from '../../ui/forms/text-input.tsx';
import { FormMessage } from '../../ui/message.tsx';
import accountStyles from './account.module.css';

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
        <span className={accountStyles.password}>
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

const advice = '8 characters or more. Three random words work well.';

type NewPasswordInputProps = {
  label: string;
  name: string;
  error: string | undefined;
  defaultValue?: string | undefined;
};

/** A password to be chosen, with a hint how hard it is to guess. */
export function NewPasswordInput({ label, name, error, defaultValue = '' }: NewPasswordInputProps) {
  const [typed, setTyped] = useState(defaultValue);
  return (
    <PasswordInput
      label={label}
      name={name}
      autoComplete="new-password"
      enterKeyHint="go"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      help={typed === '' ? advice : `Strength: ${passwordStrength(typed)}`}
      error={error}
    />
  );
}

/** A second-factor code: digits from the app, or a recovery code for anyone without their phone. */
export function CodeInput({ error }: { error?: string | undefined }) {
  const [onPaper, setOnPaper] = useState(false);
  return (
    <>
      <TextInput
        key={String(onPaper)}
        label={onPaper ? 'Recovery code' : 'Code'}
        name="code"
        autoComplete="one-time-code"
        inputMode={onPaper ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        help={
          onPaper
            ? 'One of your ten recovery codes. Each works once.'
            : 'Six digits of your authenticator app.'
        }
        error={error}
      />
      <button type="button" className="link" onClick={() => setOnPaper(!onPaper)}>
        {onPaper ? 'Use the app’s code instead' : 'No phone at hand? Use a recovery code'}
      </button>
    </>
  );
}

type LoginFieldsProps = {
  /** Why it was not taken; empty while nothing is wrong. */
  message: string;
  errors: FieldErrors;
  /** The initial value of the email field. */
  email?: string | undefined;
  /** The initial value of the password field. */
  password?: string | undefined;
};

/** Email and password of an existing account, used by every login form. */
export function LoginFields({ message, errors, email, password }: LoginFieldsProps) {
  return (
    <>
      <FormMessage>{message}</FormMessage>
      <EmailInput autoComplete="username" enterKeyHint="next" defaultValue={email} error={errors.email} />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        defaultValue={password}
        error={errors.password}
      />
    </>
  );
}

type AccountSectionProps = {
  title: string;
  text?: string;
  /** Its one button is next to its name on phones. */
  compact?: boolean;
  children: ReactNode;
};

/** One matter of the profile: what it is about on the left, what can be done on the right. */
export function AccountSection({ title, text, compact, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section
      className={classes(accountStyles.section, compact && accountStyles.compact)}
      aria-labelledby={titleId}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        {text && <p className="soft small">{text}</p>}
      </header>
      <div>{children}</div>
    </section>
  );
}
