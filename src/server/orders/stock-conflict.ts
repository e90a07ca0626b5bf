import { ShopError } from '../../contract/errors.ts';
import { isRefusedWith } from '../../platform/database/database-errors.ts';

/** The stock was counted another way between a look at it and taking from it. */
export class StockConflict extends Error {}

const maxAttempts = 5;
/**
 * The error the database raises if a pool was divided in the meantime, or an order finds less stock than it takes.
 */
const integrityViolation = '23000';

/**
 * Retries an order that conflicted with a concurrent order, or whose product was divided at the same time.
 * @throws BUSY if others are faster every time
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
