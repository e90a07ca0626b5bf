import { useState } from 'react';
import type { ProductCard } from '../../../contract/catalog/catalog.api.ts';
import { api } from '../../client/api.ts';
import { useProducts } from '../../state/products.ts';
import { readRecentlyViewed } from '../../state/recently-viewed.ts';
import { useLoad } from '../../state/use-load.ts';
import { ProductCell, Row } from './product-row.tsx';
import styles from './related-products.module.css';

const maxProducts = 4;

/** What was viewed last, or else the newest pieces. What cannot be loaded is left out. */
export default function LazyAlternativeProducts() {
  const [ids] = useState(() => readRecentlyViewed(''));
  const { byId, ready, failed } = useProducts(ids);
  const seen = ids.flatMap((id) => byId.get(id) ?? []);
  if (seen.length > 0) return <Pieces heading="Recently viewed" cards={seen} />;
  return ready || failed ? <Newest /> : null;
}

function Newest() {
  const { value } = useLoad(async (signal) => {
    const query = { available: true, sort: 'date-desc', fields: 'card', limit: maxProducts } as const;
    return (await api.catalog.list(query, { signal })).data;
  }, 'newest');
  return value && value.length > 0 ? <Pieces heading="Our newest pieces" cards={value} /> : null;
}

type Cards = readonly Pick<ProductCard, '_id' | 'slug' | 'name' | 'prices' | 'compareAt' | 'pictures'>[];

function Pieces({ heading, cards }: { heading: string; cards: Cards }) {
  return (
    <Row heading={heading}>
      <ul className={styles.like}>
        {cards.slice(0, maxProducts).map((card) => (
          <ProductCell key={card._id} card={card} sizes="(min-width: 48rem) 24vw, 46vw" />
        ))}
      </ul>
    </Row>
  );
}
