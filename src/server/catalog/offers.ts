import type { Product, ProductCard } from '../../contract/catalog/catalog.api.ts';
import { readWorkroom } from '../settings/index.ts';
import type { Shop } from '../shop.ts';

/** A product or a card, as far as it says what of it is sewn. */
type Offering = Pick<Product, 'madeToMeasure' | 'madeToOrder'> & Pick<ProductCard, 'sewnToOrder'>;

/** Whether one of these says that it is sewn; what shoppers see of it then depends on the workroom. */
export function hasOffers(pieces: readonly Offering[]): boolean {
  return pieces.some(
    ({ madeToMeasure, madeToOrder, sewnToOrder }) => madeToMeasure || madeToOrder || sewnToOrder,
  );
}

/** Returns these as shoppers see them: while the workroom is off, nothing says that it is sewn. */
export async function withOffersNow<Piece extends Offering>(
  { db, config }: Shop,
  pieces: readonly Piece[],
): Promise<Piece[]> {
  if (!hasOffers(pieces) || (await readWorkroom(db, config)).on) return [...pieces];
  return pieces.map((piece) => {
    const shown = { ...piece };
    delete shown.madeToMeasure;
    delete shown.madeToOrder;
    delete shown.sewnToOrder;
    return shown;
  });
}
