import { type RefObject, useEffect, useState } from 'react';
import type { Product } from '../../contract/catalog.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Price } from '../ui/price.tsx';
import type { Choice } from './use-choice.ts';

type BuyBarProps = {
  product: Product;
  choice: Choice;
  label: string;
  disabled: boolean;
  onPress: () => void;
  /** The bar leaves while this is in view. */
  awayFrom: RefObject<HTMLElement | null>;
};

/** On phones the way to the cart stays within reach at the bottom. */
export function BuyBar({ product, choice, label, disabled, onPress, awayFrom }: BuyBarProps) {
  const [away, setAway] = useState(true);
  useEffect(() => {
    if (!awayFrom.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting ?? true));
    observer.observe(awayFrom.current);
    return () => observer.disconnect();
  }, [awayFrom]);
  const chosen = [choice.size, choice.color].filter(Boolean).join(', ');
  return (
    <div className={classes('stickbuy', away && 'away')}>
      <div>
        <b className="num">
          <Price prices={product.prices} />
        </b>
        <span className="caption">{chosen || 'Choose size and color'}</span>
      </div>
      <Button disabled={disabled} onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}
