import { useCartItems } from '../../state/cart-items.ts';
import { Picture } from '../../ui/marks/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { optionText } from '../cart/cart-line-item.tsx';
import styles from './login.module.css';

/** The first piece of the cart that is on its way to the checkout, with its price. */
export default function CartPreview() {
  const { items, status } = useCartItems();
  const [first] = items;
  if (!first) return status === 'loading' ? <div className={styles.piece} /> : null;
  const { line, product, off } = first;
  const picture = product.pictures.find(({ color }) => color === line.color) ?? product.pictures[0];
  const more = items.length - 1;
  return (
    <div className={styles.piece}>
      <span className="picture">
        <Picture picture={picture} alt="" sizes="3.5rem" eager />
      </span>
      <p>
        <b className="display">{product.name}</b>
        <span className="caption own-line">
          {[optionText(line), more > 0 && `and ${more} more`].filter(Boolean).join(' · ')}
        </span>
      </p>
      <span className="tabular">
        <Price prices={product.prices} quantity={line.quantity} off={off} />
      </span>
    </div>
  );
}
