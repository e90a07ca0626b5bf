import { ShopError } from '../../../contract/errors.ts';
import { isRefusedWith } from '../../database/unique.ts';

/** The stock was counted another way between a look at it and taking from it. */
export class StockConflict extends Error {}

const maxAttempts = 5;
/** What the database raises for a pool that was divided meanwhile, and for an order that finds less than it takes. */
const integrityViolation = '23000';

/**
 * Tries an order again that met another one, or whose product was divided, in the moment of the order.
 * @throws BUSY where others are quicker again and again
 */
export async function retryOnStockConflict<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const moved = error instanceof StockConflict || isRefusedWith(error, integrityViolation);
      if (!moved) throw error;
      if (attempt === maxAttempts) throw new ShopError('BUSY', {}, { retryAfterSeconds: 1 });
    }
  }
}
