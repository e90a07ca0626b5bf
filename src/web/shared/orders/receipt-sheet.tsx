import { finalSaleMessageFor } from '../../../contract/cart/purchase-messages.ts';
import { statusName } from '../../../contract/delivery/collection-point.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import type { OrderInvoice } from '../../../contract/orders/order-invoice.api.ts';
import { faultyDays, refundDays } from '../../../contract/returns/policy.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import marksStyles from '../../ui/marks/marks.module.css';
import { Wordmark } from '../../ui/marks/wordmark.tsx';
import { Amount, SoldPrice } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { AddressLines, RiderLines } from '../addresses/address-lines.tsx';
import { formatDay } from './dates.ts';
import { describeSet, describeSewing, formatOptions, getItemKey } from './item-options.ts';
import { OrderTotals } from './order-sums.tsx';
import styles from './receipt.module.css';
import { SewnNote } from './sewn-note.tsx';

/** Only what was paid has a receipt. */
export function receiptTitle({ paymentStatus }: Pick<Order, 'paymentStatus'>): 'Receipt' | 'Order summary' {
  return paymentStatus === 'Paid' || paymentStatus === 'Refunded' ? 'Receipt' : 'Order summary';
}

/** The note on the receipt of a test payment. */
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
    <article className={styles.a4}>
      <header>
        <div>
          <p className={marksStyles.wordmark}>
            <Wordmark />
          </p>
          <p className={styles.tiny}>
            {house.join(', ')}
            {house.length > 0 && <br />}
            {phone}
          </p>
          <SellerLines order={order} />
        </div>
        <div className={styles.right}>
          <h2>{receiptTitle(order)}</h2>
          <p className={styles.reference}>
            <Verbatim>{order.reference}</Verbatim>
          </p>
          {order.simulated && <p>{testPaymentNote}</p>}
        </div>
      </header>
      <hr className={styles.tape} />
      <div className={styles.meta}>
        <div>
          <h3>For</h3>
          <p>
            <AddressLines address={address} />
          </p>
          <p className={styles.tiny}>
            {address.email}
            <br />
            {address.phone}
            <RiderLines address={address} />
          </p>
        </div>
        <dl>
          {invoiceNumbers(order).map((number) => (
            <Fact key={number} name="Invoice" value={number} />
          ))}
          <Fact name="Ordered" value={formatDay(order.date)} />
          {paid && <Fact name="Paid" value={`${formatDay(paid)}, ${order.paymentMethod}`} />}
          <Fact name="Payment status" value={order.paymentStatus} />
          <Fact name="Status" value={statusName(order.status, order.delivery)} />
          {order.delivery && <Fact name="Delivery" value={order.delivery.name} />}
        </dl>
      </div>
      <ReceiptLines order={order} />
      <SewnNote order={order} className={styles.tiny} />
      <footer>
        <p>Thank you. If a seam or size isn’t right, write to {email} with the reference above.</p>
        <p className={styles.tiny}>
          A refund is paid within {refundDays.label} business days, minus shipping, through the original
          payment gateway. Faulty pieces: tell us within {faultyDays.report} days of delivery.
        </p>
      </footer>
    </article>
  );
}

/** The numbers of an order's invoices, the first first. */
export function invoiceNumbers({ invoice, furtherInvoices }: Order): string[] {
  return [...(invoice ? [invoice] : []), ...furtherInvoices].map(({ number }) => number);
}

/** Returns the shop's company details as printed on an invoice; nothing if the owner had provided none. */
export function sellerLines({ legalName, rc, tin }: OrderInvoice['seller']): string[] {
  return [legalName, rc && `RC ${rc}`, tin && `TIN ${tin}`].filter(Boolean);
}

function SellerLines({ order: { invoice } }: { order: Order }) {
  const lines = invoice ? sellerLines(invoice.seller) : [];
  return lines.length > 0 && <p className={styles.tiny}>{lines.join(' · ')}</p>;
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
      <table className={styles.lines}>
        <thead>
          <tr className={styles.again}>
            <th colSpan={5}>
              {receiptTitle(order)} <Verbatim>{order.reference}</Verbatim>
            </th>
          </tr>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Piece</th>
            <th scope="col" className={styles.figure}>
              Quantity
            </th>
            <th scope="col" className={styles.figure}>
              Price
            </th>
            <th scope="col" className={styles.figure}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={getItemKey(item)}>
              <td>{index + 1}</td>
              <td>
                {item.name}
                <span className={styles.tiny}>{formatOptions(item)}</span>
                {describeSewing(item) && <span className={styles.tiny}>{describeSewing(item)}</span>}
                {item.setSaved ? <span className={styles.tiny}>{describeSet(item, currency)}</span> : null}
                {item.finalSale && <span className={styles.tiny}>{finalSaleMessageFor(order, item)}</span>}
              </td>
              <td className={styles.figure}>{item.quantity}</td>
              <td className={styles.figure}>
                <SoldPrice item={item} currency={currency} />
              </td>
              <td className={styles.figure}>
                <Amount amount={item.lineTotal} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderTotals order={order} className={styles.sum} />
    </>
  );
}
