import { Link, Outlet, useMatch } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import { CurrencyMenu } from '../../layout/currency-menu.tsx';
import { Count, Progress } from '../../layout/header-parts.tsx';
import { useShopDetails } from '../../state/shop-details.ts';
import marksStyles from '../../ui/marks/marks.module.css';
import { WordmarkText } from '../../ui/marks/marks.tsx';
import styles from './checkout-frame.module.css';

const policies = [
  ['/shipping', 'Shipping'],
  ['/returns', 'Returns'],
  ['/terms', 'Terms'],
  ['/privacy-policy', 'Privacy policy'],
] as const;

/** The checkout layout: the shop's name, the cart, and help. There are no other links. */
export default function CheckoutLayout() {
  const { name, city, region } = shopConfig;
  // an order that was agreed with the shop's people has its currency, and nothing to do with a cart
  const link = useMatch('/pay/:token');
  const isAgreed = (useMatch('/quote/:token') ?? link) !== null;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className="wrap">
          <Link className={marksStyles.wordmark} to="/" aria-label={`${name}, home`}>
            <WordmarkText name={name} />
          </Link>
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
          <span>
            © 2026 {name}, {city}, {region}
          </span>
        </div>
      </footer>
    </div>
  );
}

/** How to contact the shop while filling in the form. */
function Help({ className }: { className: string | undefined }) {
  const { phone, whatsAppNumber } = useShopDetails();
  return (
    <p className={className}>
      <span>Need help?</span>{' '}
      <a href={`tel:${phone.replace(/\s/g, '')}`} className="nowrap">
        {phone}
      </a>
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
