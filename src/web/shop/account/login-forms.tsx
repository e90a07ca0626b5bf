import { Link, useNavigate } from 'react-router';
import { isBackOffice } from '../../back-office-path.rules.ts';
import { api } from '../../client/api.ts';
import { ApiError } from '../../client/api-client.ts';
import { NewsBox } from '../../shared/news-box.tsx';
import { migrateGuestData, restoreSavedCart } from '../../state/migration.ts';
import { takeReturnPath } from '../../state/return-path.ts';
import { saveSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { EmailInput, TextInput } from '../../ui/forms/text-input.tsx';
import { FormMessage } from '../../ui/message.tsx';
import { LoginFields, NewPasswordInput } from './account-fields.tsx';
import styles from './login.module.css';
import { getText, type Outcome, useAccountForm } from './use-account-form.ts';
import { useCodeStep } from './use-code-step.tsx';

const loginRequired = { email: 'Enter your email.', password: 'Enter your password.' };

/** What was typed in one form, for the other: a first-time buyer who began to log in types nothing twice. */
export type TypedBefore = { email?: string; password?: string };

type LoginFormProps = {
  typed?: TypedBefore;
  /** Below another way on, which is the main one. */
  second?: boolean;
};

/** Signs in a user with an existing account. */
export function LoginForm({ typed, second = false }: LoginFormProps) {
  const { login, codeStep } = useCodeStep();
  const { form, working, message, fields } = useSignInForm({
    required: loginRequired,
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
    <form method="post" className={fieldsStyles.grid} {...form}>
      <LoginFields message={message} errors={fields} {...typed} />
      <div className={`between ${styles.remember}`}>
        <Checkbox label="Remember me" name="remember" defaultChecked />
        <Link className="link small" to="/forgot-password">
          Forgot password?
        </Link>
      </div>
      <Button type="submit" variant={second ? 'secondary' : 'primary'} size="lg" block working={working}>
        Login
      </Button>
      {codeStep}
    </form>
  );
}

const allFields = 'Please fill in all fields';

type SignInForm = {
  /** Sends the form; answers the token. */
  send(values: FormData): Promise<{ token?: string }>;
  /** The fields that must not be empty, with the message for each. */
  required: Record<string, string>;
  /** The message if no response arrived, or a rejection without a message. */
  otherwise: string;
  /** The message if a response neither signs in nor says why. */
  unanswered: string;
};

/**
 * Handles login and sign-up: checks for empty fields, submits, stores the token, merges the guest's cart and
 * wishlist, and continues to the visitor's destination. A failure is shown in place and leaves the guest's cart
 * unchanged.
 */
function useSignInForm({ send, required, otherwise, unanswered }: SignInForm) {
  const navigate = useNavigate();
  return useAccountForm({
    check(values) {
      const missing = Object.entries(required).filter(([name]) => getText(values, name).trim() === '');
      return missing.length > 0 ? { message: allFields, fields: Object.fromEntries(missing) } : undefined;
    },
    async send(values) {
      const { token } = await send(values);
      const session = token ? saveSession(token, values.get('remember') !== null) : undefined;
      if (!session) throw new Error('The answer holds no token that can be read.');
      if (session.role !== 'admin') await migrateGuestData();
      await navigate(takeReturnPath(session.role), { replace: true });
    },
    otherwise(error) {
      if (!(error instanceof ApiError)) console.warn('Signing in failed.', error);
      restoreSavedCart();
      return toFailure(error, { otherwise, unanswered });
    },
    else: 'first input',
  });
}

/**
 * Returns the server's message, if any. A complete response with neither a token nor a message gets the least
 * specific one.
 */
function toFailure(
  error: unknown,
  { otherwise, unanswered }: Pick<SignInForm, 'otherwise' | 'unanswered'>,
): Outcome {
  if (!(error instanceof ApiError)) return { message: unanswered, fields: {} };
  if (error.code === 'OFFLINE') return { message: otherwise, fields: {} };
  if (error.explained) return { message: error.message, fields: error.fields };
  return { message: error.status < 300 ? unanswered : otherwise, fields: error.fields };
}

/** Whether a login is on the way to the checkout. */
export function isCheckoutNext(wanted: string): boolean {
  return /^\/(cart|checkout)\/?([?#]|$)/.test(wanted);
}

/** Returns what awaits a user after login, by their destination and the number of items in their cart. */
export function loginLead(wanted: string, units: number): string {
  const [pathname = ''] = wanted.split(/[?#]/);
  if (isBackOffice(pathname)) return 'To open the back office, sign in with your admin account.';
  if (isCheckoutNext(wanted)) return isCartWaiting;
  const goesElsewhere = /^\/(dashboard|checkout)\//.test(`${pathname}/`);
  return units > 0 && !goesElsewhere ? isCartWaiting : 'Check out faster and track your orders.';
}

const isCartWaiting = 'Your cart is saved. Sign in or create an account to check out.';

const failed = 'Your account could not be created. What you typed is still here; please try again.';
const signUpRequired = {
  name: 'Enter your name.',
  email: 'Enter your email.',
  password: 'Choose a password.',
  agree: 'Please agree to the terms and the privacy policy.',
};

/** Creates an account; consent is required and never ticked in advance. */
export function SignUpForm({ typed }: { typed?: TypedBefore }) {
  const { form, working, message, fields } = useSignInForm({
    required: signUpRequired,
    otherwise: failed,
    unanswered: failed,
    send: (values) =>
      api.users.register({
        name: String(values.get('name')),
        email: String(values.get('email')),
        password: String(values.get('password')),
        agree: true,
        remember: values.get('remember') !== null,
        ...(values.get('news') !== null && { news: true }),
      }),
  });
  return (
    <form method="post" className={fieldsStyles.grid} {...form}>
      <FormMessage>{message}</FormMessage>
      <EmailInput enterKeyHint="next" defaultValue={typed?.email} error={fields.email} />
      <NewPasswordInput
        label="Password"
        name="password"
        defaultValue={typed?.password}
        error={fields.password}
      />
      <TextInput label="Name" name="name" autoComplete="name" enterKeyHint="go" error={fields.name} />
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
      <NewsBox name="news" />
      <Checkbox label="Remember me" name="remember" defaultChecked />
      <Button type="submit" size="lg" block working={working}>
        Sign Up
      </Button>
    </form>
  );
}
