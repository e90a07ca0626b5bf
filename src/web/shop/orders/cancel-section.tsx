import { useState } from 'react';
import { maxLength } from '../../../contract/limits.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { isInHouse } from '../../../contract/orders/order-status.ts';
import { refundDays } from '../../../contract/returns/policy.ts';
import { api } from '../../client/api.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { getHandOffMessage } from '../../shared/orders/message.rules.ts';
import { WhatsAppLink } from '../../shared/orders/whatsapp-links.tsx';
import { isAnythingCut, isCancelledDirectly } from '../../shared/workroom/sewn-line.rules.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { FormMessage, Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { usePublicUrl } from '../../ui/use-public-url.ts';

type CancelSectionProps = { order: Order; onChanged: (order: Order) => void };

/** The customer's options: cancel while unpaid, request cancellation while in the workroom. */
export function CancelSection({ order, onChanged }: CancelSectionProps) {
  const [open, setOpen] = useState(false);
  const { cancelRequest: request } = order;
  if (!canChange(order)) return request?.answer ? <Answer {...request} /> : null;
  return (
    <section>
      <h2>Change or cancel</h2>
      {request && <Answer {...request} />}
      {request?.state !== 'asked' && <p className="small soft above-3">{getTerms(order)}</p>}
      <div className="row wrapping above-3">
        {request?.state !== 'asked' && (
          <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
            {cancelLabel(order)}
          </Button>
        )}
        <ChangeRequest order={order} />
      </div>
      {open && <CancelDialog order={order} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </section>
  );
}

function getTerms(order: Order): string {
  if (order.paymentStatus !== 'Paid') return 'It isn’t paid yet, so you can cancel it now.';
  if (isCancelledDirectly(order)) return 'The cloth isn’t cut yet, so you can cancel now for a full refund.';
  if (isAnythingCut(order))
    return 'The cloth is cut. You can still request cancellation: we’ll tell you what the work so far costs and refund the rest.';
  return 'While it’s in the workroom, you can ask us to cancel it or to change an address, a size or a colour.';
}

function canChange({ status, paymentStatus, parcels, kind, cancelled }: Order): boolean {
  const isOpen = paymentStatus === 'Pending' || paymentStatus === 'Paid';
  return isOpen && isInHouse(status) && parcels.length === 0 && kind === 'sale' && !cancelled;
}

const titles = {
  asked: 'You’ve requested cancellation of this order.',
  refused: 'We couldn’t cancel this order.',
  accepted: 'We’ve cancelled this order.',
} as const;

function Answer({ state, answer, at }: NonNullable<Order['cancelRequest']>) {
  return (
    <div className="above-3">
      <Message kind={state === 'refused' ? 'bad' : 'info'} role="status" title={titles[state]}>
        {state === 'asked'
          ? `Requested ${formatDateTime(at)}, Lagos time. We’ll check how far along it is and email you, usually within a working day.`
          : answer}
      </Message>
    </div>
  );
}

/** A message to the workroom, begun for the customer. */
function ChangeRequest({ order: { reference, items } }: { order: Order }) {
  const link = usePublicUrl(`/myorders?reference=${reference}`);
  const opening = 'Hello, please change my order: ';
  return (
    <WhatsAppLink text={getHandOffMessage({ opening, pieces: items, reference, link })}>
      Ask us to change it
    </WhatsAppLink>
  );
}

/**
 * Returns the label of the customer's action: cancel, or request cancellation if there is a payment to check first.
 */
export function cancelLabel(order: Order): string {
  const isLookedAt = order.paymentStatus === 'Paid' && !isCancelledDirectly(order);
  return isLookedAt || order.proof?.state === 'waiting' ? 'Request cancellation' : 'Cancel order';
}

type CancelDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/** Asks for confirmation before an order is cancelled, and says what happens then. */
function CancelDialog({ order, onChanged, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const { run, working, failure } = useAction();
  const label = cancelLabel(order);
  const isRequest = label === 'Request cancellation';

  const send = () =>
    run(async () => {
      const { data, message } = await api.orders.cancel({ orderId: order._id, reason });
      onChanged(data);
      toast.success(message);
      onClose();
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isRequest ? `Request cancellation of order ${order.reference}?` : `Cancel order ${order.reference}?`
      }
    >
      <div className="stack">
        <p className="soft">{getConsequence(order, isRequest)}</p>
        <TextArea
          label={isRequest ? 'What has changed?' : 'Why are you cancelling?'}
          optional
          rows={3}
          maxLength={maxLength.cancelReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormMessage>{failure}</FormMessage>
        <div className="row wrapping">
          <Button variant="danger" working={working} workingLabel="Sending..." onClick={send}>
            {label}
          </Button>
          <Button variant="text" onClick={onClose}>
            Keep the order
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function getConsequence(order: Order, isRequest: boolean): string {
  if (isRequest) return requestedMessage;
  if (order.paymentStatus === 'Paid')
    return `Nothing is cut yet, so we’ll refund you in full within ${refundDays.label} business days.`;
  return 'Nothing is charged, and the pieces go back on sale.';
}

const requestedMessage = `We’ll check how far along it is and email you, usually within a working day. If we can cancel it, we’ll refund you within ${refundDays.label} business days.`;
