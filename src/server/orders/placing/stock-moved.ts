import { isRefusedWith } from '../../database/unique.ts';

/** The stock was counted another way between a look at it and taking from it. */
export class StockMoved extends Error {}

const mostTries = 5;
/** What `database/functions/record-stock-movement.sql` raises for a pool that was divided meanwhile. */
const integrityViolation = '23000';

/** Tries an order again whose product was divided, or whose row was made anew, in the moment of the order. */
export async function untilStockStands<Result>(place: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place();
    } catch (error) {
      const moved = error instanceof StockMoved || isRefusedWith(error, integrityViolation);
      if (attempt === mostTries || !moved) throw error;
    }
  }
}
