import { useState } from 'react';
import { formatMinor, toMinor } from '../../../../contract/money/money.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
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
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Amount } from '../../../ui/price.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import styles from './order-details.module.css';
import { CorrectPaymentDialog, MovePaymentDialog, TakePaymentDialog } from './payment-dialogs.tsx';
import { getRefundable, getRefundLabel } from './refund-amounts.rules.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundList } from './refund-list.tsx';

type PaymentPanelProps = { order: Order; onChanged: (order: Order) => void };

/** How the order is paid, and what an admin can settle by hand: what the table of states allows, nothing else. */
export function PaymentPanel({ order, onChanged }: PaymentPanelProps) {
  const [open, setOpen] = useState<PaymentStatus | 'refund'>();
  const close = () => setOpen(undefined);
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
          <Button size="sm" variant="danger" onClick={() => setOpen('refund')}>
            {getRefundLabel(order)}
          </Button>
        )}
        {moves.map(({ to }) => (
          <Button
            key={to}
            size="sm"
            variant={to === 'Paid' ? 'primary' : 'quiet'}
            onClick={() => setOpen(to)}
          >
            {getMoveLabel(order.paymentStatus, to)}
          </Button>
        ))}
      </div>
      <RefundList order={order} onChanged={onChanged} />
      {open === 'refund' && <RefundDialog order={order} onChanged={onChanged} onClose={close} />}
      {open && open !== 'refund' && (
        <MovePaymentDialog
          order={order}
          to={open}
          label={getMoveLabel(order.paymentStatus, open)}
          onChanged={onChanged}
          onClose={close}
        />
      )}
    </section>
  );
}

function getMoveLabel(from: PaymentStatus, to: PaymentStatus): string {
  switch (to) {
    case 'Paid':
      return from === 'Review' ? 'Accept as paid' : 'Confirm payment';
    case 'Failed':
      return 'Mark as failed';
    case 'Refunded':
      return 'Refunded elsewhere';
    case 'Review':
      return 'Put in review';
    case 'Pending':
      return 'Mark as pending';
  }
}

const kindLabels: Record<PaymentKind, string> = {
  full: 'All of it',
  deposit: 'Deposit',
  balance: 'Balance',
  difference: 'Difference',
};

type PaymentListProps = { order: Order; onChanged: (order: Order) => void };

/** What has arrived for an order: each sum with its day, its way and its invoice. */
export function PaymentList({ order, onChanged }: PaymentListProps) {
  const [correcting, setCorrecting] = useState<number>();
  const canCorrect = usePermissions()('payments') && order.paymentMethod === 'transfer';
  if (order.payments.length === 0) return null;
  return (
    <>
      <ul className={`${styles.payments} small`} aria-label="Payments">
        {order.payments.map(({ kind, amount, at, by, invoice }, index) => (
          <li key={invoice || at}>
            <span>
              <Amount amount={amount} currency={order.currency} /> {describeTender(by)}
              <span className="caption own-line">
                {[kindLabels[kind], formatDay(at), invoice && `invoice ${invoice}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {canCorrect && by !== 'card' && by !== 'ussd' && (
              <Button size="sm" variant="text" onClick={() => setCorrecting(index)}>
                Wrong method?
              </Button>
            )}
          </li>
        ))}
      </ul>
      {correcting !== undefined && (
        <CorrectPaymentDialog
          order={order}
          index={correcting}
          onChanged={onChanged}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </>
  );
}

type DuePanelProps = { order: Order; onChanged: (order: Order) => void };

/** What the customer still has to pay of an order; an admin notes it where it came another way. */
export function DuePanel({ order, onChanged }: DuePanelProps) {
  const [open, setOpen] = useState(false);
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
          <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
            Take a payment
          </Button>
        </p>
      )}
      {open && <TakePaymentDialog order={order} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </section>
  );
}
