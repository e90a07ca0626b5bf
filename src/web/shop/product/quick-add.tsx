import { useRef, useState } from 'react';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { isSoldOut } from '../../../contract/stock/availability.ts';
import { sizesOf } from '../../../contract/stock/sizes.ts';
import { addToCart } from '../../state/cart.ts';
import { rememberPrices } from '../../state/seen-prices.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { SalePrice } from '../../ui/sale-price.tsx';
import { useSubmitOnce } from '../../ui/use-submit-once.ts';
import { ColorField, SizeField } from './choice-fields.tsx';
import styles from './product.module.css';
import { useVariantChoice, type VariantChoice } from './use-variant-choice.ts';

/** Add to Cart on a card: opens a dialog for size and colour if there is a choice. */
export function QuickAdd({ product }: { product: PageProduct }) {
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

  const soldOut = isSoldOut(product);
  return (
    <div className={styles.quick}>
      <Button variant="quiet" block disabled={soldOut} aria-label={`Add to Cart: ${product.name}`} {...press}>
        {soldOut ? 'Sold out' : 'Add to Cart'}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={product.name}
        lead={<SalePrice {...product} />}
      >
        <div className="stack">
          <SizeField product={product} choice={choice} groupRef={sizeGroup} />
          <ColorField product={product} choice={choice} groupRef={colorGroup} />
          <Button size="lg" block disabled={choice.stock.quantity < 1} {...press}>
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
