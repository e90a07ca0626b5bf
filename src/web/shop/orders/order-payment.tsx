import { useState } from 'react';
import { formatPrice, toMinor } from '../../../contract/money/money.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { describePayment } from '../../../contract/payments/payments.rules.ts';
import { api } from '../../client/api.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { BankDetails, type TransferPayment } from '../../shared/payments/bank-details.tsx';
import { PaidAmount, PaymentBadge } from '../../shared/payments/payment-badge.tsx';
import { PendingTransfer } from '../../shared/payments/transfer-proof.tsx';
import { UnpaidChoices } from '../../shared/payments/unpaid-choices.tsx';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage, Message } from '../../ui/message.tsx';
import { Amount } from '../../ui/price.tsx';

type OrderPaymentProps = { order: Order; onChanged: (order: Order) => void };

/** How the order is paid; while it is not, the way to do it. */
export function OrderPayment({ order, onChanged }: OrderPaymentProps) {
  const pending = order.paymentStatus === 'Pending';
  return (
    <section>
      <h2>Payment</h2>
      <p className="above-3 row">
        <PaymentBadge status={order.paymentStatus} cancelled={order.cancelled} />
        <span className="soft">
          <PaidAmount order={order} short />
          {isMethodKnown(order) && <>, {describePayment(order)}</>}
          {order.refunded > 0 && order.paymentStatus !== 'Refunded' && (
            <>
              , of which <Amount short amount={order.refunded} currency={order.currency} />{' '}
              {order.refundUnderWay ? 'is being refunded' : 'was refunded'}
            </>
          )}
        </span>
      </p>
      <DifferenceDue order={order} />
      {pending && order.expiresAt && (
        <p className="small soft above-2">
          Your pieces are reserved until {formatDateTime(order.expiresAt)}, Lagos time.
        </p>
      )}
      {pending && order.paymentMethod === 'transfer' && (
        <div className="above-4">
          <PendingTransfer order={order} onChanged={onChanged} />
        </div>
      )}
      {(pending || order.paymentStatus === 'Failed') && (
        <UnpaidChoices
          order={order}
          payLabel={order.paymentMethod === 'card' ? 'Pay now' : undefined}
          onChanged={onChanged}
        />
      )}
      {order.paymentStatus === 'Paid' && order.proof?.state === 'accepted' && (
        <p className="small soft above-2">Your transfer has arrived; thank you for the proof.</p>
      )}
    </section>
  );
}

/** Whether its payment is known, or still to come: what the shop noted as paid may have come in any way. */
function isMethodKnown({ paymentStatus, paymentMethod, paymentChannel, payments }: Order): boolean {
  const isUnknown = paymentMethod === 'card' && !paymentChannel && !payments.some(({ by }) => by !== 'card');
  return paymentStatus === 'Pending' || !isUnknown;
}

/** What is still to be paid of an order of which a part is paid, and the way to do it. */
function DifferenceDue({ order }: { order: Order }) {
  const { run, working, failure } = useAction();
  const [transfer, setTransfer] = useState<TransferPayment>();
  if (order.due === 0 || order.paymentStatus !== 'Paid' || order.cancelled) return null;
  const due = formatPrice(toMinor(order.due, order.currency), order.currency);

  const pay = () =>
    run(async () => {
      const { payment } = await api.orders.retryPayment({ orderId: order._id });
      if ('authorizationUrl' in payment) window.location.assign(payment.authorizationUrl);
      else setTransfer(payment);
    });

  return (
    <div className="above-4 stack">
      <Message kind="info" title={`${due} still to pay.`}>
        We’ll send your order as soon as it is paid in full.
      </Message>
      <FormMessage>{failure}</FormMessage>
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
