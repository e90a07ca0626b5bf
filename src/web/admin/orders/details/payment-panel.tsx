import { formatMinor, toMinor } from '../../../../contract/money/money.ts';
import {
  isRefundable,
  type PaymentStatus,
  transitionsFrom,
} from '../../../../contract/payments/payment-status.ts';
import {
  describePayment,
  describeTender,
  type PaymentKind,
} from '../../../../contract/payments/payments.rules.ts';
import { formatDay } from '../../../shared/orders/dates.ts';
import { PaidAmount, PaymentBadge, TestPayment } from '../../../shared/payments/payment-badge.tsx';
import { Message } from '../../../ui/message.tsx';
import { Amount } from '../../../ui/price.tsx';
import { DialogButton } from '../../kit/action-button.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import type { OrderProps } from '../order-change.ts';
import styles from './order-details.module.css';
import { CorrectPaymentDialog, MovePaymentDialog, TakePaymentDialog } from './payment-dialogs.tsx';
import { getRefundable, getRefundLabel } from './refund-amounts.rules.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundList } from './refund-list.tsx';

/** How the order is paid, and what an admin can settle by hand: what the table of states allows, nothing else. */
export function PaymentPanel({ order, onChanged }: OrderProps) {
  const can = usePermissions();
  const moves = can('payments')
    ? transitionsFrom(order.paymentStatus).filter(
        ({ to, by }) => by.includes('admin') && !(to === 'Paid' && order.proof?.state === 'waiting'),
      )
    : [];
  const refundable = can('refunds') && isRefundable(order.paymentStatus) && getRefundable(order).amount > 0;
  const isRefundPending = order.refunds.some(({ way, state }) => way === 'card' && state === 'pending');
  return (
    <section aria-label="Payment">
      <h2>Payment</h2>
      <p className="above-3 row wrapping">
        <PaymentBadge status={order.paymentStatus} cancelled={order.cancelled} />
        <TestPayment order={order} />
        <span className="small soft">
          <PaidAmount order={order} /> {describePayment(order)}
          {order.refunded > 0 && order.paymentStatus !== 'Refunded' && (
            <>
              , of which <Amount amount={order.refunded} currency={order.currency} />{' '}
              {order.refundUnderWay ? 'goes back' : 'was paid back'}
            </>
          )}
        </span>
      </p>
      <PaymentList order={order} onChanged={onChanged} />
      {isRefundPending && (
        <div className="above-3">
          <Message kind="info" role="status" title="The refund is under way at the provider.">
            It counts as paid back once the provider has completed it.
          </Message>
        </div>
      )}
      <div className="above-3 row wrapping">
        {refundable && (
          <DialogButton
            size="sm"
            variant="danger"
            dialog={(onClose) => <RefundDialog {...{ order, onChanged, onClose }} />}
          >
            {getRefundLabel(order)}
          </DialogButton>
        )}
        {moves.map(({ to }) => {
          const label = getMoveLabel(order.paymentStatus, to);
          return (
            <DialogButton
              key={to}
              size="sm"
              variant={to === 'Paid' ? 'primary' : 'quiet'}
              dialog={(onClose) => <MovePaymentDialog {...{ order, to, label, onChanged, onClose }} />}
            >
              {label}
            </DialogButton>
          );
        })}
      </div>
      <RefundList order={order} onChanged={onChanged} />
    </section>
  );
}

function getMoveLabel(from: PaymentStatus, to: PaymentStatus): string {
  if (to === 'Paid' && from === 'Review') return 'Accept as paid';
  return moveLabels[to];
}

const moveLabels: Record<PaymentStatus, string> = {
  Paid: 'Confirm payment',
  Failed: 'Mark as failed',
  Refunded: 'Refunded elsewhere',
  Review: 'Put in review',
  Pending: 'Mark as pending',
};

const kindLabels: Record<PaymentKind, string> = {
  full: 'All of it',
  deposit: 'Deposit',
  balance: 'Balance',
  difference: 'Difference',
};

/** What has arrived for an order: each sum with its day, its way and its invoice. */
export function PaymentList({ order, onChanged }: OrderProps) {
  const canCorrect = usePermissions()('payments') && order.paymentMethod === 'transfer';
  if (order.payments.length === 0) return null;
  return (
    <ul className={`${styles.payments} small`} aria-label="Payments">
      {order.payments.map(({ kind, amount, at, by, invoice }, index) => (
        <li key={invoice || at}>
          <span>
            <Amount amount={amount} currency={order.currency} /> {describeTender(by)}
            <span className="caption own-line">
              {[kindLabels[kind], formatDay(at), invoice && `invoice ${invoice}`].filter(Boolean).join(', ')}
            </span>
          </span>
          {canCorrect && by !== 'card' && by !== 'ussd' && (
            <DialogButton
              size="sm"
              variant="text"
              dialog={(onClose) => <CorrectPaymentDialog {...{ order, index, onChanged, onClose }} />}
            >
              Wrong method?
            </DialogButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the customer still has to pay of an order; an admin notes it where it came another way. */
export function DuePanel({ order, onChanged }: OrderProps) {
  const canTakePayment = usePermissions()('staff_orders');
  if (order.due === 0 || order.paymentStatus !== 'Paid') return null;
  const due = formatMinor(toMinor(order.due, order.currency), order.currency);
  return (
    <section aria-label="Still to pay">
      <h2>{due} still to pay</h2>
      <p className="small soft above-3">
        The customer has the link to pay it. Nothing is sent before it is paid.
      </p>
      {canTakePayment && (
        <p className="above-3">
          <DialogButton
            size="sm"
            variant="quiet"
            dialog={(onClose) => <TakePaymentDialog {...{ order, onChanged, onClose }} />}
          >
            Take a payment
          </DialogButton>
        </p>
      )}
    </section>
  );
}
