import { type RefObject, useEffect, useState } from 'react';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { namedColor } from '../../../contract/catalog/colors.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SalePrice } from '../../ui/sale-price.tsx';
import type { useSubmitOnce } from '../../ui/use-submit-once.ts';
import styles from './product.module.css';
import { colorNames, type VariantChoice } from './use-variant-choice.ts';

type BuyBarProps = {
  product: PageProduct;
  choice: VariantChoice;
  label: string;
  /** Sold out: nothing to choose, nothing to press. */
  unavailable: boolean;
  press: ReturnType<typeof useSubmitOnce>;
  /** The bar leaves while this is in view. */
  awayFrom: RefObject<HTMLElement | null>;
};

/** The accessible name of a button that shows "Sold out" instead of adding to the cart. */
export const soldOutName = 'Add to Cart: Sold out';

/** On phones the way to the cart stays within reach at the bottom. */
export function BuyBar({ product, choice, label, unavailable, press, awayFrom }: BuyBarProps) {
  const [away, setAway] = useState(true);
  useEffect(() => {
    if (!awayFrom.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting ?? true));
    observer.observe(awayFrom.current);
    return () => observer.disconnect();
  }, [awayFrom]);
  const chosen = [choice.size, namedColor(choice.color ?? '')].filter(Boolean).join(', ');
  const caption = unavailable && !chosen ? 'None left' : chosen || missingChoice(product);
  return (
    <div className={classes(styles.bar, away && styles.away)}>
      <div>
        <b className="tabular">
          <SalePrice {...product} />
        </b>
        <span className="caption">{caption}</span>
      </div>
      <Button disabled={unavailable} aria-label={unavailable ? soldOutName : undefined} {...press}>
        {label}
      </Button>
    </div>
  );
}

/** What is still to choose of a piece, before anything was chosen. */
function missingChoice(product: PageProduct): string {
  return colorNames(product).length > 1 ? 'Choose size and colour' : 'Choose a size';
}
