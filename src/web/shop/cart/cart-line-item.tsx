import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { CartLine, LineIdentity } from '../../../contract/cart/cart.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { namedColor } from '../../../contract/catalog/colors.ts';
import { formatSize } from '../../../contract/stock/sizes.ts';
import { isMade } from '../../../contract/stock/sold-out.ts';
import { sewnUnits } from '../../../contract/stock/stock-choice.ts';
import { formatDays } from '../../../contract/workroom/lead-days.ts';
import styles from '../../shared/orders/lines.module.css';
import type { CartItem } from '../../state/cart-items.ts';
import { removeFromCart, setQuantity } from '../../state/cart-store.ts';
import { getUkSizes } from '../../state/goods.ts';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/forms/stepper.tsx';
import { Picture } from '../../ui/marks/picture.tsx';
import { Price, SaleNote, SalePrice } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';

const CartMeasures = lazy(() =>
  // the line is whole without them
  import('./cart-measures.tsx').catch(() => ({ default: () => null })),
);
const CartSet = lazy(() => import('./cart-set.tsx').catch(() => ({ default: () => <></> })));
const ChangeOption = lazy(async () => ({ default: (await import('./change-option.tsx')).ChangeOption }));

/** One product in one size and colour: picture in that colour, unit price, quantity, line total. */
export function CartLineItem({ item: { line, product, set, off } }: { item: CartItem }) {
  const address = `/product/${product.slug}`;
  const option = optionText(line);
  const name = [product.name, option].filter(Boolean).join(', ');
  const made = isMade(product, line);
  const [changing, setChanging] = useState(false);
  return (
    <li className={styles.line}>
      <Link className="picture" to={address} tabIndex={-1} aria-hidden="true">
        <Picture picture={pictureIn(product, line.color)} sizes="(min-width: 48rem) 8.5rem, 5.5rem" alt="" />
      </Link>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2>
            <Link to={address}>{product.name}</Link>
          </h2>
          <b className={`tabular ${styles.total}`}>
            <Price prices={product.prices} quantity={line.quantity} off={off} />
          </b>
        </div>
        <p className="small">{option}</p>
        {set && (
          <Suspense fallback={null}>
            <CartSet set={set} off={off} />
          </Suspense>
        )}
        {!made && <Unavailable measured={line.measures !== undefined} />}
        {made && <SewnNote product={product} line={line} />}
        {made && line.measures && (
          <Suspense fallback={null}>
            <CartMeasures product={product} line={line} />
          </Suspense>
        )}
        <p className={`small soft ${styles.description}`}>{product.description}</p>
        <SaleNote product={product} />
        <div className={styles.foot}>
          {made ? (
            <Stepper
              value={line.quantity}
              min={0}
              of={name}
              small
              onChange={(quantity) => setQuantity(product, line, quantity)}
            />
          ) : (
            <Button variant="quiet" size="sm" className={styles.another} onClick={() => setChanging(true)}>
              Choose another
            </Button>
          )}
          {(line.quantity > 1 || product.compareAt?.length > 0) && (
            <span className="caption tabular">
              <SalePrice {...product} /> each
            </span>
          )}
          <Button variant="text" aria-label={`Remove ${name}`} onClick={() => removeFromCart(line)}>
            Remove
          </Button>
        </div>
      </div>
      {changing && (
        <Suspense fallback={null}>
          <ChangeOption product={product} line={line} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** When what is sewn leaves. */
function SewnNote({ product, line }: { product: PageProduct; line: CartLine }) {
  const sewn = line.measures ? line.quantity : sewnUnits(product, line, line.quantity);
  const offer = line.measures ? product.madeToMeasure : product.madeToOrder;
  if (!offer || sewn === 0) return null;
  return (
    <p className="caption">
      <span>{sewn < line.quantity ? 'The rest is sewn for you' : 'Sewn for you'}</span>: leaves the workroom
      in <Verbatim>{formatDays(offer)}</Verbatim>
    </p>
  );
}

/** The message on a line whose size or colour is no longer in the catalogue. */
function Unavailable({ measured }: { measured: boolean }) {
  return (
    <p className={`small ${styles.notMade}`}>
      {measured
        ? 'Not made to measure any more. Choose a size, or remove it.'
        : 'Not made any more. Choose another size or colour, or remove it.'}
    </p>
  );
}

/** "M, UK 10 · Deep indigo", "Made to measure · for Mum"; the colour of a piece without named colours goes unsaid. */
export function optionText({ size, color, measures }: Omit<LineIdentity, 'itemId'>): string {
  const person = measures && 'name' in measures && measures.name ? `for ${measures.name}` : '';
  return [formatSize(size, getUkSizes()), person, namedColor(color)].filter(Boolean).join(' · ');
}

function pictureIn({ pictures }: PageProduct, color: string) {
  return pictures.find((picture) => picture.color === color) ?? pictures[0];
}
