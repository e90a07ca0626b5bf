import { Link, Outlet } from 'react-router';
import { useCopyright } from '../../state/shop-details.ts';
import marksStyles from '../../ui/marks/marks.module.css';
import { HomeLink } from '../../ui/marks/wordmark.tsx';
import styles from './login.module.css';

/** Pages a visitor may want to read before giving their name and a password. */
const navLinks = [
  ['/contact', 'Contact'],
  ['/faqs', 'FAQs'],
  ['/terms', 'Terms'],
  ['/privacy-policy', 'Privacy policy'],
] as const;

/** The frame of the pages in front of the account: login, sign-up, new password. */
export default function LoginLayout() {
  const copyright = useCopyright();
  return (
    <div className={styles.page}>
      <aside className={`${styles.wall} ${marksStyles.selvedge}`} aria-hidden="true">
        <p>Measured twice, cut once, sent to wherever you are.</p>
      </aside>
      <header className={styles.head}>
        <HomeLink />
        <nav aria-label="Main">
          <Link className="link small" to="/shop">
            Continue Shopping
          </Link>
        </nav>
      </header>
      <main id="main" className={styles.panel} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles.foot}>
        <span>{copyright}</span>
        <ul>
          {navLinks.map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </footer>
    </div>
  );
}
