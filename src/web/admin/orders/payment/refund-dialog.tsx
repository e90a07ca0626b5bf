import { useForm } from 'react-hook-form';
import type { Order } from '../../../../contract/api/order.ts';
import { maxLength } from '../../../../contract/rules/limits.ts';
import { toMajor, toMinor } from '../../../../contract/rules/money/money.ts';
import { keepsStock } from '../../../../contract/rules/orders/payment-status.ts';
import { refundDays } from '../../../../contract/rules/returns/policy.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Amount } from '../../../ui/price/price.tsx';
import styles from '../../../ui/tables.module.css';
import { adminApi } from '../../admin-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type RefundDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/** Pays the whole card payment back through the provider; its refusal is shown and may be tried again. */
export function RefundDialog({ order, onChanged, onClose }: RefundDialogProps) {
  const { register, getValues } = useForm({ defaultValues: { note: '' } });
  const left = leftToRefund(order);
  const amount = <Amount amount={left} currency={order.currency} />;
  return (
    <ConfirmDialog
      title={`Refund ${order.reference}?`}
      text={
        <div className="stack">
          <dl className={`${styles.rows} small`}>
            <div>
              <dt>To</dt>
              <dd>
                the card of {order.address.firstName} {order.address.lastName}
              </dd>
            </div>
            <div className={styles.total}>
              <dt>
                {order.refunded > 0 ? 'Amount, what is left of the payment' : 'Amount, the whole payment'}
              </dt>
              <dd>{amount}</dd>
            </div>
          </dl>
          <p>
            The provider pays it back, usually within {refundDays.words} business days; the customer gets a
            mail. It cannot be taken back.
            {!keepsStock('Refunded', order.status) && ' The pieces go back into the stock.'}
          </p>
          <TextInput
            label="Reason"
            optional
            help="Kept in the history with your name."
            maxLength={maxLength.paymentNote}
            {...register('note')}
          />
        </div>
      }
      action={`Refund ${order.reference}`}
      workingLabel="Asking the provider..."
      failure="The payment was not refunded"
      onConfirm={async () => {
        const { data, message } = await adminApi.refunds.make({ orderId: order._id, ...getValues() });
        onChanged(data);
        toast.success(message);
      }}
      onClose={onClose}
    />
  );
}

function leftToRefund({ amount, refunded, currency }: Order): number {
  return toMajor(toMinor(amount, currency) - toMinor(refunded, currency), currency);
}
