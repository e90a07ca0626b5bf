import { maxLength } from '../../../../contract/limits.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { isInHouse } from '../../../../contract/orders/order-status.ts';
import { isClosed } from '../../../../contract/payments/payment-status.ts';
import { api } from '../../../client/api.ts';
import { formatDateTime } from '../../../shared/orders/dates.ts';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { Amount } from '../../../ui/price.tsx';
import { adminApi } from '../../admin-api.ts';
import { DialogButton } from '../../kit/action-button.tsx';
import { ReasonDialog } from '../../kit/confirm-dialog.tsx';
import { FormDialog, useSubmitForm } from '../../kit/form-dialog.tsx';
import { withReauthentication } from '../../layout/reauthentication.ts';
import { usePermissions } from '../../layout/use-permissions.ts';
import { applyChange, type OrderDialogProps, type OrderProps } from '../order-change.ts';
import { EditOrderDialog } from './edit-order-dialog.tsx';

/** What an admin may still change of an order: until its first parcel leaves. */
export function OrderChanges(props: OrderProps) {
  const { status, paymentStatus, parcels, cancelled, kind } = props.order;
  if (!isInHouse(status) || parcels.length > 0 || cancelled || isClosed(paymentStatus)) return null;
  return (
    <>
      <DialogButton
        size="sm"
        variant="secondary"
        dialog={(onClose) => <EditOrderDialog {...props} onClose={onClose} />}
      >
        Edit order
      </DialogButton>
      {kind === 'sale' && paymentStatus !== 'Review' && (
        <DialogButton
          size="sm"
          variant="quiet"
          dialog={(onClose) => <AcceptCancelDialog {...props} onClose={onClose} />}
        >
          Cancel order
        </DialogButton>
      )}
    </>
  );
}

/** A customer's cancellation request, to be decided; afterwards the decision. */
export function CancelBanner(props: OrderProps) {
  const canDecide = usePermissions()('order_changes');
  const { cancelRequest: request, paymentStatus } = props.order;
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
        {paymentStatus === 'Pending' && (
          <span className="own-line small">
            Its proof of transfer waits: where the money is in the account, confirm the payment first, so that
            it goes back.
          </span>
        )}
        {canDecide && (
          <span className="row wrapping above-3">
            <DialogButton size="sm" dialog={(onClose) => <AcceptCancelDialog {...props} onClose={onClose} />}>
              Accept
            </DialogButton>
            <DialogButton
              size="sm"
              variant="quiet"
              dialog={(onClose) => <RefuseCancelDialog {...props} onClose={onClose} />}
            >
              Refuse
            </DialogButton>
          </span>
        )}
      </Message>
    </div>
  );
}

/**
 * Confirms that an order is cancelled, with or without the customer's request, and explains what happens to stock and
 * money.
 */
function AcceptCancelDialog({ order, onChanged, onClose }: OrderDialogProps) {
  const orderId = order._id;
  const asked = order.cancelRequest?.state === 'asked';
  // a charge is decided on with a request alone, and while there is work to charge for
  if (asked && order.paymentStatus === 'Paid' && order.items.some(({ cutAt }) => cutAt))
    return <ChargeDialog {...{ order, onChanged, onClose }} />;
  return (
    <ReasonDialog
      title={`Cancel order ${order.reference}?`}
      text={
        <p>
          <RefundNote order={order} /> The pieces go back into the stock. The customer gets a mail.
        </p>
      }
      reason={{
        label: 'Message to the customer',
        help: 'Stands in the mail and on the order’s page.',
        rows: 3,
        maxLength: maxLength.cancelReason,
      }}
      action={`Cancel order ${order.reference}`}
      cancelLabel="Keep the order"
      workingLabel="Cancelling..."
      failure="The order was not cancelled"
      onConfirm={(reason) =>
        applyChange(
          asked
            ? adminApi.orders.decideCancel({ orderId, accept: true, reason })
            : withReauthentication(() => api.orders.cancel({ orderId, reason })),
          onChanged,
        )
      }
      onClose={onClose}
    />
  );
}

/** Accepts a request after the cloth is cut: what the shop keeps for its work, and the message to the customer. */
function ChargeDialog({ order, onChanged, onClose }: OrderDialogProps) {
  const { _id: orderId, reference, currency, amount, due, refunded } = order;
  const paid = Math.round((amount - due - refunded) * 100) / 100;
  const form = useSubmitForm({
    defaultValues: { charge: '', reason: '' },
    submit: ({ charge, reason }) => {
      const typed = charge.replaceAll(',', '').trim();
      const kept = typed === '' ? 0 : Number(typed);
      return applyChange(
        adminApi.orders.decideCancel({ orderId, accept: true, reason, charge: kept }),
        onChanged,
      );
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Cancel order ${reference}?`}
      action={`Cancel order ${reference}`}
      failure="The order was not cancelled"
      onClose={onClose}
    >
      <p>
        The cloth is cut, so you may keep a fair part of the <Amount amount={paid} currency={currency} />{' '}
        paid. The rest goes back to the customer.
      </p>
      <TextInput
        label={`We keep, ${currency}`}
        optional
        inputMode="decimal"
        help="Leave it empty to refund everything."
        {...form.field('charge')}
      />
      <TextArea
        label="Message to the customer"
        optional
        rows={3}
        maxLength={maxLength.cancelReason}
        {...form.field('reason')}
      />
    </FormDialog>
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

/** Requests the reason why an order cannot be cancelled; the customer can read it. */
function RefuseCancelDialog({ order, onChanged, onClose }: OrderDialogProps) {
  return (
    <ReasonDialog
      title={`Refuse to cancel ${order.reference}?`}
      text="The order stays as it is. The customer gets a mail with your reason, and may ask again."
      reason={{
        label: 'Reason',
        rows: 3,
        maxLength: maxLength.cancelReason,
        required: 'Reason is required: the customer reads it.',
        suggestions: ['Your piece is cut already.', 'It is packed and waits for the courier.'],
      }}
      action="Refuse"
      workingLabel="Saving..."
      cancelLabel="Decide later"
      failure="The request was not refused"
      onConfirm={(reason) =>
        applyChange(adminApi.orders.decideCancel({ orderId: order._id, accept: false, reason }), onChanged)
      }
      onClose={onClose}
    />
  );
}
