import { identityOf, type LineIdentity, quantityOf } from '../../contract/cart/cart.ts';
import type { PageProduct } from '../../contract/catalog/catalog.api.ts';
import { toast } from '../ui/overlay/toast.ts';
import { cutLine, readCartLines, setQuantity } from './cart-store.ts';

/** A piece of a set in the size and colour that was chosen, or sewn to these measurements. */
export type ChosenPiece = Pick<LineIdentity, 'size' | 'color' | 'measures'> & { product: PageProduct };

/** Adds all pieces of a set, or none where one of them is refused. False then; the reason is reported. */
export async function addSet(setId: string, pieces: readonly ChosenPiece[]): Promise<boolean> {
  const added: { line: LineIdentity; before: number }[] = [];
  for (const { product, ...option } of pieces) {
    const line = identityOf({ ...option, itemId: product._id, set: setId });
    const before = quantityOf(readCartLines(), line);
    if (!(await setQuantity(product, line, before + 1))) {
      for (const done of added) cutLine(done.line, done.before);
      return false;
    }
    added.push({ line, before });
  }
  toast.success('Set added to cart!', { action: { label: 'View cart', to: '/cart' }, browsing: true });
  return true;
}
