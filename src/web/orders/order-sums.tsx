import type { Order } from '../../contract/orders.ts';
import { Amount } from '../ui/price.tsx';

type OrderSumsProps = { order: Pick<Order, 'amount' | 'shippingFee' | 'currency'>; className: string };

/** What an order comes to, under its lines: shipping, then the total. */
export function OrderSums({ order, className }: OrderSumsProps) {
  const { amount, shippingFee, currency } = order;
  return (
    <dl className={className}>
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
