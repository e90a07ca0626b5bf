import { type ComponentProps, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { type CartLine, findLine } from '../../../contract/cart/cart.ts';
import { onlyAvailableMessage } from '../../../contract/cart/purchase-messages.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { namedColor } from '../../../contract/catalog/colors.ts';
import { formatMean } from '../../../contract/reviews/reviews.ts';
import { isSoldOut } from '../../../contract/stock/availability.ts';
import { formatVariant } from '../../../contract/stock/restock.rules.ts';
import { isDivided, isMeasured, sewnUnits } from '../../../contract/stock/stock-choice.ts';
import { formatDays } from '../../../contract/workroom/lead-days.ts';
import { priceLine } from '../../../contract/workroom/line-price.ts';
import { addToCart, toggleCart, useCart } from '../../state/cart-store.ts';
import { fetchStock, rememberProduct } from '../../state/products.ts';
import { rememberPrices } from '../../state/seen-prices.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Stepper } from '../../ui/forms/stepper.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { NeedsScript } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { SalePrice, SaleTerms } from '../../ui/price.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { useSubmitOnce } from '../../ui/use-submit-once.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { LazyNeededBy } from '../needed-by/lazy-needed-by.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import { ColorField, SizeField } from './choice-fields.tsx';
import choicesStyles from './choices.module.css';
import { DeliveryTable } from './delivery-table.tsx';
import { type ArrivalDays, ArrivalRows } from './facts/arrival-days.tsx';
import { PieceQuestion } from './facts/piece-question.tsx';
import { PieceWords, ProductDetails } from './facts/product-details.tsx';
import { InMyMeasures } from './in-my-measures.tsx';
import { LazyMeasuring } from './lazy-measuring.tsx';
import type { MeasuresReader } from './measures-fields.tsx';
import styles from './product.module.css';
import reviewsStyles from './reviews/product-reviews.module.css';
import { ShareMenu } from './share-menu.tsx';
import { colorNames, type VariantChoice } from './use-variant-choice.ts';

const AddedPanel = lazy(() =>
  // the message is whole without it
  import('./added-panel.tsx').catch(() => ({ default: () => <></> })),
);

/** What a message of success leads on to. */
function Added(props: ComponentProps<typeof AddedPanel>) {
  return (
    <Suspense fallback={null}>
      <AddedPanel {...props} />
    </Suspense>
  );
}

type BuyBoxProps = {
  product: PageProduct;
  choice: VariantChoice;
  /** Of what is in stock. */
  arrivals?: ArrivalDays | undefined;
};

/** Everything between the price and the cart. */
export function BuyBox({ product: listed, choice, arrivals }: BuyBoxProps) {
  const measured = isMeasured(listed, choice);
  const product = priceLine(listed, choice);
  const reader: MeasuresReader = useRef(null);
  const sizeGroup = useRef<HTMLDivElement>(null);
  const colorGroup = useRef<HTMLDivElement>(null);
  const addRow = useRef<HTMLDivElement>(null);
  const inCart = useIsInCart(product, choice);
  const soldOut = isSoldOut(product) && !product.madeToOrder?.on;
  // when what is sewn leaves depends on the workroom's weeks
  const isReady = !measured && choice.stock.quantity > 0 && sewnUnits(product, choice, choice.quantity) === 0;
  const unavailable = choice.stock.quantity < 1 && !choice.stock.more && !inCart;

  function toggle() {
    const checked = choice.check();
    if (typeof checked === 'string') {
      toast.error(`Please select a ${checked}`);
      focusGroup((checked === 'size' ? sizeGroup : colorGroup).current);
      return false;
    }
    const measures = measured ? reader.current?.() : undefined;
    if (measured && !measures) return false;
    rememberPrices([listed]);
    rememberProduct(listed);
    const option = { ...checked, quantity: choice.quantity };
    const more = <Added product={listed} size={checked.size} color={checked.color} />;
    void (measures ? addToCart(listed, { ...option, measures }, more) : toggleCart(listed, option, more));
    return true;
  }
  const press = useSubmitOnce(toggle);

  async function chooseQuantity(quantity: number) {
    const { size, color, stock } = choice;
    const isAsked = quantity > stock.quantity && !measured && !product.madeToOrder?.on;
    const available = isAsked ? await fetchStock(product, { size, color }) : undefined;
    if (available !== undefined && quantity > available) toast.error(onlyAvailableMessage(available));
    else choice.chooseQuantity(quantity);
  }

  const restock = getRestockPair(product, choice);
  // counted up by the bar's button, which may be pressed before the form is there
  const [asked, setAsked] = useState(0);
  const restockForm = restock && (
    <Suspense fallback={null}>
      <RestockForm key={formatVariant(restock)} product={product} pair={restock} asked={asked} />
    </Suspense>
  );
  const askedFor = unavailable ? restockForm : undefined;
  const label = unavailable ? 'Sold out' : inCart ? 'Remove from Cart' : 'Add to Cart';
  return (
    <section className={styles.buy} aria-label="Buy">
      <BuyHead product={product} choice={choice} />
      <SizeField product={product} choice={choice} groupRef={sizeGroup} />
      <InMyMeasures product={product} />
      {measured && <LazyMeasuring product={product} reader={reader} />}
      <ColorField product={product} choice={choice} groupRef={colorGroup} />
      <NeedsScript what="Adding to the cart">
        Or write to us: every piece can be ordered by message.
      </NeedsScript>
      <div className={classes(!askedFor && styles.add)} ref={addRow}>
        {askedFor ?? (
          <>
            <div hidden={unavailable}>
              <span className={`label ${choicesStyles.choice}`}>Quantity</span>
              <Stepper value={choice.quantity} onChange={chooseQuantity} />
            </div>
            <Button
              variant={inCart ? 'quiet' : 'primary'}
              size="lg"
              disabled={unavailable}
              aria-label={unavailable ? soldOutName : undefined}
              {...press}
            >
              {label}
            </Button>
          </>
        )}
      </div>
      {!askedFor && restockForm}
      {soldOut && (
        <p className={fieldsStyles.help}>Sold out for now. Save it, or ask when the next ones are due.</p>
      )}
      <div className={styles.secondActions}>
        <WishlistButton product={product} />
        <ShareMenu product={product} />
      </div>
      <PieceWords product={product} />
      {isReady && <ArrivalRows arrivals={arrivals} />}
      <LazyNeededBy lines={toNeededLines(product, choice)} />
      <ProductDetails product={product}>
        <DeliveryTable />
      </ProductDetails>
      <PieceQuestion product={product} choice={choice} />
      <BuyBar
        product={product}
        choice={choice}
        label={label}
        unavailable={unavailable}
        ask={askedFor && (() => setAsked((times) => times + 1))}
        press={press}
        awayFrom={addRow}
      />
    </section>
  );
}

/** Shows the remaining quantity only once the variant is known. */
function BuyHead({ product, choice }: { product: PageProduct; choice: VariantChoice }) {
  const { stock, size } = choice;
  const made = sewnBadge(product, choice);
  const soldOut = stock.quantity < 1 && !stock.more;
  const chosen = size !== undefined || !isDivided(product);
  return (
    <div className={`stack ${styles.head}`}>
      <h1>{unbroken(product.name)}</h1>
      <p className={styles.prices}>
        <span className={styles.price}>
          <SalePrice {...product} />
        </span>
        <Badge kind={soldOut ? 'out' : 'in'}>{made ?? (soldOut ? 'Out of Stock' : 'In Stock')}</Badge>
        {chosen && !soldOut && !stock.more && (
          <span key={stock.quantity} className="caption tabular nowrap">
            {stock.quantity} left
          </span>
        )}
        {product.rating && product.rating.count > 2 && (
          <a className={`link small ${reviewsStyles.link}`} href="#reviews">
            {formatMean(product.rating.mean)} ({product.rating.count})
          </a>
        )}
      </p>
      <SaleTerms {...product} />
      <SewnNote product={product} choice={choice} />
    </div>
  );
}

/** What the badge says of what is sewn; undefined where it is in stock or sold out. */
function sewnBadge(product: PageProduct, choice: VariantChoice): string | undefined {
  if (isMeasured(product, choice)) return 'Made to measure';
  return choice.stock.quantity < 1 && choice.stock.more ? 'Made to order' : undefined;
}

/** When what is sewn to order leaves, as soon as more is wanted than there is. */
function SewnNote({ product, choice }: { product: PageProduct; choice: VariantChoice }) {
  const { madeToOrder } = product;
  const sewn = sewnUnits(product, choice, choice.quantity);
  if (!madeToOrder || sewn === 0) return null;
  return (
    <p className="small">
      <span>{sewn < choice.quantity ? 'The rest is sewn for you' : 'Sewn for you'}</span>: leaves the workroom
      in <Verbatim>{formatDays(madeToOrder)}</Verbatim>
    </p>
  );
}

function useIsInCart(product: PageProduct, { size, color }: VariantChoice): boolean {
  const { lines } = useCart();
  return findLine(lines, { itemId: product._id, size: size ?? '', color: color ?? '' }) !== undefined;
}

function focusGroup(group: HTMLDivElement | null): void {
  const target = group?.querySelector<HTMLInputElement>('input:not(:disabled, [aria-disabled])') ?? group;
  target?.focus({ preventScroll: true });
  group?.scrollIntoView({ block: 'center' });
}

type BuyBarProps = {
  product: PageProduct;
  choice: VariantChoice;
  label: string;
  /** Sold out: nothing to choose, nothing to press. */
  unavailable: boolean;
  /** Sold out, with a field for an email above. */
  ask: (() => void) | undefined;
  press: ReturnType<typeof useSubmitOnce>;
  /** The bar leaves while this is in view. */
  awayFrom: RefObject<HTMLElement | null>;
};

/** The accessible name of a button that shows "Sold out" instead of adding to the cart. */
const soldOutName = 'Add to Cart: Sold out';

/** On phones the way to the cart stays within reach at the bottom. */
function BuyBar({ product, choice, label, unavailable, ask, press, awayFrom }: BuyBarProps) {
  // until it is known: a phone opens the page at its picture, above what is in the way
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!awayFrom.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting ?? true));
    observer.observe(awayFrom.current);
    return () => observer.disconnect();
  }, [awayFrom]);
  const chosen = [choice.size, namedColor(choice.color ?? '')].filter(Boolean).join(', ');
  const caption = unavailable && !chosen ? 'Sold out' : chosen || missingChoice(product);
  return (
    <div className={classes(styles.bar, away && styles.away)}>
      <div>
        <b className="tabular">
          <SalePrice {...product} />
        </b>
        <span className="caption">{caption}</span>
      </div>
      {ask ? (
        <Button onClick={ask}>Email me when it’s back</Button>
      ) : (
        <Button disabled={unavailable} aria-label={unavailable ? soldOutName : undefined} {...press}>
          {label}
        </Button>
      )}
    </div>
  );
}

/** What is still to choose of a piece, before anything was chosen. */
function missingChoice(product: PageProduct): string {
  return colorNames(product).length > 1 ? 'Choose size and colour' : 'Choose a size';
}

// without it the piece can still be asked for by message
const RestockForm = lazy(() => import('./restock-form.tsx').catch(() => ({ default: () => <></> })));

/** Returns the size and colour to write about when it is back, both empty for any; undefined while it can be bought. */
function getRestockPair(product: PageProduct, { soldOut, stock }: VariantChoice) {
  const { size, color } = soldOut ?? {};
  if (size && color) return { size, color };
  return isSoldOut(product) && !stock.more ? { size: '', color: '' } : undefined;
}

/** What is asked about a day: nothing before size and colour are chosen. */
function toNeededLines(product: PageProduct, { size, color = '', quantity }: VariantChoice): CartLine[] {
  if (!size || (color === '' && colorNames(product).length > 0)) return [];
  return [{ itemId: product._id, size, color, quantity }];
}
