import { type FormEvent, useState } from 'react';
import { isAgreedPrice } from '../../../../contract/cart/purchase-messages.ts';
import { namedColor } from '../../../../contract/catalog/colors.ts';
import { costCurrency } from '../../../../contract/catalog/product-form.rules.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { toFailure } from '../../../client/api-client.ts';
import { OrderTotals } from '../../../shared/orders/order-sums.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Picture, toPicture } from '../../../ui/picture.tsx';
import { Amount, SoldPrice } from '../../../ui/price.tsx';
import tablesStyles from '../../../ui/tables.module.css';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { adminApi } from '../../admin-api.ts';
import cardsStyles from '../../kit/cards.module.css';
import { StickyFooter } from '../../kit/sticky-footer.tsx';
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

type ItemCostProps = {
  order: Order;
  /** Its place among the order's items. */
  index: number;
  onChanged: (order: Order) => void;
};

/** What one piece of a line cost the shop, for those who may know it, and how it is put right. */
function ItemCost({ order, index, onChanged }: ItemCostProps) {
  const [isOpen, setOpen] = useState(false);
  const { name = '', cost = null } = order.items[index] ?? {};
  return (
    <span className={`caption ${styles.cost}`}>
      {cost === null ? (
        'Cost not known'
      ) : (
        <>
          Cost <Amount amount={cost} currency={costCurrency} /> each
        </>
      )}{' '}
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {cost === null ? 'Add cost' : 'Change cost'}
        <span className="sr-only"> of {name}</span>
      </button>
      {isOpen && (
        <CostDialog order={order} index={index} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}

function CostDialog({ order, index, onChanged, onClose }: ItemCostProps & { onClose: () => void }) {
  const { name = '', cost = null } = order.items[index] ?? {};
  const [typed, setTyped] = useState(cost === null ? '' : String(cost));
  const [error, setError] = useState('');
  const [working, setWorking] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const amount = Number(typed.replaceAll(',', ''));
    if (typed.trim() === '' || !Number.isFinite(amount)) {
      setError('Type an amount in naira, like 12,500.');
      return;
    }
    setWorking(true);
    try {
      const { data, message } = await adminApi.orders.setCost({ orderId: order._id, index, cost: amount });
      onChanged(data);
      toast.success(message);
      onClose();
    } catch (thrown) {
      const { fields, message } = toFailure(thrown);
      setError(fields.cost ?? message);
      setWorking(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={`What did ${name} cost?`}>
      <form className="stack" method="post" onSubmit={save} noValidate>
        <TextInput
          label="Cost of one piece, NGN"
          inputMode="decimal"
          value={typed}
          error={error}
          help="Cloth, sewing and finishing. It counts in the profit on the day of the sale, or today where that month is closed. Customers never see it."
          onChange={(event) => setTyped(event.target.value)}
        />
        <StickyFooter>
          <Button type="submit" working={working} workingLabel="Saving...">
            Save cost
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StickyFooter>
      </form>
    </Dialog>
  );
}
