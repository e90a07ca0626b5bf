import { Link, Outlet } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import marksStyles from '../../ui/marks/marks.module.css';
import { WordmarkText } from '../../ui/marks/marks.tsx';
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
  const { name, city, region } = shopConfig;
  return (
    <div className={styles.page}>
      <aside className={`${styles.wall} ${marksStyles.selvedge}`} aria-hidden="true">
        <p>Measured twice, cut once, sent to wherever you are.</p>
      </aside>
      <header className={styles.head}>
        <Link className={marksStyles.wordmark} to="/" aria-label={`${name}, home`}>
          <WordmarkText name={name} />
        </Link>
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
        <span>
          © 2026 {name}, {city}, {region}
        </span>
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
