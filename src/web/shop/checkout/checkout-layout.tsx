import { Link, Outlet, useMatch } from 'react-router';
import { CurrencyMenu } from '../../layout/currency-menu.tsx';
import { Count, Progress } from '../../layout/header-parts.tsx';
import { useCopyright, useShopDetails } from '../../state/shop-details.ts';
import { HomeLink } from '../../ui/marks/wordmark.tsx';
import styles from './checkout-frame.module.css';

const policies = [
  ['/shipping', 'Shipping'],
  ['/returns', 'Returns'],
  ['/terms', 'Terms'],
  ['/privacy-policy', 'Privacy policy'],
] as const;

/** The checkout layout: the shop's name, the cart, and help. There are no other links. */
export default function CheckoutLayout() {
  const copyright = useCopyright();
  // an order that was agreed with the shop's people has its currency, and nothing to do with a cart
  const link = useMatch('/pay/:token');
  const isAgreed = (useMatch('/quote/:token') ?? link) !== null;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className="wrap">
          <HomeLink />
          <nav aria-label="Main" className={styles.tools}>
            <Help className={styles.helpAbove} />
            {!isAgreed && (
              <>
                <CurrencyMenu />
                <Link to="/cart">
                  Cart <Count of="cart" />
                </Link>
              </>
            )}
          </nav>
        </div>
        <Progress />
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles.foot}>
        <div className="wrap">
          <Help className={styles.helpBelow} />
          <ul>
            {policies.map(([to, label]) => (
              <li key={to}>
                <Link to={to} target="_blank">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <span>{copyright}</span>
        </div>
      </footer>
    </div>
  );
}

/** How to contact the shop while filling in the form. */
function Help({ className }: { className: string | undefined }) {
  const { phone, whatsAppNumber } = useShopDetails();
  if (!phone && !whatsAppNumber) return null;
  return (
    <p className={className}>
      <span>Need help?</span>{' '}
      {phone && (
        <a href={`tel:${phone.replace(/\s/g, '')}`} className="nowrap">
          {phone}
        </a>
      )}
      {whatsAppNumber && (
        <>
          {' '}
          <a href={`https://wa.me/${whatsAppNumber}`} target="_blank" rel="noopener noreferrer">
            WhatsApp
          </a>
        </>
      )}
    </p>
  );
}
