import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import styles from './login.module.css';
import { LoginFields } from './login-fields.tsx';
import { useCodeStep } from './use-code-step.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

const required = { email: 'Enter your email.', password: 'Enter your password.' };

/** Signs in a user with an existing account. */
export function LoginForm() {
  const { login, codeStep } = useCodeStep();
  const { form, submit, reconsider, working, message, fields } = useSignInForm({
    required,
    otherwise: 'Failed to login. Please try again.',
    unanswered: 'Login failed',
    send: (values) =>
      login({
        email: String(values.get('email')),
        password: String(values.get('password')),
        remember: values.get('remember') !== null,
      }),
  });
  return (
    <form
      className={fieldsStyles.grid}
      ref={form}
      onSubmit={submit}
      onInput={reconsider}
      method="post"
      noValidate
    >
      <LoginFields message={message} errors={fields} />
      <div className={`between ${styles.remember}`}>
        <Checkbox label="Remember me" name="remember" defaultChecked />
        <Link className="link small" to="/forgot-password">
          Forgot password?
        </Link>
      </div>
      <Button type="submit" size="lg" block working={working}>
        Login
      </Button>
      {codeStep}
    </form>
  );
}
