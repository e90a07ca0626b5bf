import type { Order } from '../../../../contract/api/orders/order.ts';
import { optionsOf } from '../../../orders/item-options.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { Stepper } from '../../../ui/forms/stepper.tsx';
import { Amount } from '../../../ui/price/price.tsx';
import styles from './refund.module.css';
import { type leftToRefund, refundOfPieces } from './refund-sums.rules.ts';

type RefundPiecesProps = {
  order: Order;
  left: ReturnType<typeof leftToRefund>;
  quantities: readonly number[];
  onQuantities: (quantities: number[]) => void;
  shipping: boolean;
  onShipping: (shipping: boolean) => void;
  /** It was asked for while nothing is chosen. */
  nothingChosen: boolean;
};

/** How many of each piece are paid back, and whether the delivery fee is. */
export function RefundPieces(props: RefundPiecesProps) {
  const { order, left, quantities, onQuantities, shipping, onShipping, nothingChosen } = props;
  const hasPieces = left.units.some((units) => units > 0);
  return (
    <div>
      <p className="small">
        {hasPieces ? 'Choose how many of each piece are paid back.' : 'Every piece is paid back already.'}
      </p>
      <ul className={styles.pieces} aria-label="Pieces to pay back">
        {order.items.map((item, index) => (
          <li key={`${item.productId} ${item.size} ${item.color}`}>
            <span>
              <b>{item.name}</b>
              <span className="caption">
                {optionsOf(item)}
                {left.units[index] === 0 && ' · paid back'}
              </span>
              {(left.units[index] ?? 0) > 0 && (
                <span className="caption">
                  <Amount amount={refundOfPieces(order, unitOf(order, index))} currency={order.currency} />
                  {(left.units[index] ?? 0) > 1 && ' each'}
                </span>
              )}
            </span>
            <Stepper
              small
              min={0}
              max={left.units[index] ?? 0}
              value={quantities[index] ?? 0}
              of={`${item.name}, ${optionsOf(item)}`}
              onChange={(value) => onQuantities(quantities.map((old, at) => (at === index ? value : old)))}
            />
          </li>
        ))}
      </ul>
      {nothingChosen && (
        <div role="alert">
          <FieldError>
            Choose at least one piece{left.shipping > 0 ? ', or the delivery fee' : ''}.
          </FieldError>
        </div>
      )}
      {left.shipping > 0 && (
        <Checkbox
          label={
            <>
              And the delivery fee, <Amount amount={left.shipping} currency={order.currency} />
            </>
          }
          checked={shipping}
          onChange={({ target }) => onShipping(target.checked)}
        />
      )}
    </div>
  );
}

/** One of a line, none of the others. */
function unitOf({ items }: Order, index: number): number[] {
  return items.map((_, at) => (at === index ? 1 : 0));
}
