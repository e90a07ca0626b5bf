import type { Order } from '../../contract/api/order.ts';
import { toMajor, toMinor } from '../../contract/rules/money/money.ts';
import { Amount } from '../ui/price/price.tsx';
import styles from '../ui/tables.module.css';

type OrderSumsProps = {
  order: Pick<Order, 'amount' | 'shippingFee' | 'currency'> & Partial<Pick<Order, 'refunded'>>;
  className: string | undefined;
  /** Also what the pieces come to by themselves. */
  subtotal?: boolean;
};

/** What an order comes to in its own currency, under its lines: shipping, then the total. */
export function OrderSums({ order, className, subtotal = false }: OrderSumsProps) {
  const { amount, shippingFee, currency, refunded = 0 } = order;
  return (
    <dl className={className}>
      {subtotal && (
        <div>
          <dt>Subtotal</dt>
          <dd>
            <Amount
              amount={toMajor(toMinor(amount, currency) - toMinor(shippingFee, currency), currency)}
              currency={currency}
            />
          </dd>
        </div>
      )}
      <div>
        <dt>Shipping</dt>
        <dd>
          <Amount amount={shippingFee} currency={currency} />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>Total, {currency}</dt>
        <dd>
          <Amount amount={amount} currency={currency} />
        </dd>
      </div>
      {refunded > 0 && (
        <div>
          <dt>Refunded</dt>
          <dd>
            <Amount amount={-refunded} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  );
}
