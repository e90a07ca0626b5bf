import type { FieldErrors } from '../../../contract/errors.ts';
import { EmailInput } from '../../ui/forms/email-input.tsx';
import { PasswordInput } from './account-fields.tsx';
import { FormMessage } from './form-message.tsx';

type LoginFieldsProps = {
  /** Why it was not taken; empty while nothing is wrong. */
  message: string;
  errors: FieldErrors;
  /** The initial value of the email field. */
  email?: string;
};

/** Email and password of an existing account, used by every login form. */
export function LoginFields({ message, errors, email }: LoginFieldsProps) {
  return (
    <>
      <FormMessage>{message}</FormMessage>
      <EmailInput autoComplete="username" enterKeyHint="next" defaultValue={email} error={errors.email} />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password}
      />
    </>
  );
}
