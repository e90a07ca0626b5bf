import { useEffect, useRef, useState } from 'react';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { withLowestPrices } from '../../../contract/money/lowest-prices.ts';
import { isSoldOut } from '../../../contract/stock/availability.ts';
import { sizesOf } from '../../../contract/stock/sizes.ts';
import { priceLine } from '../../../contract/workroom/line-price.ts';
import { pageMeta } from '../../seo/meta.ts';
import { addToCart } from '../../state/cart-store.ts';
import { useProducts } from '../../state/products.ts';
import { rememberPrices } from '../../state/seen-prices.ts';
import { forgetProducts, loadWishlist, useWishlist } from '../../state/wishlist-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Message, NeedsScript } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { SalePrice } from '../../ui/price.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useSubmitOnce } from '../../ui/use-submit-once.ts';
import gridStyles from '../listing/grid.module.css';
import { CardGrid, CardSkeleton, ProductCard } from '../listing/product-card.tsx';
import styles from '../listing/shop.module.css';
import { ColorField, SizeField } from '../product/choice-fields.tsx';
import productStyles from '../product/product.module.css';
import { AlternativeProducts } from '../product/related-products.tsx';
import { useVariantChoice, type VariantChoice } from '../product/use-variant-choice.ts';
import type { Route } from './+types/wishlist-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Wishlist',
    description: 'The pieces you have saved for later.',
    path: '/wishlist',
    indexed: false,
  });

export default function WishlistPage() {
  const { ids, status } = useWishlist();
  const { byId, ready, failed, retry } = useProducts(ids);
  const products = ids.flatMap((id) => byId.get(id) ?? []);
  const broken = status === 'failed' || (failed && !ready);
  const loading = !broken && (status === 'loading' || !ready);
  const gone = useUnavailable(loading || broken ? [] : ids.filter((id) => byId.get(id) === null));
  return (
    <div className={`wrap ${styles.shop}`}>
      <div className={styles.head}>
        <h1>Wishlist</h1>
      </div>
      <NeedsScript what="The wishlist" />
      {broken && (
        <ErrorState
          title="Your wishlist could not be loaded"
          text="Everything on it is saved. Please check your connection."
          onRetry={() => {
            void loadWishlist().catch(() => undefined);
            void retry();
          }}
        />
      )}
      {gone > 0 && (
        <Message kind="bad" role="status" title="No longer in the shop:">
          {gone === 1 ? 'one piece has' : `${gone} pieces have`} been removed from your wishlist.
        </Message>
      )}
      {loading && <WishlistSkeleton />}
      {!broken && !loading && products.length === 0 && (
        <>
          <EmptyState title="Your wishlist is empty" text="Tap a heart to save a piece here." leadsOn>
            <LinkButton to="/shop">Start Shopping</LinkButton>
          </EmptyState>
          <AlternativeProducts />
        </>
      )}
      {!broken && !loading && products.length > 0 && (
        <CardGrid>
          {products.map((product) => (
            <ProductCard key={product._id} card={toCard(product)} level={2}>
              <QuickAdd product={product} />
            </ProductCard>
          ))}
        </CardGrid>
      )}
    </div>
  );
}

function toCard(product: PageProduct) {
  const soldOut = isSoldOut(product);
  return {
    ...withLowestPrices(product, product.variants),
    soldOut,
    sewnToOrder: soldOut && product.madeToOrder?.on === true,
  };
}

/** Takes what left the shop off the list; answers how many pieces that were in this visit. */
function useUnavailable(ids: readonly string[]): number {
  const [gone, setGone] = useState(0);
  const idsKey = ids.join(',');
  useEffect(() => {
    const remainingIds = idsKey.split(',').filter(Boolean);
    if (remainingIds.length === 0) return;
    setGone((before) => before + remainingIds.length);
    void forgetProducts(remainingIds);
  }, [idsKey]);
  return gone;
}

function WishlistSkeleton() {
  return (
    <div className={gridStyles.grid} role="status">
      <span className="sr-only">Loading</span>
      {[1, 2, 3, 4].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  );
}

/** Add to Cart on a card: opens a dialog for size and colour if there is a choice. */
function QuickAdd({ product: saved }: { product: PageProduct }) {
  // its page asks for measurements
  const product = { ...saved, madeToMeasure: undefined };
  const [open, setOpen] = useState(false);
  const choice = useVariantChoice(product);
  const sizeGroup = useRef<HTMLDivElement>(null);
  const colorGroup = useRef<HTMLDivElement>(null);

  function add() {
    if (!open && hasChoices(product, choice)) {
      setOpen(true);
      return false;
    }
    const checked = choice.check();
    if (typeof checked === 'string') {
      toast.error(`Please select a ${checked}`);
      return false;
    }
    rememberPrices([product]);
    void addToCart(product, checked).then((added) => added && setOpen(false));
    return true;
  }
  const press = useSubmitOnce(add);

  const soldOut = isSoldOut(product) && !product.madeToOrder?.on;
  return (
    <div className={productStyles.quick}>
      <Button variant="quiet" block disabled={soldOut} aria-label={`Add to Cart: ${product.name}`} {...press}>
        {soldOut ? 'Sold out' : 'Add to Cart'}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={product.name}
        lead={
          <SalePrice
            {...priceLine({ ...product, lowest: withLowestPrices(product, product.variants) }, choice)}
          />
        }
      >
        <div className="stack">
          <SizeField product={product} choice={choice} groupRef={sizeGroup} />
          <ColorField product={product} choice={choice} groupRef={colorGroup} />
          <Button size="lg" block disabled={choice.stock.quantity < 1 && !choice.stock.more} {...press}>
            Add to Cart
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** Whether there is anything to choose: then the dialog opens before anything is marked as missing. */
function hasChoices(product: PageProduct, { size, color }: VariantChoice): boolean {
  return !color || (!size && sizesOf(product.availableSizes).length > 0);
}
