import { isAgreedPrice } from '../../../../contract/cart/purchase-messages.ts';
import { namedColor } from '../../../../contract/catalog/colors.ts';
import { costCurrency } from '../../../../contract/catalog/product-form.rules.ts';
import type { Currency } from '../../../../contract/money/currencies.ts';
import type { OrderItem } from '../../../../contract/orders/order.api.ts';
import { describeSet } from '../../../shared/orders/item-options.ts';
import { OrderTotals } from '../../../shared/orders/order-sums.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Picture, toPicture } from '../../../ui/marks/picture.tsx';
import { Amount, SoldPrice } from '../../../ui/price.tsx';
import tablesStyles from '../../../ui/tables.module.css';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { adminApi } from '../../admin-api.ts';
import { DialogLink } from '../../kit/action-button.tsx';
import { type Column, DataTable } from '../../kit/data-table.tsx';
import { FormDialog, useSubmitForm } from '../../kit/form-dialog.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import { applyChange, type OrderDialogProps, type OrderProps } from '../order-change.ts';
import styles from './order-details.module.css';

/** What was ordered, as sold: size, colour, unit price, line total, and the sum. */
export function OrderLines({ order, onChanged }: OrderProps) {
  const { currency } = order;
  const showsAmounts = usePermissions()('order_amounts');
  return (
    <section>
      <h2>Pieces</h2>
      <DataTable
        caption={
          <>
            Pieces of order <Verbatim>{order.reference}</Verbatim>
          </>
        }
        layout="cards"
        className="above-3"
        rows={order.items}
        rowKey={(_, index) => String(index)}
        columns={[
          {
            label: 'Piece',
            rowHeader: true,
            unlabelled: true,
            cell: (item, number) => (
              <span className="row">
                <span className="picture">
                  <Picture picture={toPicture(item.image, '')} alt="" sizes="2.75rem" />
                </span>
                <span>
                  {item.name}
                  {item.finalSale &&
                    (!showsAmounts || isAgreedPrice(order, item)
                      ? ' (no return unless faulty)'
                      : ' (sale, no return unless faulty)')}
                  {item.set && (
                    <span className="caption own-line">
                      {describeSet(item, currency) || `Part of the set ${item.setName ?? ''}`}
                    </span>
                  )}
                  {item.cost !== undefined && (
                    <ItemCost order={order} index={number - 1} onChanged={onChanged} />
                  )}
                </span>
              </span>
            ),
          },
          { label: 'Size', cell: ({ size }) => size || 'None' },
          { label: 'Colour', cell: ({ color }) => namedColor(color) || '–' },
          { label: 'Quantity', figure: true, cell: ({ quantity }) => quantity },
          ...(showsAmounts ? amountColumns(currency) : []),
        ]}
      />
      {showsAmounts && <OrderTotals order={order} className={`${tablesStyles.rows} small ${styles.sum}`} />}
    </section>
  );
}

function amountColumns(currency: Currency): Column<OrderItem>[] {
  return [
    { label: 'Price', figure: true, cell: (item) => <SoldPrice item={item} currency={currency} /> },
    {
      label: 'Amount',
      figure: true,
      cell: ({ lineTotal }) => <Amount amount={lineTotal} currency={currency} />,
    },
  ];
}

/** @property index its place among the order's items */
type ItemProps = { index: number };

/** What one piece of a line cost the shop, for those who may know it, and how it is put right. */
function ItemCost({ order, index, onChanged }: OrderProps & ItemProps) {
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
      <DialogLink dialog={(onClose) => <CostDialog {...{ order, index, onChanged, onClose }} />}>
        {cost === null ? 'Add cost' : 'Change cost'}
        <span className="sr-only"> of {name}</span>
      </DialogLink>
    </span>
  );
}

function CostDialog({ order, index, onChanged, onClose }: OrderDialogProps & ItemProps) {
  const { name = '', cost = null } = order.items[index] ?? {};
  const toNumber = (typed: string) => Number(typed.replaceAll(',', ''));
  const form = useSubmitForm({
    defaultValues: { cost: cost === null ? '' : String(cost) },
    submit: (typed) =>
      applyChange(
        adminApi.orders.setCost({ orderId: order._id, index, cost: toNumber(typed.cost) }),
        onChanged,
      ),
    errorField: 'cost',
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={`What did ${name} cost?`} action="Save cost" onClose={onClose}>
      <TextInput
        label="Cost of one piece, NGN"
        inputMode="decimal"
        help="Cloth, sewing and finishing. It counts in the profit on the day of the sale, or today where that month is closed. Customers never see it."
        {...form.field('cost', {
          validate: (typed) =>
            (typed.trim() !== '' && Number.isFinite(toNumber(typed))) ||
            'Type an amount in naira, like 12,500.',
        })}
      />
    </FormDialog>
  );
}
