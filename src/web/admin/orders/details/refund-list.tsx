import type { OrderRefund } from '../../../../contract/orders/order-refund.api.ts';
import { formatDateTime } from '../../../shared/orders/dates.ts';
import { AccountForm, formatRefund } from '../../../shared/payments/customer-refunds.tsx';
import { Amount } from '../../../ui/price.tsx';
import { adminApi } from '../../admin-api.ts';
import { ActionButton, DialogButton } from '../../kit/action-button.tsx';
import { ReasonDialog } from '../../kit/confirm-dialog.tsx';
import { InfoDialog } from '../../kit/form-dialog.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import { applyChange, type OrderDialogProps, type OrderProps } from '../order-change.ts';
import styles from './order-details.module.css';
import { getRefundable } from './refund-amounts.rules.ts';

/** Every refund of an order with its state; transfers to send, and refunds that can be requested again. */
export function RefundList({ order, onChanged }: OrderProps) {
  if (order.refunds.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Refunds">
      {order.refunds.map((refund) => (
        <li key={refund._id}>
          <RefundItem refund={refund} order={order} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}

type RefundProps = OrderProps & { refund: OrderRefund };

function RefundItem({ refund, order, onChanged }: RefundProps) {
  const { currency, items } = order;
  const canRefund = usePermissions()('refunds');
  const itemLabels = refund.lines.map(
    ({ index, quantity }) => `${quantity} × ${items[index]?.name ?? 'piece'}`,
  );
  return (
    <>
      <p className="between">
        <b>
          <Amount amount={refund.amount} currency={currency} />
        </b>
        <span className="soft">{formatRefund(refund, 'admin')}</span>
      </p>
      <p className="caption">
        {formatDateTime(refund.at)},{' '}
        {refund.by === 'provider' ? 'made at the provider' : refund.by || 'the shop'}
        {refund.scope === 'surplus' && ' · a payment too many'}
        {refund.scope === 'change' && ' · the order became cheaper'}
        {itemLabels.length > 0 && ` · ${itemLabels.join(', ')}`}
        {refund.shipping > 0 && ' · with the delivery fee'}
        {refund.restock && ' · back in the stock'}
      </p>
      {refund.reason && <p>“{refund.reason}”</p>}
      {refund.way === 'transfer' && <TransferRefund refund={refund} order={order} onChanged={onChanged} />}
      {canRefund && refund.state === 'needs_attention' && refund.amount <= getRefundable(order).amount && (
        <div className="above-2">
          <ActionButton
            size="sm"
            variant="secondary"
            workingLabel="Asking the provider..."
            action={() => applyChange(adminApi.refunds.again({ refundId: refund._id }), onChanged)}
          >
            Ask again
          </ActionButton>
        </div>
      )}
    </>
  );
}

function TransferRefund({ refund, order, onChanged }: RefundProps) {
  const canRefund = usePermissions()('refunds');
  const { account, sentReference } = refund;
  return (
    <>
      {account && (
        <p>
          {account.accountName}, {account.bankName}, {account.accountNumber}
        </p>
      )}
      {sentReference && <p className="caption">Bank’s reference {sentReference}</p>}
      {canRefund && refund.state === 'pending' && (
        <div className="above-2 row wrapping">
          <DialogButton
            size="sm"
            dialog={(onClose) => <SentDialog {...{ refund, order, onChanged, onClose }} />}
          >
            Mark as sent
          </DialogButton>
          <DialogButton
            size="sm"
            variant="quiet"
            dialog={(onClose) => (
              <InfoDialog onClose={onClose} title={`Where does the refund of ${order.reference} go?`}>
                <AccountForm
                  orderId={order._id}
                  onSaved={(changed) => {
                    onClose();
                    onChanged(changed);
                  }}
                />
              </InfoDialog>
            )}
          >
            {account ? 'Change account' : 'Enter account'}
          </DialogButton>
        </div>
      )}
    </>
  );
}

/** Takes the bank's reference of a refund that was transferred. */
function SentDialog({ refund, order, onChanged, onClose }: RefundProps & OrderDialogProps) {
  return (
    <ReasonDialog
      title={`Refund of ${order.reference} sent?`}
      harmless
      text={
        <p>
          You have transferred <Amount amount={refund.amount} currency={order.currency} />
          {refund.account && ` to ${refund.account.accountName}, ${refund.account.accountNumber}`}. The
          customer gets a mail.
        </p>
      }
      reason={{
        label: 'Bank’s reference',
        help: 'By which the transfer is found in your statement. The customer reads it too.',
        maxLength: 100,
        required: 'The bank’s reference is required.',
      }}
      action="Mark as sent"
      workingLabel="Saving..."
      failure="The refund was not marked as sent"
      onConfirm={(reference) =>
        applyChange(adminApi.refunds.sent({ refundId: refund._id, reference }), onChanged)
      }
      onClose={onClose}
    />
  );
}
