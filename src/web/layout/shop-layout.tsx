import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { NoticeBanner } from './notice-banner.tsx';
import styles from './page.module.css';
import { Header } from './shop-header.tsx';

/** The frame of every page but the login. */
export default function ShopLayout() {
  return (
    <div className={styles.page}>
      <NoticeBanner />
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
