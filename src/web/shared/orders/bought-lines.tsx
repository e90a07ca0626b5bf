import { finalSaleMessageFor } from '../../../contract/cart/purchase-messages.ts';
import { namedColor } from '../../../contract/catalog/colors.ts';
import type { OrderItem, TrackedOrder } from '../../../contract/orders/order.api.ts';
import { isDelivered } from '../../../contract/orders/order-status.ts';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { Amount, FinalNote, SoldPrice } from '../../ui/price.tsx';
import { describeSet, describeSewing, getItemKey, getSizeLabel } from './item-options.ts';
import styles from './lines.module.css';

type OrderLinesProps = {
  /** Without a source if unknown: then treated as from the website. */
  order: Pick<TrackedOrder, 'items' | 'currency'> &
    Partial<Pick<TrackedOrder, 'status'>> & { source?: string };
};

/** The pieces as sold: picture, size with its UK size, colour, quantity, price of one and of the line. */
export function OrderLines({ order }: OrderLinesProps) {
  return (
    <ul className={styles.list}>
      {order.items.map((item) => (
        <li className={styles.line} key={getItemKey(item)}>
          <span className="picture">
            <Picture picture={toPicture(item.image, '')} alt="" sizes="(min-width: 48rem) 8.5rem, 5.5rem" />
          </span>
          <div className={styles.body}>
            <div className={styles.head}>
              <h3>{item.name}</h3>
              <p className={`${styles.total} tabular`}>
                <Amount short amount={item.lineTotal} currency={order.currency} />
              </p>
            </div>
            <LineFacts item={item} currency={order.currency} />
            <SewingNote
              item={order.status && isDelivered(order.status) ? { ...item, lead: undefined } : item}
            />
            {item.setSaved ? <p className="small soft above-2">{describeSet(item, order.currency)}</p> : null}
            {item.finalSale && <FinalNote rule={finalSaleMessageFor(order, item)} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How it is made; how long that takes, until it has arrived. */
function SewingNote({ item }: { item: OrderItem }) {
  const note = describeSewing(item);
  return note ? <p className="small soft above-2">{note}</p> : null;
}

function LineFacts({ item, currency }: { item: OrderItem; currency: string }) {
  return (
    <dl className={`${styles.lineFacts} small`}>
      {item.size && (
        <div>
          <dt>Size</dt>
          <dd>{getSizeLabel(item.size)}</dd>
        </div>
      )}
      {namedColor(item.color) && (
        <div>
          <dt>Colour</dt>
          <dd>{item.color}</dd>
        </div>
      )}
      <div>
        <dt>Quantity</dt>
        <dd translate="no">{item.quantity}</dd>
      </div>
      <div>
        <dt>Unit price</dt>
        <dd className="tabular">
          <SoldPrice item={item} currency={currency} short />
        </dd>
      </div>
    </dl>
  );
}
