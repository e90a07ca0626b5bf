import { pageMeta } from '../meta.ts';
import { useProducts } from '../state/products.ts';
import { loadWishlist, useWishlist } from '../state/wishlist.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import type { Route } from './+types/wishlist-page.ts';
import { CardGrid } from './card-grid.tsx';
import { CardSkeleton, ProductCard } from './product-card.tsx';
import { QuickAdd } from './quick-add.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Wishlist',
    description: 'The pieces you would like to keep in sight.',
    path: '/wishlist',
    indexed: false,
  });

export default function WishlistPage() {
  const { ids, status } = useWishlist();
  const { byId, ready, failed, retry } = useProducts(ids);
  const products = ids.flatMap((id) => byId.get(id) ?? []);
  const broken = status === 'failed' || (failed && !ready);
  const loading = !broken && (status === 'loading' || !ready);
  return (
    <div className="wrap shop">
      <div className="shophead">
        <h1>Wishlist</h1>
      </div>
      {broken && (
        <ErrorState
          title="Your wishlist could not be loaded"
          text="Nothing on it is lost. Please check the connection."
          onRetry={() => {
            void loadWishlist().catch(() => undefined);
            void retry();
          }}
        />
      )}
      {loading && <WishlistSkeleton />}
      {!broken && !loading && products.length === 0 && (
        <EmptyState title="Your wishlist is empty" text="The heart on a piece keeps it here for you.">
          <LinkButton to="/shop">Start Shopping</LinkButton>
        </EmptyState>
      )}
      {!broken && !loading && products.length > 0 && (
        <CardGrid>
          {products.map((product) => (
            <ProductCard key={product._id} card={product} level={2}>
              <QuickAdd product={product} />
            </ProductCard>
          ))}
        </CardGrid>
      )}
    </div>
  );
}

function WishlistSkeleton() {
  return (
    <div className="product-grid" role="status">
      <span className="sr-only">Loading</span>
      {[1, 2, 3, 4].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  );
}
