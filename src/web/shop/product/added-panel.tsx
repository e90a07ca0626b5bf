import { Link } from 'react-router';
import { totalUnits } from '../../../contract/cart/cart.ts';
import { cartTotals } from '../../../contract/cart/cart-totals.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { useCartItems } from '../../state/cart-items.ts';
import { useCurrency } from '../../state/currency.ts';
import { useLoad } from '../../state/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/marks/picture.tsx';
import { SalePrice } from '../../ui/price.tsx';
import { optionText } from '../cart/cart-line-item.tsx';
import { CartSum } from '../cart/cart-sum.tsx';
import { useProceed } from '../cart/use-proceed.ts';
import styles from './added-panel.module.css';
import { findRelated } from './find-related.ts';

type AddedPanelProps = { product: PageProduct; size: string; color: string };

const maxSuggestions = 2;

/** After a piece was added: what it is, what the cart comes to, the way to pay, and two pieces that go with it. */
export default function AddedPanel({ product, size, color }: AddedPanelProps) {
  const { items } = useCartItems();
  const wanted = useCurrency();
  const { proceed, working } = useProceed();
  const totals = cartTotals(
    items.map(({ line, product: { prices }, off }) => ({ quantity: line.quantity, prices, off })),
    wanted,
  );
  const units = totalUnits(items.map(({ line }) => line));
  const picture = product.pictures.find((each) => each.color === color) ?? product.pictures[0];
  return (
    <div className={styles.panel}>
      <div className={styles.piece}>
        <span className="picture">
          <Picture picture={picture} sizes="5rem" alt="" />
        </span>
        <div>
          <p className={`display ${styles.name}`}>{product.name}</p>
          <p className="small soft">{optionText({ size, color })}</p>
          {units > 0 && (
            <p className={`small tabular ${styles.subtotal}`}>
              {`Subtotal, ${units} ${units === 1 ? 'piece' : 'pieces'}: `}
              <b>
                <CartSum totals={totals} />
              </b>
            </p>
          )}
        </div>
      </div>
      <Button block working={working} onClick={proceed}>
        Proceed to Checkout
      </Button>
      <GoesWithIt product={product} />
    </div>
  );
}

/** Pieces of the same cloth or colours; nothing where there are none, or they cannot be loaded. */
function GoesWithIt({ product }: { product: PageProduct }) {
  const { value } = useLoad((signal) => findRelated(product, signal), product._id);
  const cards = value?.cards.slice(0, maxSuggestions) ?? [];
  if (cards.length === 0) return null;
  return (
    <section className={styles.goesWith} aria-label="Goes with it">
      <h2 className="label">Goes with it</h2>
      <ul className={styles.suggestions}>
        {cards.map((card) => (
          <li key={card._id}>
            <span className="picture">
              <Picture picture={card.pictures[0]} sizes="4rem" alt="" />
            </span>
            <span className="small">
              <Link to={`/product/${card.slug}`}>{card.name}</Link>
              <span className="caption tabular">
                <SalePrice {...card} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
