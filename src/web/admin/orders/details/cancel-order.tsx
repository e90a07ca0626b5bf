import { useState } from 'react';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { formatDateTime } from '../../../shared/orders/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import { AcceptCancelDialog } from './accept-cancel-dialog.tsx';
import { RefuseCancelDialog } from './refuse-cancel-dialog.tsx';

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
