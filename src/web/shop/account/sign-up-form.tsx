import { Link } from 'react-router';
import { api } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { EmailInput } from '../../ui/forms/email-input.tsx';
import styles from '../../ui/forms/fields.module.css';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { FormMessage } from './form-message.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

const failed = 'Your account could not be created. What you typed is still here; please try again.';
const required = {
  name: 'Enter your name.',
  email: 'Enter your email.',
  password: 'Choose a password.',
  agree: 'Please agree to the terms and the privacy policy.',
};

/** Creates an account; consent is required and never ticked in advance. */
export function SignUpForm() {
  const { form, submit, reconsider, working, message, fields } = useSignInForm({
    required,
    otherwise: failed,
    unanswered: failed,
    send: (values) =>
      api.users.register({
        name: String(values.get('name')),
        email: String(values.get('email')),
        password: String(values.get('password')),
        agree: true,
        remember: values.get('remember') !== null,
      }),
  });
  return (
    <form className={styles.grid} ref={form} onSubmit={submit} onInput={reconsider} method="post" noValidate>
      <FormMessage>{message}</FormMessage>
      <TextInput label="Name" name="name" autoComplete="name" enterKeyHint="next" error={fields.name} />
      <EmailInput enterKeyHint="next" error={fields.email} />
      <NewPasswordInput label="Password" name="password" error={fields.password} />
      <Checkbox
        name="agree"
        error={fields.agree}
        label={
          <>
            I agree to the{' '}
            <Link className="link" to="/terms">
              terms
            </Link>{' '}
            and the{' '}
            <Link className="link" to="/privacy-policy">
              privacy policy
            </Link>
            .
          </>
        }
      />
      <Checkbox label="Remember me" name="remember" defaultChecked />
      <Button type="submit" size="lg" block working={working}>
        Sign Up
      </Button>
    </form>
  );
}
