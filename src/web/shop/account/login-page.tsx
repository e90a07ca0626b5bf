import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '../../seo/meta.ts';
import { useCartCount } from '../../state/cart-store.ts';
import { peekReturnPath, takeReturnPath } from '../../state/return-path.ts';
import { readSession, useSessionReady } from '../../state/session.ts';
import { Message, NeedsScript } from '../../ui/message.tsx';
import type { Route } from './+types/login-page.ts';
import styles from './login.module.css';
import { LoginForm, loginLead, SignUpForm } from './login-forms.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Login / Sign Up',
    description: 'Sign in or create an account to place and follow orders.',
    path: '/login',
    indexed: false,
  });

/** Login and Sign Up at one URL; a user who is already signed in is redirected. */
export default function LoginPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    const goOn = () => {
      const session = readSession();
      if (session) navigate(takeReturnPath(session.role), { replace: true });
    };
    goOn();
    // fires for other tabs only: a login in this tab redirects by itself, once the guest's cart is merged
    window.addEventListener('storage', goOn);
    return () => window.removeEventListener('storage', goOn);
  }, [navigate]);
  return search.get('mode') === 'sign-up' ? <SignUp /> : <Login />;
}

function Login() {
  return (
    <>
      <h1>Login</h1>
      <Lead />
      <LoginReasonIntro />
      <NeedsScript what="Signing in" />
      <LoginForm key="login" />
      <p className={styles.switch}>
        New here?{' '}
        <Link className="link" to="/login?mode=sign-up" replace>
          Sign Up
        </Link>
      </p>
    </>
  );
}

/** The server-rendered page knows neither the cart nor the visitor's destination. */
function Lead() {
  const ready = useSessionReady();
  const units = useCartCount();
  return <p className="lead">{ready ? loginLead(peekReturnPath(), units) : loginLead('', 0)}</p>;
}

/** Explains why a visitor who wanted their own data is here; not in the server-rendered page, which does not know. */
function LoginReasonIntro() {
  const ready = useSessionReady();
  const wanted = ready ? peekReturnPath() : '';
  if (/^\/dashboard\/?(\?|#|$)/.test(wanted))
    return <LoginReason>Please log in to view your profile.</LoginReason>;
  if (!/^\/(checkout\/confirmation|dashboard\/order)\//.test(wanted)) return null;
  return (
    <LoginReason>
      Sign in to see your order, or{' '}
      <Link className="link" to="/myorders">
        follow it with its reference
      </Link>
      .
    </LoginReason>
  );
}

function LoginReason({ children }: { children: ReactNode }) {
  return (
    <div className="below-6">
      <Message kind="info" role="status">
        {children}
      </Message>
    </div>
  );
}

function SignUp() {
  return (
    <>
      <h1>Sign Up</h1>
      <p className="lead">For your orders and measurements, nothing else.</p>
      <NeedsScript what="Opening an account" />
      <SignUpForm key="sign-up" />
      <p className={styles.switch}>
        Have an account?{' '}
        <Link className="link" to="/login" replace>
          Login
        </Link>
      </p>
    </>
  );
}
