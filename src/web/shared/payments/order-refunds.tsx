import { useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import { refundDays } from '../../../contract/returns/policy.ts';
import { Button } from '../../ui/button.tsx';
import { Amount } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { formatDay } from '../orders/dates.ts';
import { AccountForm } from './account-form.tsx';
import { formatRefund } from './refund-labels.ts';

type OrderRefundsProps = { order: Order; onChanged: (order: Order) => void };

/** The refunds made or pending for an order, and where the customer enters the account for a transfer. */
export function OrderRefunds({ order, onChanged }: OrderRefundsProps) {
  const [changing, setChanging] = useState(false);
  const { refunds, currency } = order;
  if (refunds.length === 0) return null;
  const waiting = refunds.find(({ way, state }) => way === 'transfer' && state === 'pending');
  return (
    <section>
      <h2>Refunds</h2>
      <dl className={`${tablesStyles.rows} above-3`}>
        {refunds.map((refund) => (
          <div key={refund._id}>
            <dt>
              {formatDay(refund.doneAt ?? refund.at)}
              <br />
              <span className="small soft">{formatRefund(refund, 'customer')}</span>
            </dt>
            <dd>
              <Amount amount={refund.amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {waiting && (!waiting.account || changing) && (
        <div className="above-4 stack">
          <p className="small">
            Which account may we send it to? The transfer leaves within {refundDays.label} business days. Only
            we see the account, and we forget it after the transfer.
          </p>
          <AccountForm
            orderId={order._id}
            onSaved={(changed) => {
              setChanging(false);
              onChanged(changed);
            }}
          />
        </div>
      )}
      {waiting?.account && !changing && (
        <p className="small soft above-2">
          To {waiting.account.bankName}, {waiting.account.accountNumber}.{' '}
          <Button variant="text" size="sm" onClick={() => setChanging(true)}>
            Change account
          </Button>
        </p>
      )}
    </section>
  );
}
