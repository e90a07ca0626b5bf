import { lazy, memo, Suspense } from 'react';
import type { ProductReviews } from '../../../../contract/reviews/reviews.api.ts';
import './product-reviews.module.css';

type LazyReviewsProps = { productId: string; reviews: ProductReviews };

const Loaded = lazy(() =>
  import('./product-reviews.tsx').catch(() => ({ default: (_: LazyReviewsProps) => <></> })),
);

/**
 * The reviews of a piece as the server wrote them; their code comes after the page. It is not rendered again with the
 * page: before the code is there, that would take the server's HTML away.
 */
export const LazyReviews = memo((props: LazyReviewsProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
));
