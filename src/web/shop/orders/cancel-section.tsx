import { useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import { isInHouse } from '../../../contract/orders/order-status.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { getHandOffMessage } from '../../shared/orders/message.rules.ts';
import { WhatsAppLink } from '../../shared/orders/whatsapp-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { usePublicUrl } from '../../ui/use-public-url.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { cancelLabel } from './cancel-label.ts';

type CancelSectionProps = { order: Order; onChanged: (order: Order) => void };

/** The customer's options: cancel while unpaid, request cancellation while in the workroom. */
export function CancelSection({ order, onChanged }: CancelSectionProps) {
  const [open, setOpen] = useState(false);
  const { cancelRequest: request } = order;
  if (!canChange(order)) return request?.answer ? <Answer {...request} /> : null;
  const isPaid = order.paymentStatus === 'Paid';
  return (
    <section>
      <h2>Change or cancel</h2>
      {request && <Answer {...request} />}
      {request?.state !== 'asked' && (
        <p className="small soft above-3">
          {isPaid
            ? 'While it is in the workroom you can ask us to cancel it, or to change an address, a size or a colour.'
            : 'It is not paid yet: you can cancel it at once.'}
        </p>
      )}
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

function canChange({ status, paymentStatus, parcels, kind, cancelled }: Order): boolean {
  const isOpen = paymentStatus === 'Pending' || paymentStatus === 'Paid';
  return isOpen && isInHouse(status) && parcels.length === 0 && kind === 'sale' && !cancelled;
}

const titles = {
  asked: 'You have asked to cancel this order.',
  refused: 'We could not cancel this order.',
  accepted: 'We have cancelled this order.',
} as const;

function Answer({ state, answer, at }: NonNullable<Order['cancelRequest']>) {
  return (
    <div className="above-3">
      <Message kind={state === 'refused' ? 'bad' : 'info'} role="status" title={titles[state]}>
        {state === 'asked'
          ? `Asked ${formatDateTime(at)}, Lagos time. We see how far it is and email you, usually within a working day.`
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
