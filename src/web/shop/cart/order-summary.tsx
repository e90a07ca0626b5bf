import { totalUnits } from '../../../contract/cart/cart.ts';
import { cartTotals } from '../../../contract/cart/cart-totals.ts';
import { abroadInCodes } from '../../../contract/money/currencies.ts';
import { getHandOffMessage } from '../../shared/orders/message.rules.ts';
import { WhatsAppLink } from '../../shared/orders/whatsapp-links.tsx';
import type { CartItem } from '../../state/cart-items.ts';
import { useCurrency } from '../../state/currency.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { usePublicUrl } from '../../ui/use-public-url.ts';
import { LazyNeededBy } from '../needed-by/lazy-needed-by.tsx';
import styles from './cart.module.css';
import { CartSum } from './cart-sum.tsx';

type SummaryProps = { items: readonly CartItem[]; onProceed: () => void; working: boolean };

/** What it comes to, before shipping. */
export function OrderSummary({ items, onProceed, working }: SummaryProps) {
  const wanted = useCurrency();
  const totals = cartTotals(
    items.map(({ line, product, off }) => ({ quantity: line.quantity, prices: product.prices, off })),
    wanted,
  );
  const units = totalUnits(items.map(({ line }) => line));
  const sum = <CartSum totals={totals} />;
  return (
    <aside className={styles.summary} aria-label="Order Summary">
      <h2>Order Summary</h2>
      <dl className={tablesStyles.rows}>
        <div>
          <dt>{`Subtotal, ${units} ${units === 1 ? 'piece' : 'pieces'}`}</dt>
          <dd>{sum}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd className="small soft">calculated at checkout</dd>
        </div>
        <div className={tablesStyles.total}>
          <dt>Total</dt>
          <dd>{sum}</dd>
        </div>
      </dl>
      {totals.length > 1 && (
        <p className="caption">
          Not every piece has a price in {wanted}. Choose a currency that all of them have before you order.
        </p>
      )}
      <Button size="lg" block working={working} onClick={onProceed}>
        Proceed to Checkout
      </Button>
      <div className={styles.more}>
        <LinkButton variant="text" to="/shop">
          Continue Shopping
        </LinkButton>
        <LazyNeededBy lines={items.map(({ line }) => line)} />
        <CartQuestion items={items} />
      </div>
      <p className="caption">
        Pay in naira by card, transfer or USSD, or by card in other currencies. International orders are paid
        in {abroadInCodes}.
      </p>
    </aside>
  );
}

/** A prewritten question about the whole cart, with a link to each product. */
function CartQuestion({ items }: { items: readonly CartItem[] }) {
  const shop = usePublicUrl('');
  const pieces = items.map(({ line, product }) => ({
    ...line,
    name: product.name,
    link: `${shop}/product/${product.slug}`,
  }));
  return (
    <p className="small">
      <WhatsAppLink
        text={getHandOffMessage({
          opening: 'Hello, I have a question about the pieces in my cart.',
          pieces,
        })}
      >
        Ask about these pieces on WhatsApp
      </WhatsAppLink>
    </p>
  );
}
