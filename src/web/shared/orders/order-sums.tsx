import { toMajor, toMinor } from '../../../contract/money/money.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { Amount } from '../../ui/price.tsx';
import styles from '../../ui/tables.module.css';

type OrderTotalsInput = Pick<Order, 'amount' | 'shippingFee' | 'currency' | 'delivery' | 'discount'>;

type OrderTotalsProps = {
  order: OrderTotalsInput & Partial<Pick<Order, 'refunded' | 'vat' | 'vatPercent'>>;
  className: string | undefined;
  /** Also what the pieces come to by themselves. */
  subtotal?: boolean;
  /** As prices are shown, for customers; otherwise with all minor digits. */
  short?: boolean;
};

/**
 * Returns the rows between subtotal and total, in order: the discount with its code, the shipping with its method.
 */
export function totalRows({
  shippingFee,
  delivery,
  discount,
}: OrderTotalsInput): { name: string; amount: number }[] {
  const shipping = { name: delivery ? `Shipping, ${delivery.name}` : 'Shipping', amount: shippingFee };
  if (!discount) return [shipping];
  const free = discount.amount === 0;
  const kind = free ? 'Free delivery' : 'Discount';
  // what the shop's people took off has no code
  const name = discount.code ? `${kind}, ${discount.code}` : kind;
  return [{ name, amount: 0 - discount.amount }, shipping];
}

/** What the pieces come to by themselves, in major units. */
function getSubtotal({ amount, shippingFee, discount, currency }: OrderTotalsInput): number {
  const minor = (major: number) => toMinor(major, currency);
  return toMajor(minor(amount) - minor(shippingFee) + minor(discount?.amount ?? 0), currency);
}

/** What the VAT within the total is called: "Of that VAT, 7.5%". */
export function vatName({ vatPercent = 0 }: Partial<Pick<Order, 'vatPercent'>>): string {
  return `Of that VAT, ${vatPercent}%`;
}

/** What an order comes to in its own currency, under its lines: discount, shipping, then the total. */
export function OrderTotals({ order, className, subtotal = false, short = false }: OrderTotalsProps) {
  const { amount, currency, discount, refunded = 0, vat = 0 } = order;
  return (
    <dl className={className}>
      {(subtotal || discount) && (
        <div>
          <dt>Subtotal</dt>
          <dd>
            <Amount short={short} amount={getSubtotal(order)} currency={currency} />
          </dd>
        </div>
      )}
      {totalRows(order).map((row) => (
        <div key={row.name}>
          <dt>{row.name}</dt>
          <dd>
            {short && row.amount === 0 ? (
              'Free'
            ) : (
              <Amount short={short} amount={row.amount} currency={currency} />
            )}
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total, {currency}</dt>
        <dd>
          <Amount short={short} amount={amount} currency={currency} />
        </dd>
      </div>
      {vat > 0 && (
        <div>
          <dt>{vatName(order)}</dt>
          <dd>
            <Amount short={short} amount={vat} currency={currency} />
          </dd>
        </div>
      )}
      {refunded > 0 && (
        <div>
          <dt>Refunded</dt>
          <dd>
            <Amount short={short} amount={-refunded} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  );
}
