import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '../../contract/orders.ts';
import { api } from '../api.ts';
import { ApiError } from '../api-client.ts';
import { formatMoment } from '../orders/dates.ts';
import { TransferWaits } from '../orders/transfer-waits.tsx';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { OrderAgain } from './order-again.tsx';

type ConfirmationPaymentProps = { order: Order; onChanged: (order: Order) => void };

/** What is to be done about the money, if anything. */
export function ConfirmationPayment({ order, onChanged }: ConfirmationPaymentProps) {
  const { paymentStatus, paymentMethod } = order;
  if (paymentStatus === 'Paid') {
    return <p className="lead">We have emailed your receipt and are starting on your order.</p>;
  }
  if (paymentStatus === 'Failed') {
    return (
      <div className="stack">
        <Message kind="bad" title="The time to pay has run out.">
          You owe nothing, and the pieces are back on sale. If you did pay, we will find your payment and
          email you.
        </Message>
        <OrderAgain order={order} />
      </div>
    );
  }
  if (paymentStatus === 'Review') {
    return (
      <Message kind="info">
        The payment does not match the order yet. We are checking it and will email you.
      </Message>
    );
  }
  if (paymentStatus === 'Refunded') return null;
  if (paymentMethod === 'card') return <CardWaits order={order} />;
  return (
    <section aria-labelledby="transfer" className="stack">
      <h2 id="transfer">Pay with Transfer</h2>
      {order.expiresAt && (
        <p className="soft">Your pieces are kept until {formatMoment(order.expiresAt)}, Lagos time.</p>
      )}
      <TransferWaits order={order} onChanged={onChanged} />
    </section>
  );
}

function whatHappened({ cardDeclined }: Order, left: boolean): string {
  if (cardDeclined) return 'Your bank declined the card. Nothing was taken.';
  if (left) return 'You left the payment page before paying.';
  return 'The payment is not confirmed yet. If you have paid, there is nothing to do.';
}

/** The payment page was left, declined or has not answered yet. */
function CardWaits({ order }: { order: Order }) {
  const [search] = useSearchParams();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  async function payAgain(): Promise<void> {
    setWorking(true);
    setFailure('');
    try {
      const { payment } = await api.orders.retryPayment({ orderId: order._id });
      if ('authorizationUrl' in payment) window.location.assign(payment.authorizationUrl);
    } catch (error) {
      setWorking(false);
      setFailure(error instanceof ApiError ? error.message : 'The payment page could not be opened.');
    }
  }
  const left = search.has('cancelled');
  return (
    <div className="stack">
      <Message kind={order.cardDeclined ? 'bad' : 'info'} role="status">
        {whatHappened(order, left)} Your order and address are kept
        {order.expiresAt ? ` until ${formatMoment(order.expiresAt)}, Lagos time` : ''}. This page looks again
        by itself.
      </Message>
      {failure && (
        <Message kind="bad" role="alert">
          {failure}
        </Message>
      )}
      <Button size="lg" working={working} onClick={payAgain}>
        Try the payment again by card
      </Button>
    </div>
  );
}
