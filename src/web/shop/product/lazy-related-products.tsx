import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { PageProduct, ProductCard } from '../../../contract/catalog/catalog.api.ts';
import { api } from '../../client/api.ts';
import { useProducts } from '../../state/products.ts';
import { readRecentlyViewed, removeRecentlyViewed } from '../../state/recently-viewed.ts';
import { useLoad } from '../../state/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/marks/picture.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { SalePrice } from '../../ui/price.tsx';
import styles from './related-products.module.css';
import {
  listColorFamilies,
  listFabricTags,
  maxRelated,
  selectRelatedProducts,
} from './related-products.rules.ts';

/**
 * Below a product: what is like it, then what was looked at before. Elsewhere what was looked at before, or else the
 * newest pieces. What is empty or cannot be loaded stays away.
 */
export default function LazyRelatedProducts({ product }: { product?: PageProduct }) {
  if (!product) return <RecentOrNewest />;
  return (
    <>
      <SimilarProducts product={product} />
      <RecentlyViewed without={product._id} />
    </>
  );
}

function RecentOrNewest() {
  const [ids] = useState(() => readRecentlyViewed(''));
  const { byId, ready, failed } = useProducts(ids);
  const seen = ids.flatMap((id) => byId.get(id) ?? []);
  if (seen.length > 0) return <Pieces heading="Recently viewed" cards={seen.slice(0, maxRelated)} />;
  return ready || failed ? <Newest /> : null;
}

function Newest() {
  const { value } = useLoad(async (signal) => {
    const query = { available: true, sort: 'date-desc', fields: 'card', limit: maxRelated } as const;
    return (await api.catalog.list(query, { signal })).data;
  }, 'newest');
  return value && value.length > 0 ? <Pieces heading="Our newest pieces" cards={value} /> : null;
}

function SimilarProducts({ product }: { product: PageProduct }) {
  const { value } = useLoad((signal) => findRelated(product, signal), product._id);
  if (!value || value.cards.length === 0) return null;
  return <Pieces {...value} />;
}

/** What can be bought and is public, as every list has it. */
async function findRelated(product: PageProduct, signal: AbortSignal) {
  const { _id, category, tags } = product;
  const fetchCards = async (narrowed: { tag?: string; color?: string; category?: typeof category }) => {
    const limit = 2 * maxRelated + 1;
    const query = { ...narrowed, available: true, sort: 'date-desc', fields: 'card', limit } as const;
    return (await api.catalog.list(query, { signal })).data;
  };
  const [cloth, color] = [listFabricTags(tags), listColorFamilies(product)];
  const sameCloth = cloth ? await fetchCards({ tag: cloth }) : [];
  const enough = sameCloth.length > maxRelated;
  const sameColors = enough || !color ? [] : await fetchCards({ color, category });
  return selectRelatedProducts(_id, sameCloth, sameColors);
}

function RecentlyViewed({ without }: { without: string }) {
  const [ids, setIds] = useState(() => readRecentlyViewed(without));
  const { byId } = useProducts(ids);
  const pieces = ids.flatMap((id) => byId.get(id) ?? []);
  if (pieces.length === 0) return null;

  function clear() {
    removeRecentlyViewed();
    setIds([]);
    toast.success('The pieces you looked at are forgotten.');
  }
  return (
    <Row
      heading="Recently viewed"
      action={
        <Button variant="text" size="sm" aria-label="Clear recently viewed" onClick={clear}>
          Clear
        </Button>
      }
    >
      <ul className={styles.seen}>
        {pieces.map((piece) => (
          <ProductCell key={piece._id} card={piece} sizes="(min-width: 48rem) 15vw, 9rem" />
        ))}
      </ul>
    </Row>
  );
}

type RowProps = { heading: string; action?: ReactNode; children: ReactNode };

type Card = Pick<ProductCard, '_id' | 'slug' | 'name' | 'prices' | 'compareAt' | 'pictures'>;

/** Four pieces abreast on wide screens. */
function Pieces({ heading, cards }: { heading: string; cards: readonly Card[] }) {
  return (
    <Row heading={heading}>
      <ul className={styles.like}>
        {cards.map((card) => (
          <ProductCell key={card._id} card={card} sizes="(min-width: 48rem) 24vw, 46vw" />
        ))}
      </ul>
    </Row>
  );
}

/** A heading with pieces below it. */
function Row({ heading, action, children }: RowProps) {
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
function ProductCell({ card, sizes }: ProductCellProps) {
  return (
    <li className={styles.piece}>
      <div className="picture">
        <Picture picture={card.pictures[0]} sizes={sizes} alt="" />
      </div>
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
