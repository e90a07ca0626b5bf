import { useAsksForNews, useShopDetails } from '../state/shop-details.ts';
import { Button } from '../ui/button.tsx';
import styles from './news-form.module.css';

/** Asks for an email to send news to, above the footer. A plain form, which needs no script. */
export function NewsForm() {
  const { name } = useShopDetails();
  if (!useAsksForNews()) return null;
  return (
    <aside className={styles.news} aria-labelledby="news">
      <form method="post" action="/api/newsletter" className="wrap">
        <h2 id="news">News from {name}</h2>
        <p className="small soft">New pieces and sales, by email or WhatsApp. You can stop it at any time.</p>
        <input type="hidden" name="source" value="footer" />
        <label>
          Email
          <input type="email" name="email" autoComplete="email" required />
        </label>
        <Button type="submit" variant="secondary">
          Send me news
        </Button>
      </form>
    </aside>
  );
}
