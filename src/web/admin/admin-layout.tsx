import { Link, Outlet } from 'react-router';
import { shopConfig } from '../../../shop.config.ts';
import adminStyles from '../styles/admin.css?url';
import { Skeleton } from '../ui/skeleton.tsx';
import { useOrderArrivals } from './arrivals.ts';
import { AdminHeader } from './frame/admin-header.tsx';
import { adminMeta } from './frame/admin-meta.ts';
import { useInboxCounting } from './frame/inbox-counts.ts';
import { LogInAgain } from './frame/log-in-again.tsx';
import { Places } from './frame/places.tsx';
import { useAdmin } from './frame/use-admin.ts';

export const links = () => [{ rel: 'stylesheet', href: adminStyles }];

export const meta = () => adminMeta('Admin Dashboard');

/** The frame of the back office. Guests go to the login and come back; customers go home. */
export default function AdminLayout() {
  const { admin, interrupted, goOnAs, leave } = useAdmin();
  const working = admin !== undefined && !interrupted;
  useOrderArrivals(working);
  useInboxCounting(working);
  return (
    <div className="page admin">
      <AdminHeader admin={admin} />
      <div className="wrap frame">
        <aside className="side">{admin && <Places admin={admin} />}</aside>
        <main id="main" className="main" tabIndex={-1}>
          {admin ? <Outlet /> : <CheckingWho />}
        </main>
      </div>
      <footer className="admin-foot">
        <div className="wrap">
          <span>{shopConfig.name}</span>
          <Link to="/">See the shop</Link>
        </div>
      </footer>
      {admin && interrupted && <LogInAgain admin={admin} onGoOnAs={goOnAs} onLeave={leave} />}
    </div>
  );
}

/** Stands while nobody knows yet who is there: in the server's page, and on the way to the login. */
function CheckingWho() {
  return (
    <>
      <h1>One moment</h1>
      <div className="mt-6">
        <Skeleton lines={5} label="Checking who is signed in" />
      </div>
    </>
  );
}
