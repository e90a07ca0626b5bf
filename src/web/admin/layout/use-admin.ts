import { type RefObject, useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { rememberReturnPath } from '../../state/return-path.ts';
import {
  hasLeftDeliberately,
  readSession,
  type Session,
  useSession,
  useSessionReady,
} from '../../state/session.ts';
import { offerLoginInPlace, wasSessionAccepted } from '../../state/session-ended.ts';
import skeletonStyles from '../../ui/skeleton.module.css';

/** The admin of the page, and whether they must log in again before it continues. */
type AdminAccess = {
  /** The admin who opened the page; undefined for other users. */
  admin: Session | undefined;
  /** True while that admin's session has ended, or another person is signed in. */
  interrupted: boolean;
  /** True while the admin is to log in again on the page itself. */
  needsLogin: boolean;
  /** Continues with the page as this admin. */
  continueAs: (session: Session) => void;
  /** To the login, and afterwards back to this page. */
  leavePage: () => void;
};

/**
 * Lets admins in. Guests go to the login and come back, customers go home, and so does an admin who logs out. A
 * session that ends otherwise leaves the page as it is until the same admin has logged in again, or leads to the
 * login where there is nothing on the page yet that could be lost.
 * @param main what the frame shows of the page
 */
export function useAdmin(main: RefObject<HTMLElement | null>): AdminAccess {
  const ready = useSessionReady();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [owner, setOwner] = useState<Session>();
  const isAdmin = ready && session?.role === 'admin';
  if (isAdmin && session.token !== owner?.token && (!owner || owner.id === session.id)) setOwner(session);

  const admin = ready && !session && hasLeftDeliberately() ? undefined : owner;
  const interrupted = admin !== undefined && (!isAdmin || session.id !== admin.id);
  useEffect(() => {
    if (!ready || admin || isAdmin) return;
    if (session || hasLeftDeliberately()) {
      navigate('/', { replace: true });
      return;
    }
    rememberReturnPath(pathname + search + hash);
    navigate('/login', { replace: true });
  }, [ready, session, isAdmin, admin, pathname, search, hash, navigate]);

  useHeldCalls(interrupted, admin !== undefined);
  const [loginPath, setLoginPath] = useState<string>();
  const leave = (options: NavigateOptions = {}) => {
    rememberReturnPath(pathname + search + hash);
    navigate(session ? '/' : '/login', options);
  };
  const latestLeave = useRef(leave);
  latestLeave.current = leave;
  useEffect(() => {
    const empty =
      !wasSessionAccepted() || main.current?.querySelector(`.${skeletonStyles.skeleton}`) !== null;
    if (interrupted && empty && readSession() === undefined) latestLeave.current({ replace: true });
    else setLoginPath(interrupted ? pathname : undefined);
  }, [interrupted, main, pathname]);
  return {
    admin,
    interrupted,
    needsLogin: loginPath === pathname,
    continueAs: setOwner,
    leavePage: () => leave(),
  };
}

/** Holds calls whose token was refused until the admin is back; they fail when the page is left. */
function useHeldCalls(interrupted: boolean, open: boolean): void {
  const heldCalls = useRef(new Set<(goOn: boolean) => void>());
  useEffect(() => {
    if (!open) return undefined;
    const calls = heldCalls.current;
    const unregister = offerLoginInPlace(() => new Promise((resolve) => calls.add(resolve)));
    return () => {
      unregister();
      releaseCalls(calls, false);
    };
  }, [open]);
  useEffect(() => {
    if (!interrupted) releaseCalls(heldCalls.current, true);
  }, [interrupted]);
}

function releaseCalls(calls: Set<(isResumed: boolean) => void>, isResumed: boolean): void {
  const released = [...calls];
  calls.clear();
  for (const resolve of released) resolve(isResumed);
}
