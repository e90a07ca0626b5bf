import { type ReactNode, useState } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import type { ProductCard as Card, Picture as ShopPicture } from '../../../contract/catalog/catalog.api.ts';
import { capPixelRatio, Picture } from '../../ui/picture.tsx';
import { SaleMark, SalePrice } from '../../ui/sale-price.tsx';
import skeletonStyles from '../../ui/skeleton.module.css';
import { Heart } from '../wishlist/wishlist-button.tsx';
import { useViewedCard } from './card-grid.tsx';
import gridStyles from './grid.module.css';
import styles from './product-card.module.css';

const sizes = `(min-width: 80rem) 18.5rem, (min-width: 48rem) 31vw, ${capPixelRatio('29vw')}, calc(50vw - 1.5rem)`;

type ProductCardProps = {
  card: Card;
  /** Level of the name's heading: 2 under a page's title, 3 under a chapter's. */
  level?: 2 | 3;
  /** For the first row of a page. */
  eager?: boolean;
  /** Under the price, such as a button. */
  children?: ReactNode;
};

/** Picture, name, price. The whole card leads to the product; the heart is a second target. */
export function ProductCard({ card, level = 3, eager, children }: ProductCardProps) {
  const lookedAt = useViewedCard();
  const address = `/product/${card.slug}`;
  const opening = useViewTransitionState(address);
  const [first, second] = card.pictures;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div className="picture" style={opening ? { viewTransitionName: 'product-picture' } : undefined}>
        <Picture picture={first} sizes={sizes} eager={eager} alt="" />
        {lookedAt && second && <SecondPicture picture={second} />}
        {card.isNew && <span className={styles.new}>New</span>}
        <SaleMark {...card} />
        {card.soldOut && <span className={gridStyles.ribbon}>Out of Stock</span>}
      </div>
      <Heart product={card} />
      <Heading>
        <Link to={address} prefetch="intent" viewTransition>
          {card.name}
        </Link>
      </Heading>
      <p className={styles.price}>
        <SalePrice {...card} />
      </p>
      {children}
    </article>
  );
}

/** Covers the first picture while the pointer is over the card, but only once it is loaded. */
function SecondPicture({ picture }: { picture: ShopPicture }) {
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
