import { useEffect, useState } from 'react';
import { useShopDetails } from '../state/shop-details.ts';
import { classes } from '../ui/classes.ts';
import styles from './header.module.css';

const noticeIntervalMs = 8_000;

/** The shop's notices in rotation, from the medium width up. Paused on request and under reduced motion. */
export function NoticeBanner() {
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

  return (
    <section className={`${styles.notice} on-dark`} aria-label="Shop notices">
      <div>
        {notices.map((notice, i) => (
          <p key={notice} className={classes(i === shown && styles.shown)} aria-hidden={i !== shown}>
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
