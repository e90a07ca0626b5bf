import { lineKey } from '../../../contract/cart/cart.ts';
import { cartEmpty, onlyAvailableMessage } from '../../../contract/cart/purchase-messages.ts';
import { formatPrice } from '../../../contract/money/money.ts';
import { shownPrice } from '../../../contract/money/pricing.ts';
import { isMade } from '../../../contract/stock/sold-out.ts';
import { pageMeta } from '../../seo/meta.ts';
import linesStyles from '../../shared/orders/lines.module.css';
import { type CartChange, useCartChanges } from '../../state/cart-changes.ts';
import { type CartItem, useCartItems } from '../../state/cart-items.ts';
import { useLeftCart } from '../../state/cart-store.ts';
import { useCurrency } from '../../state/currency.ts';
import { rememberReturnPath } from '../../state/return-path.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message, NeedsScript } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import skeletonStyles from '../../ui/skeleton.module.css';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { AlternativeProducts, CartSuggestions } from '../product/related-products.tsx';
import type { Route } from './+types/cart-page.ts';
import styles from './cart.module.css';
import { CartLineItem, optionText } from './cart-line-item.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useProceed } from './use-proceed.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Cart',
    description: 'The pieces you have chosen.',
    path: '/cart',
    indexed: false,
  });

export default function CartPage() {
  const { items, status, retry } = useCartItems();
  const changes = useCartChanges(items, status === 'ready');
  return (
    <div className={`wrap ${styles.cart}`}>
      <h1>Cart</h1>
      <NeedsScript what="The cart" />
      <CartChangesList changes={changes} />
      {status === 'loading' && <CartSkeleton />}
      {status === 'failed' && (
        <ErrorState
          title="Your cart could not be loaded"
          text="Everything in it is saved. Please check your connection."
          onRetry={retry}
        />
      )}
      {status === 'ready' && (items.length > 0 ? <FullCart items={items} /> : <EmptyCart />)}
    </div>
  );
}

function EmptyCart() {
  const left = useLeftCart();
  return (
    <>
      <EmptyState title={cartEmpty} text="Pieces you add will appear here." leadsOn>
        <p className={`row wrapping ${styles.ways}`}>
          {left > 0 && (
            <LinkButton to="/login" onClick={() => rememberReturnPath('/cart')}>
              {`Sign in to see your ${left} ${left === 1 ? 'piece' : 'pieces'}`}
            </LinkButton>
          )}
          <LinkButton variant={left > 0 ? 'secondary' : 'primary'} to="/shop">
            Continue Shopping
          </LinkButton>
        </p>
      </EmptyState>
      <AlternativeProducts />
    </>
  );
}

function FullCart({ items }: { items: readonly CartItem[] }) {
  const { proceed, working } = useProceed();
  const notMade = items.find(({ line, product }) => !isMade(product, line));
  const last = items.at(-1)?.product;
  return (
    <div className={styles.columns}>
      <section aria-label="Items">
        <ul>
          {items.map((item) => (
            <CartLineItem key={lineKey(item.line)} item={item} />
          ))}
        </ul>
      </section>
      <OrderSummary
        items={items}
        onProceed={() => (notMade ? toastUnavailable(notMade) : proceed())}
        working={working}
      />
      <div className={styles.suggestions}>
        {last && <CartSuggestions product={last} without={items.map(({ product }) => product._id)} />}
      </div>
    </div>
  );
}

/** Reports that a line's option is no longer made and cannot be bought, and what to do. */
function toastUnavailable({ line, product }: CartItem): void {
  const { name } = product;
  toast.error(
    line.measures
      ? `${name} is not made to measure any more. Choose a size, or remove it.`
      : `${name} in ${optionText(line)} is not made any more. Choose another, or remove it.`,
  );
}

/** A cart on its way. */
function CartSkeleton() {
  return (
    <div className={styles.columns}>
      <div role="status">
        <span className="sr-only">Loading</span>
        {[1, 2].map((line) => (
          <div className={`${linesStyles.line} ${skeletonStyles.skeleton}`} key={line}>
            <div className="picture" />
            <div className={styles.waiting}>
              <i style={{ width: '70%' }} />
              <i style={{ width: '40%' }} />
              <i style={{ width: '55%' }} />
            </div>
          </div>
        ))}
      </div>
      <div className={`${styles.summary} ${skeletonStyles.skeleton}`} aria-hidden="true">
        <i style={{ width: '50%' }} />
        <i />
        <i />
      </div>
    </div>
  );
}

/** What changed in the shop since these pieces were put into the cart. */
function CartChangesList({ changes }: { changes: readonly CartChange[] }) {
  return (
    <div className="stack" role="status">
      {changes.map((each) => {
        if (each.kind === 'gone') return <RemovedNotice key="gone" lines={each.lines} />;
        if (each.kind === 'stock') return <StockNotice key={JSON.stringify(each.cut.line)} change={each} />;
        return <PriceNotice key={each.product._id} change={each} />;
      })}
    </div>
  );
}

function RemovedNotice({ lines }: { lines: number }) {
  return (
    <Message kind="bad" title="No longer in the shop:">
      {lines === 1 ? 'one piece has' : `${lines} pieces have`} been removed from your cart; the rest is
      unchanged.
    </Message>
  );
}

function StockNotice({ change: { product, cut } }: { change: Extract<CartChange, { kind: 'stock' }> }) {
  const option = optionText(cut.line);
  const what = `${product.name}${option && ` in ${option}`}`;
  if (cut.to === 0) {
    return (
      <Message kind="bad" title="Out of Stock:">
        {what}. We’ve removed it from your cart; the rest is unchanged.
      </Message>
    );
  }
  return (
    <Message kind="bad" title={onlyAvailableMessage(cut.available)}>
      of {what}. We changed {cut.line.quantity} to {cut.to}; the rest of your cart is unchanged.
    </Message>
  );
}

function PriceNotice({ change: { product, before } }: { change: Extract<CartChange, { kind: 'price' }> }) {
  const wanted = useCurrency();
  const then = shownPrice({ prices: before }, wanted);
  const now = shownPrice(product, wanted);
  return (
    <Message kind="info" title="The price changed:">
      {product.name} was {then ? formatPrice(then.amountMinor, then.currency) : 'not priced'} and is now{' '}
      {now ? formatPrice(now.amountMinor, now.currency) : 'not priced'}.
    </Message>
  );
}
