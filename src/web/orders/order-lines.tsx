import type { OrderItem, TrackedOrder } from '../../contract/api/orders.ts';
import { namedColor } from '../../contract/rules/catalog/colors.ts';
import { Picture, pictureOfUrl } from '../ui/picture.tsx';
import { Amount } from '../ui/price.tsx';
import { sizeInWords } from './item-options.ts';

type OrderLinesProps = { order: Pick<TrackedOrder, 'items' | 'currency'> };

/** The pieces as sold: picture, size with its UK size, colour, quantity, price of one and of the line. */
export function OrderLines({ order }: OrderLinesProps) {
  return (
    <ul className="order-lines">
      {order.items.map((item) => (
        <li className="line" key={`${item.productId} ${item.size} ${item.color}`}>
          <span className="pic">
            <Picture
              picture={pictureOfUrl(item.image, '')}
              alt=""
              sizes="(min-width: 48rem) 8.5rem, 5.5rem"
            />
          </span>
          <div className="lbody">
            <div className="lhead">
              <h3>{item.name}</h3>
              <p className="ltot num">
                <Amount amount={item.lineTotal} currency={order.currency} />
              </p>
            </div>
            <LineFacts item={item} currency={order.currency} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function LineFacts({ item, currency }: { item: OrderItem; currency: string }) {
  return (
    <dl className="line-facts small">
      {item.size && (
        <div>
          <dt>Size</dt>
          <dd>{sizeInWords(item.size)}</dd>
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
        <dd>{item.quantity}</dd>
      </div>
      <div>
        <dt>Unit price</dt>
        <dd className="num">
          <Amount amount={item.unitPrice} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
