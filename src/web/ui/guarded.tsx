import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturnPath } from '../state/return-path.ts';
import { hasLeftOnPurpose, type Session, useSession, useSessionReady } from '../state/session.ts';
import { Skeleton } from './skeleton.tsx';

type GuardedProps = {
  /** Who may see it; without a role everybody who is signed in. */
  role?: Session['role'];
  /** Where somebody with another role is sent. */
  otherwise?: string;
  children: (session: Session) => ReactNode;
};

/**
 * Shows its contents to those who may see them and to nobody else, not even for a moment. A guest goes to the login
 * and comes back afterwards.
 */
export function Guarded({ role, otherwise = '/', children }: GuardedProps) {
  const session = useSession();
  const ready = useSessionReady();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const allowed = session !== undefined && (role === undefined || session.role === role);
  const wasHere = useRef(false);
  const target = !ready || allowed ? undefined : session ? otherwise : '/login';
  useEffect(() => {
    if (allowed) wasHere.current = true;
    if (target === undefined) return;
    if (target === '/login' && wasHere.current && hasLeftOnPurpose()) {
      navigate('/', { replace: true });
      return;
    }
    if (target === '/login') rememberReturnPath(pathname + search + hash);
    navigate(target, { replace: true });
  }, [allowed, target, navigate, pathname, search, hash]);
  if (!allowed) {
    return (
      <div className="wrap section">
        <Skeleton lines={5} />
      </div>
    );
  }
  return <>{children(session)}</>;
}
