import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '../meta.ts';
import { takeReturnPath } from '../state/return-path.ts';
import { readSession } from '../state/session.ts';
import type { Route } from './+types/login-page.ts';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Login / Sign Up',
    description: 'Sign in to your account, or open one, to order and to follow your orders.',
    path: '/login',
    indexed: false,
  });

/** Login and Sign Up on one address; whoever is signed in already goes on. */
export default function LoginPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    const session = readSession();
    if (session) navigate(takeReturnPath(session.role), { replace: true });
  }, [navigate]);
  return search.get('mode') === 'sign-up' ? <SignUp /> : <Login />;
}

function Login() {
  return (
    <>
      <h1>Login</h1>
      <p className="lead">Your cart waits here while you sign in.</p>
      <LoginForm key="login" />
      <p className="auth-switch">
        New here?{' '}
        <Link className="link" to="/login?mode=sign-up" replace>
          Sign Up
        </Link>
      </p>
    </>
  );
}

function SignUp() {
  return (
    <>
      <h1>Sign Up</h1>
      <p className="lead">For your orders and measurements, nothing else.</p>
      <SignUpForm key="sign-up" />
      <p className="auth-switch">
        Have an account?{' '}
        <Link className="link" to="/login" replace>
          Login
        </Link>
      </p>
    </>
  );
}
