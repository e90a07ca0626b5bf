import { isAgreedPrice } from '../../../../contract/cart/purchase-messages.ts';
import { namedColor } from '../../../../contract/catalog/colors.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { OrderTotals } from '../../../shared/orders/order-totals.tsx';
import { Picture, toPicture } from '../../../ui/picture.tsx';
import { Amount } from '../../../ui/price/price.tsx';
import { SoldPrice } from '../../../ui/price/sale-price.tsx';
import tablesStyles from '../../../ui/tables.module.css';
import { Verbatim } from '../../../ui/verbatim.tsx';
import cardsStyles from '../../ui/lists/cards.module.css';
import { ItemCost } from './item-cost.tsx';
import styles from './order-details.module.css';

type OrderLinesProps = { order: Order; onChanged: (order: Order) => void };

/** What was ordered, as sold: size, colour, unit price, line total, and the sum. */
export function OrderLines({ order, onChanged }: OrderLinesProps) {
  const { currency } = order;
  return (
    <section>
      <h2>Pieces</h2>
      <table className={`${tablesStyles.table} ${cardsStyles.cards} above-3`}>
        <caption className="sr-only">
          Pieces of order <Verbatim>{order.reference}</Verbatim>
        </caption>
        <thead>
          <tr>
            <th scope="col">Piece</th>
            <th scope="col">Size</th>
            <th scope="col">Colour</th>
            <th scope="col" className={tablesStyles.figure}>
              Quantity
            </th>
            <th scope="col" className={tablesStyles.figure}>
              Price
            </th>
            <th scope="col" className={tablesStyles.figure}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, index) => (
            <tr key={`${item.productId} ${item.size} ${item.color}`}>
              <th scope="row">
                <span className="row">
                  <span className="picture">
                    <Picture picture={toPicture(item.image, '')} alt="" sizes="2.75rem" />
                  </span>
                  <span>
                    {item.name}
                    {item.finalSale &&
                      (isAgreedPrice(order, item)
                        ? ' (no return unless faulty)'
                        : ' (sale, no return unless faulty)')}
                    {item.cost !== undefined && (
                      <ItemCost order={order} index={index} onChanged={onChanged} />
                    )}
                  </span>
                </span>
              </th>
              <td data-label="Size">{item.size || 'None'}</td>
              <td data-label="Colour">{namedColor(item.color) || '–'}</td>
              <td data-label="Quantity" className={tablesStyles.figure}>
                {item.quantity}
              </td>
              <td data-label="Price" className={tablesStyles.figure}>
                <SoldPrice item={item} currency={currency} />
              </td>
              <td data-label="Amount" className={tablesStyles.figure}>
                <Amount amount={item.lineTotal} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderTotals order={order} className={`${tablesStyles.rows} small ${styles.sum}`} />
    </section>
  );
}
