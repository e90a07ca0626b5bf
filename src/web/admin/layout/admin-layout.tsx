import { Link, Outlet } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import pageStyles from '../../layout/page.module.css';
import sidebarStyles from '../../layout/sidebar.module.css';
import { useInboxCounting } from '../inbox/inbox-counts.ts';
import { useOrderArrivals } from '../orders/new-orders.ts';
import { useReturnsCounting } from '../returns/returns-count.ts';
import { AdminHeader } from './admin-header.tsx';
import { adminMeta } from './admin-meta.ts';
import { CheckingWho } from './checking-who.tsx';
import styles from './frame.module.css';
import { LogInAgain } from './log-in-again.tsx';
import { Places } from './places.tsx';
import { useAdmin } from './use-admin.ts';

export const meta = () => adminMeta('Admin Dashboard');

/** The frame of the back office. Guests go to the login and come back; customers go home. */
export default function AdminLayout() {
  const { admin, interrupted, goOnAs, leave } = useAdmin();
  const working = admin !== undefined && !interrupted;
  useOrderArrivals(working);
  useInboxCounting(working);
  useReturnsCounting(working);
  return (
    <div className={`${pageStyles.page} ${styles.office}`}>
      <AdminHeader admin={admin} />
      <div className={`wrap ${sidebarStyles.frame}`}>
        <aside className={sidebarStyles.side}>{admin && <Places admin={admin} />}</aside>
        <main id="main" className={styles.main} tabIndex={-1}>
          {admin ? <Outlet /> : <CheckingWho />}
        </main>
      </div>
      <footer className={styles.foot}>
        <div className="wrap">
          <span>{shopConfig.name}</span>
          <Link to="/">See the shop</Link>
        </div>
      </footer>
      {admin && interrupted && <LogInAgain admin={admin} onGoOnAs={goOnAs} onLeave={leave} />}
    </div>
  );
}
