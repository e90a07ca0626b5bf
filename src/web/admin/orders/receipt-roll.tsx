import { shopConfig } from '../../../../shop.config.ts';
import type { Order } from '../../../contract/api/orders.ts';
import { formatMoment } from '../../orders/dates.ts';
import { optionsOf } from '../../orders/item-options.ts';
import { testPaymentNote } from '../../orders/receipt-sheet.tsx';
import { useShopDetails } from '../../state/shop-details.ts';
import { WordmarkText } from '../../ui/marks.tsx';
import { Amount } from '../../ui/price.tsx';

/** The receipt for a roll 80 mm wide. */
export function ReceiptRoll({ order }: { order: Order }) {
  const { currency } = order;
  const { phone, address } = useShopDetails();
  return (
    <article className="roll">
      <p className="wordmark">
        <WordmarkText name={shopConfig.name} />
      </p>
      <p className="tiny">{address.join(', ')}</p>
      <hr className="tapeline" />
      <p className="ref">{order.reference}</p>
      {order.simulated && <p className="tiny">{testPaymentNote}</p>}
      <p className="tiny">
        {formatMoment(order.date)}. {order.address.firstName} {order.address.lastName}
      </p>
      <hr />
      {order.items.map((item) => (
        <p className="rl" key={`${item.productId} ${item.size} ${item.color}`}>
          <span>
            {item.name}
            <span className="tiny">
              {optionsOf(item)} · {item.quantity} × <Amount amount={item.unitPrice} currency={currency} />
            </span>
          </span>
          <b>
            <Amount amount={item.lineTotal} currency={currency} />
          </b>
        </p>
      ))}
      <hr />
      <p className="rl">
        <span>Shipping</span>
        <b>
          <Amount amount={order.shippingFee} currency={currency} />
        </b>
      </p>
      <p className="rl tot">
        <span>{order.paymentStatus}</span>
        <b>
          <Amount amount={order.amount} currency={currency} />
        </b>
      </p>
      <hr />
      <p className="tiny">{phone}. Thank you.</p>
    </article>
  );
}
