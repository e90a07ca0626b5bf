import type { Database } from '../../src/platform/database/open.ts';
import type { Clock } from '../../src/platform/platform.ts';
import type { PaymentProvider, ProviderRefund } from '../../src/server/providers/payment-provider.ts';
import type { Shop } from '../../src/server/shop.ts';

/** A process that ends here: nothing after this point is executed. */
export class Killed extends Error {}

/** The provider's ledger: it never pays back more than a payment brought. */
export function providerLedger(clock: Clock, paidMinor: number) {
  const refunds = new Map<string, ProviderRefund[]>();
  const of = (reference: string) => refunds.get(reference) ?? [];
  const sum = (reference: string) => of(reference).reduce((all, { amountMinor }) => all + amountMinor, 0);
  return {
    of,
    sum,
    refund: async (reference: string, amountMinor: number, key: string) => {
      if (sum(reference) + amountMinor > paidMinor) return 'needs_attention' as const;
      const id = `${reference}-${of(reference).length}`;
      refunds.set(reference, [...of(reference), { id, key, amountMinor, state: 'done', at: clock.now() }]);
      return 'done' as const;
    },
  };
}

/** Returns the shop as used by a process that crashes in one of its next steps, before or right after it. */
export function crashingShop(shop: Shop): Shop {
  let steps = 1 + Math.floor(Math.random() * 8);
  const die = () => {
    steps -= 1;
    if (steps <= 0) throw new Killed();
  };
  const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    die();
    const result = await work();
    die();
    return result;
  };
  const db = new Proxy(shop.db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return (work: (tx: Database) => Promise<unknown>) =>
        step(() =>
          target.transaction(async (tx) => {
            const result = await work(tx);
            die(); // before the commit: all of it is undone
            return result;
          }),
        );
    },
  });
  const named = (name: string): PaymentProvider => {
    const provider = shop.payments.get(name);
    return {
      ...provider,
      fetch: (reference) => step(() => provider.fetch(reference)),
      refunds: (reference, id) => step(() => provider.refunds(reference, id)),
      refund: (reference, amountMinor, key) => step(() => provider.refund(reference, amountMinor, key)),
    };
  };
  const payments = { ...shop.payments, named };
  return { ...shop, db, payments };
}
