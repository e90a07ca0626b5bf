import { useState } from 'react';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { describeTender, type PaymentKind } from '../../../../contract/payments/payments.rules.ts';
import { formatDay } from '../../../shared/orders/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/price/price.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import { CorrectPaymentDialog } from './correct-payment-dialog.tsx';
import styles from './payment-list.module.css';

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
      <ul className={`${styles.list} small`} aria-label="Payments">
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
