import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { ProductCard } from '../../../contract/catalog/catalog.api.ts';
import { Picture } from '../../ui/marks/picture.tsx';
import { SalePrice } from '../../ui/price.tsx';
import { Heart } from '../wishlist/wishlist-button.tsx';
import styles from './related-products.module.css';

type RowProps = { heading: string; action?: ReactNode; children: ReactNode };

type Card = Pick<ProductCard, '_id' | 'slug' | 'name' | 'prices' | 'compareAt' | 'pictures'>;

type PiecesProps = { heading: string; cards: readonly Card[]; sizes?: string };

/** Four pieces abreast on wide screens. */
export function Pieces({ heading, cards, sizes = '(min-width: 48rem) 24vw, 46vw' }: PiecesProps) {
  return (
    <Row heading={heading}>
      <ul className={styles.like}>
        {cards.map((card) => (
          <ProductCell key={card._id} card={card} sizes={sizes} />
        ))}
      </ul>
    </Row>
  );
}

/** A heading with pieces below it. */
export function Row({ heading, action, children }: RowProps) {
  const id = useId();
  return (
    <section className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

type ProductCellProps = { card: Card; sizes: string };

/** Smaller than a card of the grid: the piece of the page stays the one to buy. */
export function ProductCell({ card, sizes }: ProductCellProps) {
  return (
    <li className={styles.piece}>
      <div className="picture">
        <Picture picture={card.pictures[0]} sizes={sizes} alt="" />
      </div>
      <Heart product={card} />
      <h3>
        <Link to={`/product/${card.slug}`} prefetch="intent">
          {card.name}
        </Link>
      </h3>
      <p>
        <SalePrice {...card} />
      </p>
    </li>
  );
}
