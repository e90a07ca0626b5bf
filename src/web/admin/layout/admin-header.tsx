import { Link } from 'react-router';
import headerStyles from '../../layout/header.module.css';
import type { Session } from '../../state/session.ts';
import marksStyles from '../../ui/marks/marks.module.css';
import { HomeLink } from '../../ui/marks/wordmark.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { logOut } from '../account/device-push.ts';
import styles from './frame.module.css';
import { getInitial } from './navigation.tsx';

/** Wordmark, the way to the shop, and the admin's menu: the name where there is room, else its first letter. */
export function AdminHeader({ admin }: { admin: Session | undefined }) {
  return (
    <header className={headerStyles.header}>
      <div className="wrap">
        <HomeLink />
        <div className={headerStyles.tools}>
          <Link className={styles.fromTablet} to="/">
            <span>See the shop</span>
          </Link>
          {admin && (
            <Menu
              label={`Account: ${admin.name || 'U'}`}
              trigger={
                <>
                  <span
                    className={marksStyles.avatar}
                    aria-hidden="true"
                    data-letter={getInitial(admin.name)}
                  />
                  <span className={styles.menuName}>{admin.name || 'Account'}</span>
                </>
              }
            >
              <MenuItem to="/admin">Admin Dashboard</MenuItem>
              <MenuItem to="/admin/account">Your account</MenuItem>
              <hr />
              <MenuItem onSelect={logOut}>Logout</MenuItem>
            </Menu>
          )}
        </div>
      </div>
    </header>
  );
}
