import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lineKey } from '../../../contract/cart/cart.ts';
import { cartEmpty } from '../../../contract/cart/purchase-messages.ts';
import { isMade } from '../../../contract/stock/sold-out.ts';
import { pageMeta } from '../../seo/meta.ts';
import { useLeftCart } from '../../state/cart.ts';
import { useCartChanges } from '../../state/cart-changes.ts';
import { type CartItem, useCartItems } from '../../state/cart-items.ts';
import { migrateGuestData, saveCartForLogin } from '../../state/migration.ts';
import { rememberReturnPath } from '../../state/return-path.ts';
import { useSession } from '../../state/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { AlternativeProducts } from '../product/alternative-products.tsx';
import type { Route } from './+types/cart-page.ts';
import styles from './cart.module.css';
import { CartChangesList } from './cart-changes-list.tsx';
import { CartLineItem, optionText } from './cart-line-item.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { OrderSummary } from './order-summary.tsx';

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
          text="Nothing in it is lost. Please check your connection."
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
    </div>
  );
}

/** Reports that a line's option is no longer made and cannot be bought, and what to do. */
function toastUnavailable({ line, product }: CartItem): void {
  const option = optionText(line.size, line.color);
  toast.error(`${product.name} in ${option} is not made any more. Choose another, or remove it.`);
}

/** Continues to checkout; guests log in on the way and their cart is retained. */
function useProceed() {
  const navigate = useNavigate();
  const session = useSession();
  const [working, setWorking] = useState(false);
  async function proceed() {
    if (!session) {
      saveCartForLogin();
      rememberReturnPath('/checkout');
      return navigate('/login');
    }
    setWorking(true);
    const moved = await migrateGuestData();
    setWorking(false);
    if (moved) return navigate('/checkout');
  }
  return { proceed, working };
}
