import { useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import { api } from '../api.ts';
import { ApiError } from '../api-client.ts';
import { formatMoment } from '../orders/dates.ts';
import { PaymentBadge } from '../orders/payment-badge.tsx';
import { TransferWaits } from '../orders/transfer-waits.tsx';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Amount } from '../ui/price.tsx';

type OrderPaymentProps = { order: Order; onChanged: (order: Order) => void };

/** How the order is paid; while it is not, the way to do it. */
export function OrderPayment({ order, onChanged }: OrderPaymentProps) {
  const pending = order.paymentStatus === 'Pending';
  return (
    <section>
      <h2>Payment</h2>
      <p className="mt-3 row">
        <PaymentBadge status={order.paymentStatus} />
        <span className="soft">
          <Amount amount={order.amount} currency={order.currency} />, by{' '}
          {order.paymentMethod === 'card' ? 'card' : 'bank transfer'}
        </span>
      </p>
      {pending && order.expiresAt && (
        <p className="small soft mt-2">
          Your pieces are kept until {formatMoment(order.expiresAt)}, Lagos time.
        </p>
      )}
      {pending && order.paymentMethod === 'card' && <PayNow orderId={order._id} />}
      {pending && order.paymentMethod === 'transfer' && (
        <div className="mt-4">
          <TransferWaits order={order} onChanged={onChanged} />
        </div>
      )}
      {order.paymentStatus === 'Paid' && order.proof?.state === 'accepted' && (
        <p className="small soft mt-2">Your transfer has arrived; thank you for the proof.</p>
      )}
    </section>
  );
}

function PayNow({ orderId }: { orderId: string }) {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const pay = async () => {
    setWorking(true);
    setFailure('');
    try {
      const { payment } = await api.orders.retryPayment({ orderId });
      if ('authorizationUrl' in payment) window.location.assign(payment.authorizationUrl);
    } catch (error) {
      setWorking(false);
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  };
  return (
    <div className="mt-4 stack">
      <Button working={working} onClick={pay}>
        Pay now
      </Button>
      {failure && (
        <Message kind="bad" role="alert" title="The payment page could not be opened.">
          {failure} Your order is kept.
        </Message>
      )}
    </div>
  );
}
