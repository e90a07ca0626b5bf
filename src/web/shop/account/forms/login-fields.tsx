import type { FieldErrors } from '../../../../contract/errors.ts';
import { EmailInput } from '../../../ui/forms/email-input.tsx';
import { FormMessage } from './form-message.tsx';
import { PasswordInput } from './password-input.tsx';

type LoginFieldsProps = {
  /** Why it was not taken; empty while nothing is wrong. */
  message: string;
  errors: FieldErrors;
  /** Stands in the email from the start. */
  email?: string;
};

/** Email and password of an account there is, as every login asks for them. */
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
