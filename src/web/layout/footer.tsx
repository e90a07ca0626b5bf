import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { sewingPath } from '../../contract/made-to-measure/sewing-path.ts';
import type { SalesSettings } from '../../contract/settings/selling.ts';
import { useHydrating } from '../client/use-pre-hydration-clicks.tsx';
import { LazyGuide } from '../shop/fit/lazy-guide.tsx';
import { getSewnColumns } from '../state/goods.ts';
import { type Session, useSession } from '../state/session.ts';
import {
  useCopyright,
  useHasCollections,
  useSellingCurrencies,
  useSewingPath,
  useShopDetails,
} from '../state/shop-details.ts';
import { Selvedge } from '../ui/marks/marks.tsx';
import { PlainLinks } from '../ui/navigation/page-links.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import styles from './footer.module.css';
import { LessDataSwitch } from './less-data.tsx';
import { loginLabel } from './links.ts';

type FooterLink = readonly [to: string, label: string];

const visit: FooterLink[] = [
  ['/', 'Home'],
  ['/shop', 'Shop'],
  [sewingPath, 'Made to measure'],
  ['/collections', 'Collections'],
  ['/gallery', 'Gallery'],
  ['/about', 'About'],
  ['/blog', 'Blog'],
  ['/media', 'Media'],
];
const track: FooterLink = ['/myorders', 'Track Order'];
const shopping: FooterLink[] = [
  ['/cart', 'Cart'],
  ['/wishlist', 'Wishlist'],
];

/** Returns the links without login for signed-in users, and without cart and wishlist for admins. */
function accountLinks(session: Session | undefined): FooterLink[] {
  if (!session) return [...shopping, ['/login', loginLabel], track];
  if (session.role === 'admin') return [['/admin', 'Admin Dashboard'], track];
  return [...shopping, ['/dashboard', 'My Account'], track];
}

const help: FooterLink[] = [
  ['/contact', 'Contact'],
  ['/shipping', 'Shipping'],
  ['/returns', 'Returns'],
  ['/faqs', 'FAQs'],
];
const policies: FooterLink[] = [
  ['/terms', 'Terms'],
  ['/privacy-policy', 'Privacy policy'],
  ['/disclaimer', 'Disclaimer'],
];

/** Claim, all places, policies, ways to talk, payment in words. On phones each list is a row that opens. */
export function Footer() {
  const { tagline } = useShopDetails();
  const copyright = useCopyright();
  const yours = accountLinks(useSession());
  const hasCollections = useHasCollections();
  const { currencies: sold } = useSellingCurrencies();
  const sews = useSewingPath('');
  const places = visit.filter(([to]) => (to === sewingPath ? sews : to !== '/collections' || hasCollections));
  return (
    <>
      <Selvedge />
      <footer className={`${styles.footer} on-dark`}>
        <div className="wrap">
          <div className={`${styles.top} later`}>
            {tagline && <p className={styles.claim}>{tagline}</p>}
            <div className={styles.columns}>
              <Column title="Visit" links={places} />
              <Column title="Your account" links={yours} />
              <Column title="Help" links={help}>
                <li>
                  <SizeGuideButton />
                </li>
              </Column>
              <Column title="Policies" links={policies} />
              <Channels />
            </div>
          </div>
          <CurrencyLinks currencies={sold} />
          <LessDataSwitch />
          <div className={`${styles.base} later`}>
            <span>{copyright}</span>
            <span>Card, transfer, USSD; bank transfer from abroad. {sold.join(', ')}</span>
          </div>
        </div>
      </footer>
    </>
  );
}

/** The page at hand in another currency, where no script can re-price it. */
function CurrencyLinks({ currencies }: Pick<SalesSettings, 'currencies'>) {
  const { pathname, search } = useLocation();
  const links = currencies.map((currency) => {
    const query = new URLSearchParams(search);
    query.set('currency', currency);
    return { label: `Prices in ${currency}`, to: `${pathname}?${query}` };
  });
  return <PlainLinks label="Currency" links={links} />;
}

type ColumnProps = { title: string; links: FooterLink[]; children?: ReactNode };

function Column({ title, links, children }: ColumnProps) {
  return (
    <details>
      <summary>{title}</summary>
      <h2>{title}</h2>
      <ul>
        {children}
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Channels() {
  const { phone, whatsAppNumber, instagram, tikTok } = useShopDetails();
  const channels: FooterLink[] = [
    [phone && `tel:${phone.replace(/\s/g, '')}`, 'Phone'],
    [whatsAppNumber && `https://wa.me/${whatsAppNumber}`, 'WhatsApp'],
    [instagram, 'Instagram'],
    [tikTok, 'TikTok'],
  ];
  const known = channels.filter(([href]) => href !== '');
  if (known.length === 0) return null;
  return (
    <div>
      <h2>Talk to us</h2>
      <ul>
        {known.map(([href, label]) => (
          <li key={href}>
            <a href={href} rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Opens the size guide over the whole page; without JavaScript, and in a new tab, it is a link to its page. */
function SizeGuideButton() {
  const [open, setOpen] = useState(false);
  const runs = !useHydrating();

  function press(event: MouseEvent | KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <a
        href="/size-guide"
        role={runs ? 'button' : undefined}
        aria-haspopup={runs ? 'dialog' : undefined}
        onClick={press}
        onKeyDown={(event) => event.key === ' ' && press(event)}
      >
        Size Guide
      </a>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Size Guide"
        lead={`Sizes are UK sizing. ${getSewnColumns().sentence}.`}
        size="sheet"
      >
        <LazyGuide />
      </Dialog>
    </>
  );
}
