import { useRef, useState } from 'react';
import type { CartLine } from '../../../contract/cart/cart.api.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { changeOption } from '../../state/cart-store.ts';
import { getCachedProduct } from '../../state/products.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Price } from '../../ui/price.tsx';
import { ColorField, SizeField } from '../product/choice-fields.tsx';
import { useVariantChoice } from '../product/use-variant-choice.ts';

type ChangeOptionProps = { product: PageProduct; line: CartLine; onClose: () => void };

/** Another size or colour for a line of the cart; its quantity stays, and what of the two is still made. */
export function ChangeOption({ product: changed, line, onClose }: ChangeOptionProps) {
  // measurements have a dialog of their own
  const product = { ...(getCachedProduct(changed._id) ?? changed), madeToMeasure: undefined };
  const choice = useVariantChoice(product, line);
  const [working, setWorking] = useState(false);
  const sizeGroup = useRef<HTMLDivElement>(null);
  const colorGroup = useRef<HTMLDivElement>(null);

  async function change() {
    const checked = choice.check();
    if (typeof checked === 'string') {
      toast.error(`Please select a ${checked}`);
      return;
    }
    setWorking(true);
    const changed = await changeOption(product, line, checked);
    setWorking(false);
    if (changed) onClose();
  }

  return (
    <Dialog open onClose={onClose} title={product.name} lead={<Price prices={product.prices} />}>
      <div className="stack">
        <SizeField product={product} choice={choice} groupRef={sizeGroup} />
        <ColorField product={product} choice={choice} groupRef={colorGroup} />
        <Button
          size="lg"
          block
          working={working}
          disabled={choice.stock.quantity < 1 && !choice.stock.more}
          onClick={change}
        >
          Change it in the cart
        </Button>
      </div>
    </Dialog>
  );
}
