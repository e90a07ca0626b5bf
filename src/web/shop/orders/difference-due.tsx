import { useState } from 'react';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { BankDetails, type TransferPayment } from '../../shared/payments/bank-details.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** What is still to be paid of an order of which a part is paid, and the way to do it. */
export function DifferenceDue({ order }: { order: Order }) {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const [transfer, setTransfer] = useState<TransferPayment>();
  if (order.due === 0 || order.paymentStatus !== 'Paid' || order.cancelled) return null;
  const due = formatMinor(toMinor(order.due, order.currency), order.currency);

  async function pay(): Promise<void> {
    setWorking(true);
    setFailure('');
    try {
      const { payment } = await api.orders.retryPayment({ orderId: order._id });
      if ('authorizationUrl' in payment) window.location.assign(payment.authorizationUrl);
      else setTransfer(payment);
    } catch (error) {
      setFailure(toFailure(error).message);
    }
    setWorking(false);
  }

  return (
    <div className="above-4 stack">
      <Message kind="info" title={`${due} still to pay.`}>
        We’ll send your order as soon as it is paid in full.
      </Message>
      {failure && (
        <Message kind="bad" role="alert">
          {failure}
        </Message>
      )}
      {transfer ? (
        <BankDetails payment={transfer} />
      ) : (
        <p>
          <Button size="lg" working={working} onClick={pay}>
            {order.paymentMethod === 'card' ? `Pay ${due}` : `Show how to transfer ${due}`}
          </Button>
        </p>
      )}
    </div>
  );
}
