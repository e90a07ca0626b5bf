import { toMajor, toMinor } from '../../contract/money.ts';
import type { TrackedOrder } from '../../contract/orders.ts';
import { Amount } from '../ui/price.tsx';

type OrderTotalsProps = { order: Pick<TrackedOrder, 'amount' | 'shippingFee' | 'currency'> };

/** Subtotal, shipping and total, in the order's own currency. */
export function OrderTotals({ order }: OrderTotalsProps) {
  const { amount, shippingFee, currency } = order;
  const subtotal = toMajor(toMinor(amount) - toMinor(shippingFee));
  return (
    <dl className="rows">
      <div>
        <dt>Subtotal</dt>
        <dd>
          <Amount amount={subtotal} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>
          <Amount amount={shippingFee} currency={currency} />
        </dd>
      </div>
      <div className="total">
        <dt>Total, {currency}</dt>
        <dd>
          <Amount amount={amount} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
