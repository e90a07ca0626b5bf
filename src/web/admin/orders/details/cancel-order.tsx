import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { maxLength } from '../../../../contract/limits.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { isInHouse } from '../../../../contract/orders/order-status.ts';
import { isClosed } from '../../../../contract/payments/payment-status.ts';
import { api } from '../../../client/api.ts';
import { formatDateTime } from '../../../shared/orders/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Amount } from '../../../ui/price.tsx';
import { adminApi } from '../../admin-api.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { isValid } from '../../kit/is-valid.ts';
import { withReauthentication } from '../../layout/reauthentication.ts';
import { usePermissions } from '../../layout/use-permissions.ts';
import { EditOrderDialog } from './edit-order-dialog.tsx';

type CancelBannerProps = { order: Order; onChanged: (order: Order) => void };

/** A customer's cancellation request, to be decided; afterwards the decision. */
export function CancelBanner({ order, onChanged }: CancelBannerProps) {
  const [open, setOpen] = useState<'accept' | 'refuse'>();
  const canDecide = usePermissions()('order_changes');
  const { cancelRequest: request } = order;
  const close = () => setOpen(undefined);
  if (!request) return null;
  if (request.state !== 'asked') {
    return (
      <div className="above-4">
        <Message
          title={
            request.state === 'accepted' ? 'This order is cancelled.' : 'A request to cancel was refused.'
          }
        >
          {[request.reason, request.answer].filter(Boolean).join(' · ')}
        </Message>
      </div>
    );
  }
  return (
    <div className="above-4">
      <Message kind="bad" title="The customer asks to cancel this order.">
        <span className="own-line">{request.reason || 'No reason was given.'}</span>
        <span className="own-line small">
          Asked {formatDateTime(request.at)}. Please do not pack it before you decide.
        </span>
        {order.paymentStatus === 'Pending' && (
          <span className="own-line small">
            Its proof of transfer waits: where the money is in the account, confirm the payment first, so that
            it goes back.
          </span>
        )}
        {canDecide && (
          <span className="row wrapping above-3">
            <Button size="sm" onClick={() => setOpen('accept')}>
              Accept
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setOpen('refuse')}>
              Refuse
            </Button>
          </span>
        )}
      </Message>
      {open === 'accept' && <AcceptCancelDialog order={order} onChanged={onChanged} onClose={close} />}
      {open === 'refuse' && <RefuseCancelDialog order={order} onChanged={onChanged} onClose={close} />}
    </div>
  );
}

type OrderChangesProps = { order: Order; onChanged: (order: Order) => void };

/** What an admin may still change of an order: until its first parcel leaves. */
export function OrderChanges({ order, onChanged }: OrderChangesProps) {
  const [open, setOpen] = useState<'edit' | 'cancel'>();
  const close = () => setOpen(undefined);
  const { status, paymentStatus, parcels, cancelled, kind } = order;
  if (!isInHouse(status) || parcels.length > 0 || cancelled || isClosed(paymentStatus)) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen('edit')}>
        Edit order
      </Button>
      {kind === 'sale' && paymentStatus !== 'Review' && (
        <Button size="sm" variant="quiet" onClick={() => setOpen('cancel')}>
          Cancel order
        </Button>
      )}
      {open === 'edit' && <EditOrderDialog order={order} onChanged={onChanged} onClose={close} />}
      {open === 'cancel' && <AcceptCancelDialog order={order} onChanged={onChanged} onClose={close} />}
    </>
  );
}

type AcceptCancelDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/**
 * Confirms that an order is cancelled, with or without the customer's request, and explains what happens to stock and
 * money.
 */
function AcceptCancelDialog({ order, onChanged, onClose }: AcceptCancelDialogProps) {
  const { register, getValues } = useForm({ defaultValues: { reason: '' } });
  const isRequested = order.cancelRequest?.state === 'asked';
  const orderId = order._id;
  return (
    <ConfirmDialog
      title={`Cancel order ${order.reference}?`}
      text={
        <div className="stack">
          <p>
            <RefundNote order={order} /> The pieces go back into the stock. The customer gets a mail.
          </p>
          <TextArea
            label="Message to the customer"
            optional
            help="Stands in the mail and on the order’s page."
            rows={3}
            maxLength={maxLength.cancelReason}
            {...register('reason')}
          />
        </div>
      }
      action={`Cancel order ${order.reference}`}
      cancelLabel="Keep the order"
      workingLabel="Cancelling..."
      failure="The order was not cancelled"
      onConfirm={async () => {
        const { reason } = getValues();
        const { data, message } = isRequested
          ? await adminApi.orders.decideCancel({ orderId, accept: true, reason })
          : await withReauthentication(() => api.orders.cancel({ orderId, reason }));
        onChanged(data);
        toast.success(message);
      }}
      onClose={onClose}
    />
  );
}

function RefundNote({ order }: { order: Order }) {
  const { amount, due, refunded, currency, paymentStatus, paymentMethod } = order;
  if (paymentStatus !== 'Paid') return 'It is not paid: nothing is to go back.';
  const destination = paymentMethod === 'card' ? 'goes back to the card' : 'is to be transferred back by you';
  return (
    <>
      <Amount amount={amount - due - refunded} currency={currency} /> {destination}.
    </>
  );
}

const commonReasons = ['Your piece is cut already.', 'It is packed and waits for the courier.'];

const requiredMessage = 'Reason is required: the customer reads it.';

type RefuseCancelDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/** Requests the reason why an order cannot be cancelled; the customer can read it. */
function RefuseCancelDialog({ order, onChanged, onClose }: RefuseCancelDialogProps) {
  const form = useForm({ defaultValues: { reason: '' }, shouldFocusError: false });
  const { isSubmitted, errors } = form.formState;
  return (
    <ConfirmDialog
      title={`Refuse to cancel ${order.reference}?`}
      text={
        <div className="stack">
          <p>The order stays as it is. The customer gets a mail with your reason, and may ask again.</p>
          <div className="row wrapping">
            {commonReasons.map((sentence) => (
              <Button
                key={sentence}
                size="sm"
                variant="quiet"
                onClick={() => form.setValue('reason', sentence, { shouldValidate: isSubmitted })}
              >
                {sentence}
              </Button>
            ))}
          </div>
          <TextArea
            label="Reason"
            rows={3}
            maxLength={maxLength.cancelReason}
            error={errors.reason?.message}
            {...form.register('reason', { validate: (reason) => reason.trim() !== '' || requiredMessage })}
          />
        </div>
      }
      action="Refuse"
      workingLabel="Saving..."
      cancelLabel="Decide later"
      failure="The request was not refused"
      validate={() => isValid(form)}
      onConfirm={async () => {
        const { data, message } = await adminApi.orders.decideCancel({
          orderId: order._id,
          accept: false,
          ...form.getValues(),
        });
        onChanged(data);
        toast.success(message);
      }}
      onClose={onClose}
    />
  );
}
