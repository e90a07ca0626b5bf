import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useShopDetails } from '../state/shop-details.ts';
import { classes } from '../ui/classes.ts';
import { Footer } from './footer.tsx';
import headerStyles from './header.module.css';
import { NewsForm } from './news-form.tsx';
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
      <NewsForm />
      <Footer />
    </div>
  );
}

const noticeIntervalMs = 8_000;

/** The shop's notices in rotation, from the medium width up. Paused on request and under reduced motion. */
function NoticeBanner() {
  const { notices } = useShopDetails();
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (paused) return undefined;
    const timer = setInterval(() => setShown((at) => (at + 1) % notices.length), noticeIntervalMs);
    return () => clearInterval(timer);
  }, [paused, notices.length]);

  if (notices.length === 0) return null;
  return (
    <section className={`${headerStyles.notice} on-dark`} aria-label="Shop notices">
      <div>
        {notices.map((notice, i) => (
          <p key={notice} className={classes(i === shown && headerStyles.shown)} aria-hidden={i !== shown}>
            {notice}
          </p>
        ))}
      </div>
      <button type="button" onClick={() => setPaused(!paused)}>
        {paused ? 'Play' : 'Pause'}
        <span className="sr-only"> notices</span>
      </button>
    </section>
  );
}
