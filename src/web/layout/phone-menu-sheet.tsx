import { Fragment, useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { currencyTable } from '../../contract/money/currencies.ts';
import { getCategories } from '../state/categories.ts';
import { useChooseCurrency, useCurrency } from '../state/currency.ts';
import { useSession } from '../state/session.ts';
import { useHasCollections, useSellingCurrencies, useShopDetails } from '../state/shop-details.ts';
import { LinkButton } from '../ui/button.tsx';
import { Picture } from '../ui/marks/picture.tsx';
import { type AccountLink, accountLinks, useLogOut } from './account-menu.tsx';
import { Count } from './header-parts.tsx';
import { LessDataSwitch } from './less-data.tsx';
import { useMainLinks } from './links.ts';
import styles from './phone-menu.module.css';
import type { PhoneMenuProps } from './phone-menu.tsx';
import { loadMenu, type MenuContent, menuCollections, menuDoors } from './phone-menu-content.ts';

/** Doors by picture, collections, pages, what is one's own, currency and a chat: one screen of a phone. */
export default function PhoneMenuSheet({ onLeave }: PhoneMenuProps) {
  const content = useMenuContent();
  const session = useSession();
  const logOut = useLogOut();
  const { whatsAppNumber } = useShopDetails();
  const own: AccountLink[] = session ? [] : [{ to: '/wishlist', label: 'Wishlist', counts: 'wishlist' }];
  const links: AccountLink[] = [
    ...own,
    ...accountLinks(session),
    { to: '/size-guide', label: 'Size Guide' },
    { to: '/myorders', label: 'Track Order' },
  ];
  return (
    <>
      <nav aria-label="Main">
        <Doors pictures={content?.pictures} onLeave={onLeave} />
        <Collections content={content} onLeave={onLeave} />
        <div className={styles.links}>
          {useMainLinks().map(({ to, label }) => (
            <NavLink key={to} className={styles.page} to={to} end={to === '/'} onClick={onLeave}>
              {label}
            </NavLink>
          ))}
          {links.map(({ to, label, counts }) => (
            <NavLink key={to} to={to} onClick={onLeave}>
              {label}
              {counts && <Count of={counts} />}
            </NavLink>
          ))}
          {session && (
            <button
              type="button"
              onClick={() => {
                onLeave();
                logOut();
              }}
            >
              Logout
            </button>
          )}
        </div>
      </nav>
      <Currencies />
      <LessDataSwitch light />
      {whatsAppNumber && (
        <LinkButton variant="secondary" block to={`https://wa.me/${whatsAppNumber}`} rel="noreferrer">
          WhatsApp
        </LinkButton>
      )}
    </>
  );
}

/** Undefined until it arrives. */
function useMenuContent(): MenuContent | undefined {
  const [content, setContent] = useState<MenuContent>();
  useEffect(() => {
    let shown = true;
    void loadMenu(getCategories()).then((loaded) => shown && setContent(loaded));
    return () => {
      shown = false;
    };
  }, []);
  return content;
}

type DoorsProps = PhoneMenuProps & { pictures: MenuContent['pictures'] | undefined };

function Doors({ pictures, onLeave }: DoorsProps) {
  return (
    <div className={styles.doors}>
      {getCategories()
        .slice(0, menuDoors)
        .map((category) => (
          <Link key={category} to={`/shop?category=${encodeURIComponent(category)}`} onClick={onLeave}>
            <span className="picture">
              {pictures?.[category] && <Picture picture={pictures[category]} sizes="30vw" alt="" eager />}
            </span>
            {category}
          </Link>
        ))}
    </div>
  );
}

type CollectionsProps = PhoneMenuProps & { content: MenuContent | undefined };

/** As high before its names arrive as after. */
function Collections({ content, onLeave }: CollectionsProps) {
  const has = useHasCollections();
  if (!has || content?.collections.length === 0) return null;
  return (
    <div className={styles.collections} aria-busy={!content}>
      {(content?.collections ?? Array.from({ length: menuCollections }, () => undefined)).map(
        (collection, index) =>
          collection ? (
            <NavLink
              key={collection.to}
              className={`display ${styles.collection}`}
              to={collection.to}
              onClick={onLeave}
            >
              {collection.label}
            </NavLink>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the empty rows are all alike
            <span key={index} className={styles.collection} />
          ),
      )}
    </div>
  );
}

/** Re-prices the page immediately. Nothing to choose where the shop sells in one currency. */
function Currencies() {
  const chosen = useCurrency();
  const choose = useChooseCurrency();
  const { currencies } = useSellingCurrencies();
  if (currencies.length === 1) return null;
  return (
    <fieldset className={styles.currencies}>
      <legend className="sr-only">Currency</legend>
      {currencies.map((currency) => (
        <Fragment key={currency}>
          <input
            type="radio"
            className="sr-only"
            id={`menu-${currency}`}
            name="menu-currency"
            checked={currency === chosen}
            onChange={() => choose(currency)}
          />
          <label htmlFor={`menu-${currency}`} title={currencyTable[currency].name}>
            {currency}
          </label>
        </Fragment>
      ))}
    </fieldset>
  );
}
