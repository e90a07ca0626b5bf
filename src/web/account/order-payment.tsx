import { useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import { api } from '../api.ts';
import { ApiError } from '../api-client.ts';
import { BankDetails } from '../orders/bank-details.tsx';
import { formatMoment } from '../orders/dates.ts';
import { PaymentBadge } from '../orders/payment-badge.tsx';
import { useLoad } from '../state/use-load.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Amount } from '../ui/price.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** How the order is paid; while it is not, the way to do it. */
export function OrderPayment({ order }: { order: Order }) {
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
      {pending && order.paymentMethod === 'transfer' && <TransferAgain orderId={order._id} />}
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

function TransferAgain({ orderId }: { orderId: string }) {
  const loaded = useLoad(async () => (await api.orders.retryPayment({ orderId })).payment, orderId);
  if (loaded.state === 'loading') return <Skeleton lines={4} label="Loading the bank details" />;
  if (loaded.state === 'failed') {
    return (
      <div className="mt-4 stack">
        <Message kind="bad" role="alert">
          The bank details could not be loaded. They are in your confirmation mail too.
        </Message>
        <Button variant="secondary" size="sm" onClick={() => void loaded.reload()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!('bank' in loaded.value)) return null;
  return (
    <div className="mt-4">
      <p className="small soft">
        Please write the order reference on your transfer: it tells us it is yours.
      </p>
      <div className="mt-2 small">
        <BankDetails payment={loaded.value} />
      </div>
    </div>
  );
}
