import { shopConfig } from '../../../shop.config.ts';
import type { Order } from '../../contract/api/orders.ts';
import { faultyDays, refundDays } from '../../contract/rules/delivery/delivery.ts';
import { useShopDetails } from '../state/shop-details.ts';
import { WordmarkText } from '../ui/marks.tsx';
import { Amount } from '../ui/price.tsx';
import { AddressLines } from './address-lines.tsx';
import { formatDay } from './dates.ts';
import { optionsOf } from './item-options.ts';
import { OrderSums } from './order-sums.tsx';

/** Only what was paid has a receipt. */
export function receiptTitle({ paymentStatus }: Pick<Order, 'paymentStatus'>): 'Receipt' | 'Order summary' {
  return paymentStatus === 'Paid' || paymentStatus === 'Refunded' ? 'Receipt' : 'Order summary';
}

/** What a receipt says of a test payment. */
export const testPaymentNote = 'Test payment: no money was taken.';

/** The day the money came, from the history. */
function paidAt(order: Order): string | undefined {
  return order.history.findLast((entry) => entry.kind === 'payment' && entry.to === 'Paid')?.at;
}

/** The receipt on one A4 page, in black and white. */
export function ReceiptSheet({ order }: { order: Order }) {
  const { address } = order;
  const { email, phone, address: house } = useShopDetails();
  const paid = paidAt(order);
  return (
    <article className="a4">
      <header>
        <div>
          <p className="wordmark">
            <WordmarkText name={shopConfig.name} />
          </p>
          <p className="tiny">
            {house.join(', ')}
            <br />
            {phone}
          </p>
        </div>
        <div className="right">
          <h2>{receiptTitle(order)}</h2>
          <p className="ref">{order.reference}</p>
          {order.simulated && <p>{testPaymentNote}</p>}
        </div>
      </header>
      <hr className="tapeline" />
      <div className="meta">
        <div>
          <h3>For</h3>
          <p>
            <AddressLines address={address} />
          </p>
          <p className="tiny">
            {address.email}
            <br />
            {address.phone}
          </p>
        </div>
        <dl>
          <Fact name="Ordered" value={formatDay(order.date)} />
          {paid && <Fact name="Paid" value={`${formatDay(paid)}, ${order.paymentMethod}`} />}
          <Fact name="Payment status" value={order.paymentStatus} />
          <Fact name="Status" value={order.status} />
        </dl>
      </div>
      <ReceiptLines order={order} />
      <footer>
        <p>Thank you. If a seam or a size is not right, write to {email} with the reference above.</p>
        <p className="tiny">
          A refund is paid within {refundDays.words} business days, minus shipping, through the original
          payment gateway. Faulty pieces: tell us within {faultyDays.tell} days of delivery.
        </p>
      </footer>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function ReceiptLines({ order }: { order: Order }) {
  const { currency, items } = order;
  return (
    <>
      <table className="lines">
        <thead>
          <tr className="again">
            <th colSpan={5}>
              {receiptTitle(order)} {order.reference}
            </th>
          </tr>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Piece</th>
            <th scope="col" className="r">
              Quantity
            </th>
            <th scope="col" className="r">
              Price
            </th>
            <th scope="col" className="r">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={`${item.productId} ${item.size} ${item.color}`}>
              <td>{index + 1}</td>
              <td>
                {item.name}
                <span className="tiny">{optionsOf(item)}</span>
              </td>
              <td className="r">{item.quantity}</td>
              <td className="r">
                <Amount amount={item.unitPrice} currency={currency} />
              </td>
              <td className="r">
                <Amount amount={item.lineTotal} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderSums order={order} className="sum" />
    </>
  );
}
