import { createContext, type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import type { ProductCard as Card, Picture as ShopPicture } from '../../../contract/catalog/catalog.api.ts';
import { isSlowConnection } from '../../../contract/less-data.ts';
import { sizesOf } from '../../../contract/stock/sizes.ts';
import { useLessData } from '../../state/less-data.ts';
import { classes } from '../../ui/classes.ts';
import { capPixelRatio, Picture } from '../../ui/marks/picture.tsx';
import { SaleMark, SalePrice } from '../../ui/price.tsx';
import skeletonStyles from '../../ui/skeleton.module.css';
import { unbroken } from '../../ui/unbroken.tsx';
import { Heart } from '../wishlist/wishlist-button.tsx';
import gridStyles from './grid.module.css';
import styles from './product-card.module.css';

const gridSizes = `(min-width: 80rem) 18.5rem, (min-width: 48rem) 31vw, ${capPixelRatio('29vw')}, calc(50vw - 1.5rem)`;

type ProductCardProps = {
  card: Card;
  /** Level of the name's heading: 2 under a page's title, 3 under a chapter's. */
  level?: 2 | 3;
  /** For the first row of a page. */
  eager?: boolean;
  /** Twice as wide and high as the others, on wide screens. */
  large?: boolean;
  /** Its displayed width where it is not that of the grid. */
  sizes?: string | undefined;
  /** Under the price, such as a button. */
  children?: ReactNode;
};

/** Picture, name, price, colours. The whole card leads to the product in the chosen colour. */
export function ProductCard({
  card,
  level = 3,
  eager,
  large,
  sizes: shown = gridSizes,
  children,
}: ProductCardProps) {
  const lookedAt = useViewedCard();
  const less = useLessData();
  const [color, setColor] = useState('');
  const address = getAddress(card, { color });
  const opening = useViewTransitionState(address);
  const [first, second] = card.pictures;
  const chosen = card.swatches?.find(({ name }) => name === color);
  const sizes = large ? `(min-width: 80rem) 39rem, ${shown}` : shown;
  const Heading = `h${level}` as const;
  return (
    <article className={classes(styles.card, large && styles.large)}>
      <div className="picture" style={opening ? { viewTransitionName: 'product-picture' } : undefined}>
        <Picture picture={chosen?.picture ?? first} sizes={sizes} eager={eager} alt="" />
        {lookedAt && second && !chosen && <SecondPicture picture={second} sizes={sizes} />}
        {card.isNew && <span className={styles.new}>New</span>}
        <SaleMark {...card} />
        {card.soldOut && !card.sewnToOrder && <span className={gridStyles.ribbon}>Out of Stock</span>}
        {lookedAt && !children && <SizeStrip card={card} color={color} />}
      </div>
      <Heart product={card} />
      <Heading>
        <Link to={address} prefetch={less ? 'none' : 'intent'} viewTransition>
          {unbroken(card.name)}
        </Link>
      </Heading>
      <p className={styles.price}>
        <SalePrice {...card} />
        {card.left && <span className={styles.left}>{card.left} left</span>}
        {card.sewnToOrder && <span className={styles.sewn}>Made to order</span>}
      </p>
      {card.swatches && <Swatches card={card} color={color} onChoose={setColor} />}
      {children}
    </article>
  );
}

function getAddress({ slug }: Card, choice: { size?: string; color: string }): string {
  const given = Object.entries(choice).filter(([, value]) => value !== '');
  return `/product/${slug}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
}

type SwatchesProps = { card: Card; color: string; onChoose: (color: string) => void };

/** A press shows the card in that colour; a second one, or one without scripts, opens the product in it. */
function Swatches({ card, color, onChoose }: SwatchesProps) {
  function choose(event: MouseEvent, name: string) {
    if (name === color || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChoose(name);
  }
  return (
    <ul className={styles.swatches} aria-label="Colours">
      {card.swatches?.map(({ name, hexCode, picture }) => (
        <li key={name}>
          <Link
            to={getAddress(card, { color: name })}
            aria-label={name}
            aria-current={name === color || undefined}
            title={name}
            onClick={picture && ((event) => choose(event, name))}
          >
            <span style={{ backgroundColor: hexCode }} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** For a pointer over the picture: opens the product with a size chosen. */
function SizeStrip({ card, color }: { card: Card; color: string }) {
  const sizes = sizesOf(card.availableSizes ?? '');
  if (sizes.length === 0) return null;
  return (
    <span className={styles.sizes}>
      {sizes.map((size) => (
        <Link key={size} to={getAddress(card, { size, color })} aria-label={`Size ${size}`} translate="no">
          {size}
        </Link>
      ))}
    </span>
  );
}

/** Covers the first picture while the pointer is over the card, but only once it is loaded. */
function SecondPicture({ picture, sizes }: { picture: ShopPicture; sizes: string }) {
  const [ready, setReady] = useState(false);
  return (
    <span className={styles.second} data-ready={ready || undefined}>
      <Picture picture={picture} sizes={sizes} alt="" bare onReady={() => setReady(true)} />
    </span>
  );
}

/** A card whose product is on its way. */
export function CardSkeleton() {
  return (
    <div className={`${styles.card} ${skeletonStyles.skeleton}`} aria-hidden="true">
      <div className="picture" />
      <i style={{ width: '80%' }} />
      <i className="above-2" style={{ width: '35%' }} />
    </div>
  );
}

const ViewedCard = createContext(false);

/** True once a pointer or the focus has been over the cards: their second pictures are then worth fetching. */
function useViewedCard(): boolean {
  return useContext(ViewedCard);
}

/** The grid of product cards. It detects the first sign of interest, so that no card has to wait for it. */
export function CardGrid({ children }: { children: ReactNode }) {
  const [looked, setLooked] = useState(false);
  const less = useLessData();
  const look = () => {
    if (!looked && !less && !isDataSaverOn()) setLooked(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; the pictures are fetched ahead
    <div
      className={gridStyles.grid}
      onPointerMove={(event) => event.pointerType === 'mouse' && look()}
      onFocus={look}
    >
      <ViewedCard value={looked}>{children}</ViewedCard>
    </div>
  );
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** True if the visitor saves data or the connection is slow: nothing is preloaded. */
function isDataSaverOn(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return isSlowConnection({ saveData: connection?.saveData ? 'on' : '', ect: connection?.effectiveType });
}
