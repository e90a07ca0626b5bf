import { ShopError } from '../../contract/errors.ts';
import { countedColor, variantFor } from '../../contract/stock/variants.ts';
import {
  getReservationKey,
  isFromStock,
  type OrderLineRow,
  type SoldProduct,
  type StockMove,
} from '../orders/index.ts';

/** What a change of lines moves in the stock. */
export type StockMoves = {
  /** Of stock that is counted; positive where pieces come back. */
  moves: StockMove[];
  /** Pieces that come back in a size and colour of which there is no row any more. */
  strays: { productId: string; size: string; color: string; quantity: number }[];
};

/** OUT_OF_STOCK with what is left of a piece in a size and colour. */
export function outOfStock(
  { id: itemId, name }: SoldProduct,
  { size, color }: { size: string; color: string },
  available: number,
): ShopError {
  return new ShopError('OUT_OF_STOCK', { available, itemId, name, size, color: countedColor(color) });
}

/** What a change gives back and takes, each stock's units together. */
export class StockChange {
  private readonly units = new Map<string, StockMove & { taken: OrderLineRow | undefined }>();
  private readonly strays: StockMoves['strays'] = [];
  private readonly products: ReadonlyMap<string, SoldProduct>;

  constructor(products: ReadonlyMap<string, SoldProduct>) {
    this.products = products;
  }

  /** Pieces of a product that is gone, and those that are sewn, come back to nowhere. */
  release(line: OrderLineRow): void {
    const { productId, variantId, size, color, quantity } = line;
    const product = this.products.get(productId);
    if (!product || !isFromStock(line)) return;
    const { variants } = product;
    const row = variants.find(({ _id }) => _id === variantId) ?? variantFor(variants, { size, color });
    if (variants.length > 0 && !row) this.strays.push({ productId, size, color, quantity });
    else this.add(productId, row?._id ?? null, quantity, undefined);
  }

  reserve(line: OrderLineRow): void {
    const product = this.products.get(line.productId);
    if (!product || !isFromStock(line)) return;
    const { variants } = product;
    const row = variants.find(({ _id }) => _id === line.variantId) ?? variantFor(variants, line);
    this.add(line.productId, row?._id ?? null, -line.quantity, line);
  }

  private add(productId: string, variantId: string | null, units: number, taken: OrderLineRow | undefined) {
    const key = getReservationKey({ productId, variantId });
    const known = this.units.get(key);
    this.units.set(key, {
      productId,
      variantId,
      units: units + (known?.units ?? 0),
      taken: taken ?? known?.taken,
    });
  }

  /** Throws OUT_OF_STOCK, naming size and colour, where there are not as many as are taken. */
  result(): StockMoves {
    const moves = [...this.units.values()].filter(({ units }) => units !== 0);
    for (const { productId, variantId, units, taken } of moves) {
      const product = this.products.get(productId);
      if (units > 0 || !product || !taken) continue;
      const row = product.variants.find(({ _id }) => _id === variantId);
      const available = row ? row.quantity : product.available;
      if (available < -units) throw outOfStock(product, taken, available);
    }
    return {
      moves: moves.map(({ productId, variantId, units }) => ({ productId, variantId, units })),
      strays: this.strays,
    };
  }
}
