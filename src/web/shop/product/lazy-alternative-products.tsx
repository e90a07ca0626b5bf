import { useState } from 'react';
import { api } from '../../client/api.ts';
import { useProducts } from '../../state/products.ts';
import { readRecentlyViewed } from '../../state/recently-viewed.ts';
import { useLoad } from '../../state/use-load.ts';
import { capPixelRatio } from '../../ui/marks/picture.tsx';
import { Pieces, ProductCell, Row } from './product-row.tsx';
import styles from './related-products.module.css';

const maxProducts = 4;
/** Of the newest, some of which were viewed. */
const limit = 12;
const sizes = `(min-width: 80rem) 18.5rem, (min-width: 48rem) 24vw, ${capPixelRatio('29vw')}, 46vw`;

/** What was viewed last, then the newest pieces. What cannot be loaded stays away. */
export default function LazyAlternativeProducts() {
  const [ids] = useState(() => readRecentlyViewed(''));
  const { byId, ready, failed } = useProducts(ids);
  const seen = ids.flatMap((id) => byId.get(id) ?? []).slice(0, maxProducts);
  if (seen.length === 0 && !ready && !failed) return null;
  return (
    <>
      {seen.length > 0 && (
        <Row heading="Recently viewed">
          <ul className={styles.seen}>
            {seen.map((piece) => (
              <ProductCell key={piece._id} card={piece} sizes="(min-width: 48rem) 15vw, 9rem" />
            ))}
          </ul>
        </Row>
      )}
      <Newest without={ids} />
    </>
  );
}

function Newest({ without }: { without: readonly string[] }) {
  const { value } = useLoad(async (signal) => {
    const query = { available: true, sort: 'date-desc', fields: 'card', limit } as const;
    return (await api.catalog.list(query, { signal })).data;
  }, 'newest');
  const cards = value?.filter(({ _id }) => !without.includes(_id)).slice(0, maxProducts);
  return cards?.[0] ? <Pieces heading="Our newest pieces" cards={cards} sizes={sizes} /> : null;
}
