import { lazy, Suspense } from 'react';
import type { PageProduct } from '../../../../contract/catalog/catalog.api.ts';
import type { ProductReviews } from '../../../../contract/reviews/reviews.api.ts';
import './product-reviews.module.css';

const Loaded = lazy(() => import('./product-reviews.tsx'));

/** The reviews of a piece as the server wrote them; their code comes after the page. */
export function LazyReviews({ product, reviews }: { product: PageProduct; reviews: ProductReviews | null }) {
  return (
    reviews && (
      <Suspense fallback={null}>
        <Loaded productId={product._id} reviews={reviews} />
      </Suspense>
    )
  );
}
