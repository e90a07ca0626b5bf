import type { ReactNode } from 'react';
import { finalSaleMessageFor } from '../../../../contract/cart/purchase-messages.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import type { OrderInvoice } from '../../../../contract/orders/order-invoice.api.ts';
import { formatDateTime, formatDay } from '../../../shared/orders/dates.ts';
import { describeSet, formatOptions, getItemKey } from '../../../shared/orders/item-options.ts';
import { totalRows, vatName } from '../../../shared/orders/order-sums.tsx';
import styles from '../../../shared/orders/receipt.module.css';
import { invoiceNumbers, sellerLines, testPaymentNote } from '../../../shared/orders/receipt-sheet.tsx';
import { useShopDetails } from '../../../state/shop-details.ts';
import { classes } from '../../../ui/classes.ts';
import marksStyles from '../../../ui/marks/marks.module.css';
import { Wordmark } from '../../../ui/marks/wordmark.tsx';
import { Amount, SoldPrice } from '../../../ui/price.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';

/** The receipt for a roll 80 mm wide. */
export function ReceiptRoll({ order }: { order: Order }) {
  const { currency } = order;
  const { phone } = useShopDetails();
  return (
    <article className={styles.roll}>
      <PaperHead seller={order.invoice?.seller} />
      <p className={styles.reference}>
        <Verbatim>{order.reference}</Verbatim>
      </p>
      {invoiceNumbers(order).map((number) => (
        <p className={styles.tiny} key={number}>
          Invoice {number}
        </p>
      ))}
      {order.simulated && <p className={styles.tiny}>{testPaymentNote}</p>}
      <p className={styles.tiny}>
        {formatDateTime(order.date)}. {order.address.firstName} {order.address.lastName}
      </p>
      <hr />
      {order.items.map((item) => (
        <Line
          key={getItemKey(item)}
          name={
            <>
              {item.name}
              <span className={styles.tiny}>
                {formatOptions(item)} · {item.quantity} × <SoldPrice item={item} currency={currency} />
              </span>
              {item.setSaved ? <span className={styles.tiny}>{describeSet(item, currency)}</span> : null}
              {item.finalSale && <span className={styles.tiny}>{finalSaleMessageFor(order, item)}</span>}
            </>
          }
          amount={item.lineTotal}
          currency={currency}
        />
      ))}
      <hr />
      {totalRows(order).map(({ name, amount }) => (
        <Line key={name} name={name} amount={amount} currency={currency} />
      ))}
      <Line isTotal name={order.paymentStatus} amount={order.amount} currency={currency} />
      {order.vat > 0 && <Line name={vatName(order)} amount={order.vat} currency={currency} />}
      {order.refunded > 0 && <Line name="Refunded" amount={-order.refunded} currency={currency} />}
      <hr />
      <p className={styles.tiny}>{phone}. Thank you.</p>
    </article>
  );
}

type CreditNoteProps = { order: Order; note: OrderInvoice; paper: string };

/** A credit note for the paper it is printed on: what went back of an order, and the VAT within it. */
export function CreditNote({ order, note, paper }: CreditNoteProps) {
  const { phone } = useShopDetails();
  const { firstName, lastName } = order.address;
  const rows = [
    ['Order', order.reference],
    ['Invoice', invoiceNumbers(order).join(', ')],
    ['Given', formatDay(note.at)],
    ['To', `${firstName} ${lastName}`.trim()],
  ] as const;
  return (
    <article className={paper === 'a4' ? styles.a4 : styles.roll}>
      <PaperHead phone={phone} seller={note.seller} />
      <h2>Credit note</h2>
      <p className={styles.reference}>{note.number}</p>
      {order.simulated && <p className={styles.tiny}>{testPaymentNote}</p>}
      <hr />
      {rows.map(([name, value]) => (
        <p className={styles.line} key={name}>
          <span>{name}</span>
          <b>{value}</b>
        </p>
      ))}
      <hr />
      <Line isTotal name="Given back" amount={note.amount} currency={order.currency} />
      {note.vat > 0 && <Line name={vatName(order)} amount={note.vat} currency={order.currency} />}
    </article>
  );
}

/** The shop, its address and its company details, at the top of a paper. */
function PaperHead({ phone, seller }: { phone?: string; seller: OrderInvoice['seller'] | undefined }) {
  const { address } = useShopDetails();
  return (
    <>
      <p className={marksStyles.wordmark}>
        <Wordmark />
      </p>
      <p className={styles.tiny}>{[...address, ...(phone ? [phone] : [])].join(', ')}</p>
      {seller && <p className={styles.tiny}>{sellerLines(seller).join(' · ')}</p>}
      <hr className={styles.tape} />
    </>
  );
}

type LineProps = { name: ReactNode; amount: number; currency: Order['currency']; isTotal?: boolean };

function Line({ name, amount, currency, isTotal }: LineProps) {
  return (
    <p className={classes(styles.line, isTotal && styles.rollTotal)}>
      <span>{name}</span>
      <b>
        <Amount amount={amount} currency={currency} />
      </b>
    </p>
  );
}
