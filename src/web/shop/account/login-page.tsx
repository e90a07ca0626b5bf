import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '../../seo/meta.ts';
import { useCartCount } from '../../state/cart-store.ts';
import { peekReturnPath, takeReturnPath } from '../../state/return-path.ts';
import { readSession, useSessionReady } from '../../state/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message, NeedsScript } from '../../ui/message.tsx';
import type { Route } from './+types/login-page.ts';
import styles from './login.module.css';
import { isCheckoutNext, LoginForm, loginLead, SignUpForm, type TypedBefore } from './login-forms.tsx';

const CartPreview = lazy(() => import('./cart-preview.tsx').catch(() => ({ default: () => <></> })));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Login / Sign Up',
    description: 'Sign in or create an account to place and track orders.',
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
  const isNew = search.get('mode') === 'sign-up';
  const { typed, noteTyped, panel } = useTypedBefore(isNew);
  return (
    <div ref={panel} onInput={noteTyped}>
      {isNew ? <SignUp typed={typed} /> : <Login typed={typed} />}
    </div>
  );
}

/** Takes email and password from one form to the other, where the focus goes to the first empty field. */
function useTypedBefore(isNew: boolean) {
  const latest = useRef<TypedBefore>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it stood when the form changed
  const typed = useMemo(() => ({ ...latest.current }), [isNew]);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(isNew);
  useEffect(() => {
    if (shown.current === isNew) return;
    shown.current = isNew;
    const fields = [...(panel.current?.querySelectorAll('input') ?? [])];
    fields.find(({ value, type }) => type !== 'checkbox' && value === '')?.focus();
  }, [isNew]);

  function noteTyped({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    const { name, value } = target;
    if (name === 'email' || name === 'password') latest.current[name] = value;
  }
  return { typed, noteTyped, panel };
}

type FormProps = { typed: TypedBefore };

const signUpNeeds = 'It takes your name, email and a password.';

function Login({ typed }: FormProps) {
  const waiting = useCheckoutWaiting();
  const signUp = (
    <LinkButton variant={waiting ? 'primary' : 'secondary'} size="lg" block to="/login?mode=sign-up" replace>
      Sign Up
    </LinkButton>
  );
  return (
    <>
      <h1>Login</h1>
      <Lead />
      {waiting && (
        <>
          <Suspense fallback={<div className={styles.piece} />}>
            <CartPreview />
          </Suspense>
          {signUp}
          <p className="caption above-2">{signUpNeeds}</p>
          <p className={styles.or}>or sign in</p>
        </>
      )}
      <LoginReasonIntro />
      <NeedsScript what="Signing in" />
      <LoginForm key="login" typed={typed} second={waiting} />
      {!waiting && (
        <div className={styles.switch}>
          <p>{`New here? ${signUpNeeds}`}</p>
          {signUp}
        </div>
      )}
    </>
  );
}

/**
 * Whether the visitor was sent here on the way to the checkout, from a page of the shop: what a reload shows is the
 * server's page, which knows of no cart.
 */
function useCheckoutWaiting(): boolean {
  const ready = useSessionReady();
  const [fromShop] = useState(ready);
  return useCartCount() > 0 && fromShop && isCheckoutNext(peekReturnPath());
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
        track it with its reference
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

function SignUp({ typed }: FormProps) {
  return (
    <>
      <h1>Sign Up</h1>
      <p className="lead">Save your details and sizes for next time.</p>
      <NeedsScript what="Creating an account" />
      <SignUpForm key="sign-up" typed={typed} />
      <div className={styles.switch}>
        <p>Have an account?</p>
        <LinkButton variant="secondary" size="lg" block to="/login" replace>
          Login
        </LinkButton>
      </div>
    </>
  );
}
