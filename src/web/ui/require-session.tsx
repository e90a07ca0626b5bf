import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturnPath } from '../state/return-path.ts';
import { hasLeftDeliberately, type Session, useSession, useSessionReady } from '../state/session.ts';
import { NeedsScript } from './message.tsx';
import { Skeleton } from './states.tsx';

type GuardedProps = {
  /** The role required; without one, any signed-in user. */
  role?: Session['role'];
  /** Where users with another role are redirected. */
  otherwise?: string;
  /**
   * Where a guest is redirected on arrival; a user whose session ends on the page is still sent to the login page.
   */
  guests?: string;
  /** The page's heading while the session is unknown. */
  title?: string;
  children: (session: Session) => ReactNode;
};

/**
 * Shows its contents only to authorised users, not even briefly to others. A guest is redirected to the login page,
 * or to `guests`, and returns after signing in.
 */
export function RequireSession({ role, otherwise = '/', guests = '/login', title, children }: GuardedProps) {
  const session = useSession();
  const ready = useSessionReady();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const allowed = session !== undefined && (role === undefined || session.role === role);
  const hadSession = useRef(false);
  const entry = hadSession.current ? '/login' : guests;
  const target = !ready || allowed ? undefined : session ? otherwise : entry;
  useEffect(() => {
    if (allowed) hadSession.current = true;
    if (target === undefined) return;
    if (target === '/login' && hadSession.current && hasLeftDeliberately()) {
      navigate('/', { replace: true });
      return;
    }
    if (target === '/login') rememberReturnPath(pathname + search + hash);
    navigate(target, { replace: true });
  }, [allowed, target, navigate, pathname, search, hash]);
  if (!allowed) {
    return (
      <div className="wrap section">
        {title && <h1 className="below-8">{title}</h1>}
        <NeedsScript what="This page" />
        <Skeleton lines={5} />
      </div>
    );
  }
  return <>{children(session)}</>;
}
