import { useState } from 'react';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { useProducts } from '../../state/products.ts';
import { readRecentlyViewed, removeRecentlyViewed } from '../../state/recently-viewed.ts';
import { useLoad } from '../../state/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { findRelated } from './find-related.ts';
import { Pieces, ProductCell, Row } from './product-row.tsx';
import styles from './related-products.module.css';

/** Below a product: what is like it, then what was looked at before. What is empty or cannot be loaded stays away. */
export default function LazyRelatedProducts({ product }: { product: PageProduct }) {
  return (
    <>
      <SimilarProducts product={product} />
      <RecentlyViewed without={product._id} />
    </>
  );
}

function SimilarProducts({ product }: { product: PageProduct }) {
  const { value } = useLoad((signal) => findRelated(product, signal), product._id);
  if (!value || value.cards.length === 0) return null;
  return <Pieces {...value} />;
}

function RecentlyViewed({ without }: { without: string }) {
  const [ids, setIds] = useState(() => readRecentlyViewed(without));
  const { byId } = useProducts(ids);
  const pieces = ids.flatMap((id) => byId.get(id) ?? []);
  if (pieces.length === 0) return null;

  function clear() {
    removeRecentlyViewed();
    setIds([]);
    toast.success('Recently viewed cleared.');
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
