import type { Money } from './plan.ts';

/** One movement as it must be in the books. Minor units of its currency; cost in kobo. */
type Movement = {
  day: number;
  currency: Money;
  way: string;
  country: string;
  source: string;
  src: string;
  orders: number;
  pieces: number;
  sold: number;
  refunded: number;
  vat: number;
  cost: number;
};
export type Figures = Record<'orders' | 'pieces' | 'sold' | 'refunded' | 'vat' | 'cost', number>;

/** The books that the plan makes, apart from the shop's. */
export class Expected {
  readonly movements: Movement[] = [];

  add(
    movement: Partial<Movement> & Pick<Movement, 'day' | 'currency' | 'way' | 'country' | 'source' | 'src'>,
  ): void {
    this.movements.push({ orders: 0, pieces: 0, sold: 0, refunded: 0, vat: 0, cost: 0, ...movement });
  }

  /** In naira, of some days, by a key. */
  by(
    keyOf: (movement: Movement) => string,
    isWithin: (movement: Movement) => boolean,
    rates: Record<Money, number>,
  ): Record<string, Figures> {
    const sums: Record<string, Figures> = {};
    for (const movement of this.movements.filter(isWithin)) {
      const key = keyOf(movement);
      const sum = sums[key] ?? { orders: 0, pieces: 0, sold: 0, refunded: 0, vat: 0, cost: 0 };
      const rate = rates[movement.currency];
      sum.orders += movement.orders;
      sum.pieces += movement.pieces;
      for (const name of ['sold', 'refunded', 'vat'] as const) sum[name] += (movement[name] * rate) / 100;
      sum.cost += movement.cost / 100;
      sums[key] = sum;
    }
    for (const sum of Object.values(sums))
      for (const name of ['sold', 'refunded', 'vat', 'cost'] as const)
        sum[name] = Math.round(sum[name] * 100) / 100;
    return sums;
  }
}
