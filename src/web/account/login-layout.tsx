import { Link, Outlet } from 'react-router';
import { shopConfig } from '../../../shop.config.ts';
import { WordmarkText } from '../ui/marks.tsx';

/** The frame of the pages in front of the account: login, sign-up, new password. */
export default function LoginLayout() {
  return (
    <div className="auth">
      <aside className="auth-wall selvedge" aria-hidden="true">
        <p>Measured twice, cut once, sent to wherever you are.</p>
      </aside>
      <header className="auth-head">
        <Link className="wordmark" to="/" aria-label={`${shopConfig.name}, home`}>
          <WordmarkText name={shopConfig.name} />
        </Link>
        <Link className="link small" to="/shop">
          Continue Shopping
        </Link>
      </header>
      <main id="main" className="auth-panel" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
