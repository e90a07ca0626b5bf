import type { ReactNode } from 'react';
import { productNotFound } from '../../../contract/cart/purchase-messages.ts';
import type { Product } from '../../../contract/catalog/catalog.api.ts';
import { api } from '../../client/api.ts';
import { ApiError } from '../../client/api-client.ts';
import pageStyles from '../../layout/page.module.css';
import { useLoad } from '../../state/use-load.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { ShopEmail } from '../content/shop-contact.tsx';
import styles from './product.module.css';

type DraftPreviewProps = { id: string; children: (product: Product) => ReactNode };

/**
 * The page of a product that is not there. The server does not identify visitors: a signed-in admin's browser requests
 * the draft itself.
 */
export default function MissingProduct({ isAdmin, ...draft }: DraftPreviewProps & { isAdmin: boolean }) {
  return isAdmin ? <DraftPreview {...draft} /> : <NoProduct />;
}

/** A draft as its page will be, for admins; else the page of a product that is not there. */
function DraftPreview({ id, children }: DraftPreviewProps) {
  const { reload, ...loaded } = useLoad(() => api.catalog.get({ id }), id);
  const product = loaded.value?.data;
  if (product) return children(product);
  if (loaded.state === 'failed') {
    if (loaded.error instanceof ApiError && loaded.error.status === 404) return <NoProduct />;
    return (
      <div className="wrap section">
        <ErrorState
          title="This piece could not be loaded"
          text="Please check your connection."
          onRetry={() => void reload()}
        />
      </div>
    );
  }
  return (
    <div className="wrap" role="status" aria-label="Loading...">
      <Skeleton lines={8} />
    </div>
  );
}

function NoProduct() {
  return (
    <div className={`wrap ${pageStyles.message}`}>
      <h1>{productNotFound}</h1>
      <p className="lead">
        This piece is not in our collection, or no longer is. Perhaps another will catch your eye, or write to
        us: <ShopEmail className="link" />.
      </p>
      <p className={`row wrapping ${styles.ways}`}>
        <LinkButton to="/shop">See the shop</LinkButton>
        <LinkButton variant="text" to="/contact">
          Write to the atelier
        </LinkButton>
      </p>
    </div>
  );
}
