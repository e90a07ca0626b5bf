import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Order } from '../../../../contract/orders/order.api.ts';
import type { OrderRefund } from '../../../../contract/orders/order-refund.api.ts';
import { toFailure } from '../../../client/api-client.ts';
import { formatDateTime } from '../../../shared/orders/dates.ts';
import { AccountForm, formatRefund } from '../../../shared/payments/customer-refunds.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Amount } from '../../../ui/price.tsx';
import { adminApi } from '../../admin-api.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import styles from './order-details.module.css';
import { getRefundable } from './refund-amounts.rules.ts';

type RefundListProps = { order: Order; onChanged: (order: Order) => void };

/** Every refund of an order with its state; transfers to send, and refunds that can be requested again. */
export function RefundList({ order, onChanged }: RefundListProps) {
  if (order.refunds.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Refunds">
      {order.refunds.map((refund) => (
        <RefundItem key={refund._id} refund={refund} order={order} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function RefundItem({ refund, order, onChanged }: RefundListProps & { refund: OrderRefund }) {
  const { currency, items } = order;
  const canRefund = usePermissions()('refunds');
  const itemLabels = refund.lines.map(
    ({ index, quantity }) => `${quantity} × ${items[index]?.name ?? 'piece'}`,
  );
  return (
    <li>
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
        <RetryRefund refund={refund} onChanged={onChanged} />
      )}
    </li>
  );
}

function TransferRefund({ refund, order, onChanged }: RefundListProps & { refund: OrderRefund }) {
  const [isMarkingSent, setMarkingSent] = useState(false);
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
          <Button size="sm" variant="primary" onClick={() => setMarkingSent(true)}>
            Mark as sent
          </Button>
          <RefundAccount refund={refund} order={order} onChanged={onChanged} />
        </div>
      )}
      {isMarkingSent && (
        <SentDialog
          refund={refund}
          order={order}
          onChanged={onChanged}
          onClose={() => setMarkingSent(false)}
        />
      )}
    </>
  );
}

function RetryRefund({ refund, onChanged }: { refund: OrderRefund; onChanged: (order: Order) => void }) {
  const [working, setWorking] = useState(false);
  async function retry(): Promise<void> {
    setWorking(true);
    try {
      const { data, message } = await adminApi.refunds.again({ refundId: refund._id });
      onChanged(data);
      toast.success(message);
    } catch (error) {
      toast.error(toFailure(error).message);
    } finally {
      setWorking(false);
    }
  }
  return (
    <div className="above-2">
      <Button
        size="sm"
        variant="secondary"
        working={working}
        workingLabel="Asking the provider..."
        onClick={retry}
      >
        Ask again
      </Button>
    </div>
  );
}

type RefundAccountProps = { refund: OrderRefund; order: Order; onChanged: (order: Order) => void };

/** Stores the account for a transfer, if the customer gave it through another channel. */
function RefundAccount({ refund, order, onChanged }: RefundAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {refund.account ? 'Change account' : 'Enter account'}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={`Where does the refund of ${order.reference} go?`}>
          <AccountForm
            orderId={order._id}
            onSaved={(changed) => {
              setOpen(false);
              onChanged(changed);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

type SentDialogProps = {
  refund: OrderRefund;
  order: Order;
  onChanged: (order: Order) => void;
  onClose: () => void;
};

/** Takes the bank's reference of a refund that was transferred. */
function SentDialog({ refund, order, onChanged, onClose }: SentDialogProps) {
  const { register, getValues, setError, formState } = useForm({ defaultValues: { reference: '' } });
  return (
    <ConfirmDialog
      title={`Refund of ${order.reference} sent?`}
      harmless
      text={
        <div className="stack">
          <p>
            You have transferred <Amount amount={refund.amount} currency={order.currency} />
            {refund.account && ` to ${refund.account.accountName}, ${refund.account.accountNumber}`}. The
            customer gets a mail.
          </p>
          <TextInput
            label="Bank’s reference"
            help="By which the transfer is found in your statement. The customer reads it too."
            maxLength={100}
            error={formState.errors.reference?.message}
            {...register('reference')}
          />
        </div>
      }
      action="Mark as sent"
      workingLabel="Saving..."
      failure="The refund was not marked as sent"
      validate={async () => {
        if (getValues('reference').trim()) return true;
        setError('reference', { message: 'The bank’s reference is required.' }, { shouldFocus: true });
        return false;
      }}
      onConfirm={async () => {
        const { data, message } = await adminApi.refunds.sent({ refundId: refund._id, ...getValues() });
        onChanged(data);
        toast.success(message);
      }}
      onClose={onClose}
    />
  );
}
