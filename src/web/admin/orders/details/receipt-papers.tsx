import { shopConfig } from '../../../../../shop.config.ts';
import { finalSaleMessageFor } from '../../../../contract/cart/purchase-messages.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import type { OrderInvoice } from '../../../../contract/orders/order-invoice.api.ts';
import { formatDateTime, formatDay } from '../../../shared/orders/dates.ts';
import { formatOptions } from '../../../shared/orders/item-options.ts';
import { totalRows, vatName } from '../../../shared/orders/order-sums.tsx';
import styles from '../../../shared/orders/receipt.module.css';
import { invoiceNumbers, sellerLines, testPaymentNote } from '../../../shared/orders/receipt-sheet.tsx';
import { useShopDetails } from '../../../state/shop-details.ts';
import marksStyles from '../../../ui/marks.module.css';
import { WordmarkText } from '../../../ui/marks.tsx';
import { Amount, SoldPrice } from '../../../ui/price.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';

/** The receipt for a roll 80 mm wide. */
export function ReceiptRoll({ order }: { order: Order }) {
  const { currency } = order;
  const { phone, address } = useShopDetails();
  return (
    <article className={styles.roll}>
      <p className={marksStyles.wordmark}>
        <WordmarkText name={shopConfig.name} />
      </p>
      <p className={styles.tiny}>{address.join(', ')}</p>
      {order.invoice && <p className={styles.tiny}>{sellerLines(order.invoice.seller).join(' · ')}</p>}
      <hr className={styles.tape} />
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
        <p className={styles.line} key={`${item.productId} ${item.size} ${item.color}`}>
          <span>
            {item.name}
            <span className={styles.tiny}>
              {formatOptions(item)} · {item.quantity} × <SoldPrice item={item} currency={currency} />
            </span>
            {item.finalSale && <span className={styles.tiny}>{finalSaleMessageFor(order, item)}</span>}
          </span>
          <b>
            <Amount amount={item.lineTotal} currency={currency} />
          </b>
        </p>
      ))}
      <hr />
      {totalRows(order).map(({ name, amount }) => (
        <p className={styles.line} key={name}>
          <span>{name}</span>
          <b>
            <Amount amount={amount} currency={currency} />
          </b>
        </p>
      ))}
      <p className={`${styles.line} ${styles.rollTotal}`}>
        <span>{order.paymentStatus}</span>
        <b>
          <Amount amount={order.amount} currency={currency} />
        </b>
      </p>
      {order.vat > 0 && (
        <p className={styles.line}>
          <span>{vatName(order)}</span>
          <b>
            <Amount amount={order.vat} currency={currency} />
          </b>
        </p>
      )}
      {order.refunded > 0 && (
        <p className={styles.line}>
          <span>Refunded</span>
          <b>
            <Amount amount={-order.refunded} currency={currency} />
          </b>
        </p>
      )}
      <hr />
      <p className={styles.tiny}>{phone}. Thank you.</p>
    </article>
  );
}

type CreditNoteProps = { order: Order; note: OrderInvoice; paper: string };

/** A credit note for the paper it is printed on: what went back of an order, and the VAT within it. */
export function CreditNote({ order, note, paper }: CreditNoteProps) {
  const { phone, address } = useShopDetails();
  const { firstName, lastName } = order.address;
  const rows = [
    ['Order', order.reference],
    ['Invoice', invoiceNumbers(order).join(', ')],
    ['Given', formatDay(note.at)],
    ['To', `${firstName} ${lastName}`.trim()],
  ] as const;
  return (
    <article className={paper === 'a4' ? styles.a4 : styles.roll}>
      <p className={marksStyles.wordmark}>
        <WordmarkText name={shopConfig.name} />
      </p>
      <p className={styles.tiny}>{[...address, phone].join(', ')}</p>
      <p className={styles.tiny}>{sellerLines(note.seller).join(' · ')}</p>
      <hr className={styles.tape} />
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
      <p className={`${styles.line} ${styles.rollTotal}`}>
        <span>Given back</span>
        <b>
          <Amount amount={note.amount} currency={order.currency} />
        </b>
      </p>
      {note.vat > 0 && (
        <p className={styles.line}>
          <span>{vatName(order)}</span>
          <b>
            <Amount amount={note.vat} currency={order.currency} />
          </b>
        </p>
      )}
    </article>
  );
}
