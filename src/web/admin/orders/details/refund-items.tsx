import type { UseFormReturn } from 'react-hook-form';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { formatOptions, getItemKey } from '../../../shared/orders/item-options.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { Stepper } from '../../../ui/forms/stepper.tsx';
import { Amount } from '../../../ui/price.tsx';
import styles from './order-details.module.css';
import { calculateItemsRefund, type getRefundable } from './refund-amounts.rules.ts';

export type RefundValues = {
  /** How much goes back. */
  scope: 'all' | 'pieces' | 'amount';
  /** How many of each line. */
  quantities: number[];
  shipping: boolean;
  amount: string;
  restock: string;
  by: string;
  reason: string;
};

type RefundItemsProps = {
  order: Order;
  refundable: ReturnType<typeof getRefundable>;
  form: UseFormReturn<RefundValues>;
  /** Whether it was submitted with nothing chosen. */
  isNothingChosen: boolean;
};

/** How many of each piece are paid back, and whether the delivery fee is. */
export function RefundItems({ order, refundable, form, isNothingChosen }: RefundItemsProps) {
  const quantities = form.watch('quantities');
  const hasItems = refundable.units.some((units) => units > 0);
  return (
    <div>
      <p className="small">
        {hasItems ? 'Choose how many of each piece are paid back.' : 'Every piece is paid back already.'}
      </p>
      <ul className={styles.pieces} aria-label="Pieces to pay back">
        {order.items.map((item, index) => (
          <li key={getItemKey(item)}>
            <span>
              <b>{item.name}</b>
              <span className="caption">
                {formatOptions(item)}
                {refundable.units[index] === 0 && ' · paid back'}
              </span>
              {(refundable.units[index] ?? 0) > 0 && (
                <span className="caption">
                  <Amount
                    amount={calculateItemsRefund(order, selectOneUnit(order, index))}
                    currency={order.currency}
                  />
                  {(refundable.units[index] ?? 0) > 1 && ' each'}
                </span>
              )}
            </span>
            <Stepper
              small
              min={0}
              max={refundable.units[index] ?? 0}
              value={quantities[index] ?? 0}
              of={`${item.name}, ${formatOptions(item)}`}
              onChange={(value) => form.setValue('quantities', quantities.with(index, value))}
            />
          </li>
        ))}
      </ul>
      {isNothingChosen && (
        <div role="alert">
          <FieldError>
            Choose at least one piece{refundable.shipping > 0 ? ', or the delivery fee' : ''}.
          </FieldError>
        </div>
      )}
      {refundable.shipping > 0 && (
        <Checkbox
          label={
            <>
              And the delivery fee, <Amount amount={refundable.shipping} currency={order.currency} />
            </>
          }
          {...form.register('shipping')}
        />
      )}
    </div>
  );
}

/** One of a line, none of the others. */
function selectOneUnit({ items }: Order, index: number): number[] {
  return items.map((_, at) => (at === index ? 1 : 0));
}
