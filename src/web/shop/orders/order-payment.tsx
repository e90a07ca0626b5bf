import type { Order } from '../../../contract/orders/order.api.ts';
import { describePayment } from '../../../contract/payments/payments.rules.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { PaidAmount } from '../../shared/payments/paid-amount.tsx';
import { PaymentBadge } from '../../shared/payments/payment-badge.tsx';
import { PendingTransfer } from '../../shared/payments/pending-transfer.tsx';
import { UnpaidChoices } from '../../shared/payments/unpaid-choices.tsx';
import { Amount } from '../../ui/price.tsx';
import { DifferenceDue } from './difference-due.tsx';

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
          <PaidAmount order={order} />, {describePayment(order)}
          {order.refunded > 0 && order.paymentStatus !== 'Refunded' && (
            <>
              , of which <Amount amount={order.refunded} currency={order.currency} />{' '}
              {order.refundUnderWay ? 'goes back' : 'was paid back'}
            </>
          )}
        </span>
      </p>
      <DifferenceDue order={order} />
      {pending && order.expiresAt && (
        <p className="small soft above-2">
          Your pieces are kept until {formatDateTime(order.expiresAt)}, Lagos time.
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
