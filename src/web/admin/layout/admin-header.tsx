import { Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import { type Session, signOut } from '../../state/session/session.ts';
import { WordmarkText } from '../../ui/marks.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { firstLetter } from './places.tsx';

/** Wordmark, the way to the shop, and the admin's menu: the name where there is room, else its first letter. */
export function AdminHeader({ admin }: { admin: Session | undefined }) {
  return (
    <header className="header">
      <div className="wrap">
        <Link className="wordmark" to="/" aria-label={`${shopConfig.name}, home`}>
          <WordmarkText name={shopConfig.name} />
        </Link>
        <div className="tools">
          <Link to="/">
            <span>See the shop</span>
          </Link>
          {admin && (
            <Menu
              label={`Account: ${admin.name || 'U'}`}
              trigger={
                <>
                  <span className="avatar" aria-hidden="true" data-letter={firstLetter(admin.name)} />
                  <span className="menu-name">{admin.name || 'Account'}</span>
                </>
              }
            >
              <MenuItem to="/admin">Admin Dashboard</MenuItem>
              <MenuItem to="/admin/account">Your account</MenuItem>
              <hr />
              <MenuItem onSelect={signOut}>Logout</MenuItem>
            </Menu>
          )}
        </div>
      </div>
    </header>
  );
}
