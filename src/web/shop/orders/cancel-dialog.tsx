import { useState } from 'react';
import { maxLength } from '../../../contract/limits.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { refundDays } from '../../../contract/returns/policy.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { cancelLabel } from './cancel-label.ts';

type CancelDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/** Asks for confirmation before an order is cancelled, and says what happens then. */
export function CancelDialog({ order, onChanged, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const label = cancelLabel(order);
  const isRequest = label === 'Ask to cancel';

  async function send(): Promise<void> {
    setWorking(true);
    setFailure('');
    try {
      const { data, message } = await api.orders.cancel({ orderId: order._id, reason });
      onChanged(data);
      toast.success(message);
      onClose();
    } catch (error) {
      setFailure(toFailure(error).message);
      setWorking(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={isRequest ? `Ask to cancel order ${order.reference}?` : `Cancel order ${order.reference}?`}
    >
      <div className="stack">
        <p className="soft">
          {isRequest ? requestedMessage : 'Nothing is charged, and the pieces go back on sale.'}
        </p>
        <TextArea
          label={isRequest ? 'What has changed?' : 'Why do you cancel it?'}
          optional
          rows={3}
          maxLength={maxLength.cancelReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {failure && (
          <Message kind="bad" role="alert">
            {failure}
          </Message>
        )}
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

const requestedMessage = `We see how far the workroom is with it and email you, usually within a working day. If we can cancel it, what you paid goes back within ${refundDays.label} business days.`;
