import { useEffect, useRef } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { isMoneyRight, staffRoleLabels } from '../../../contract/accounts/roles.ts';
import pageStyles from '../../layout/page.module.css';
import { useShopDetails } from '../../state/shop-details.ts';
import { EmptyState } from '../../ui/states.tsx';
import { renewDevice } from '../account/device-push.ts';
import { useDesk, useDeskPolling } from '../dashboard/use-desk.ts';
import { useOrderArrivals } from '../orders/new-orders.ts';
import type { Route } from './+types/admin-layout.ts';
import { AdminHeader } from './admin-header.tsx';
import { adminMeta } from './admin-meta.ts';
import { CheckingSession } from './checking-session.tsx';
import styles from './frame.module.css';
import { LogInAgain } from './log-in-again.tsx';
import { BottomBar, SideBar } from './menus.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { useAdmin } from './use-admin.ts';
import { getPageRight, useNavGroups } from './use-nav-items.ts';
import { usePermissions, useStaffRole } from './use-permissions.ts';
import { useWaitingBadge } from './use-waiting-badge.ts';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Admin Dashboard');

/** The frame of the back office. Guests go to the login and come back; customers go home. */
export default function AdminLayout() {
  const main = useRef<HTMLElement>(null);
  const { admin, interrupted, needsLogin, continueAs, leavePage } = useAdmin(main);
  const isActive = admin !== undefined && !interrupted;
  const can = usePermissions();
  useOrderArrivals(isActive && can('orders_read'));
  useDeskPolling(isActive && can('desk'));
  useWaitingBadge();
  const adminId = isActive ? admin.id : undefined;
  useEffect(() => {
    // without a connection the next visit does it
    if (adminId) renewDevice(adminId).catch(() => undefined);
  }, [adminId]);
  return (
    <div className={`${pageStyles.page} ${styles.office}`}>
      <AdminHeader admin={admin} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.sideColumn}>{admin && <SideBar admin={admin} />}</div>
        <main ref={main} id="main" className={styles.main} tabIndex={-1}>
          {admin ? <Page /> : <CheckingSession />}
        </main>
      </div>
      <footer className={styles.foot}>
        <div className="wrap">
          <span>{useShopDetails().name}</span>
          <Link to="/">See the shop</Link>
        </div>
      </footer>
      {admin && <BottomBar />}
      {admin && <ReauthenticationDialog />}
      {admin && needsLogin && <LogInAgain admin={admin} onContinueAs={continueAs} onLeave={leavePage} />}
    </div>
  );
}

/** The page, or a sentence where the admin's duty does not include it, or a second factor is to be set up first. */
function Page() {
  const can = usePermissions();
  const factorNeeded = useDesk().today?.factorNeeded === true;
  const { pathname } = useLocation();
  const right = getPageRight(pathname);
  const [firstGroup] = useNavGroups();
  const home = firstGroup?.places[0]?.to;
  if (pathname === '/admin' && !can('desk') && home) return <Navigate to={home} replace />;
  if (right !== undefined && !can(right)) return <NoPermission />;
  if (factorNeeded && (pathname === '/admin' || (right && isMoneyRight(right)))) return <FactorNeeded />;
  return <Outlet />;
}

/** Replaces pages that concern money until an owner has the required second factor. */
function FactorNeeded() {
  return (
    <>
      <h1>One step first</h1>
      <EmptyState
        title="Owners need a second factor"
        text="Your shop asks every owner for a code of an app after the password. Set it up once, in a minute; until then nothing that concerns money is open to you."
      >
        <Link className="link" to="/admin/account">
          Set it up under Your account
        </Link>
      </EmptyState>
    </>
  );
}

/** Replaces a page that the user's staff role does not include. */
function NoPermission() {
  const staffRole = useStaffRole();
  return (
    <>
      <h1>Not yours</h1>
      <EmptyState
        title="This page is not part of your duty"
        text={`Your duty is ${staffRole ? staffRoleLabels[staffRole].toLowerCase() : 'none'}. If you need this page, please ask the owner.`}
      >
        <Link className="link" to="/admin">
          Back to today
        </Link>
      </EmptyState>
    </>
  );
}
