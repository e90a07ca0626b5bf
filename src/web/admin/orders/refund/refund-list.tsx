import { useState } from 'react';
import type { Order } from '../../../../contract/api/orders/order.ts';
import type { OrderRefund } from '../../../../contract/api/orders/order-refund.ts';
import { failureOf } from '../../../client/api-client.ts';
import { formatMoment } from '../../../orders/dates.ts';
import { refundInWords } from '../../../orders/refunds/refund-words.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Amount } from '../../../ui/price/price.tsx';
import { adminApi } from '../../admin-api.ts';
import { useMay } from '../../layout/use-duty.ts';
import styles from './refund.module.css';
import { RefundAccount } from './refund-account.tsx';
import { leftToRefund } from './refund-sums.rules.ts';
import { SentDialog } from './sent-dialog.tsx';

type RefundListProps = { order: Order; onChanged: (order: Order) => void };

/** Every refund of an order with where it stands; transfers to be sent, and what may be asked for again. */
export function RefundList({ order, onChanged }: RefundListProps) {
  if (order.refunds.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Refunds">
      {order.refunds.map((refund) => (
        <OneRefund key={refund._id} refund={refund} order={order} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function OneRefund({ refund, order, onChanged }: RefundListProps & { refund: OrderRefund }) {
  const { currency, items } = order;
  const mayRefund = useMay()('refunds');
  const pieces = refund.lines.map(({ index, quantity }) => `${quantity} × ${items[index]?.name ?? 'piece'}`);
  return (
    <li>
      <p className="between">
        <b>
          <Amount amount={refund.amount} currency={currency} />
        </b>
        <span className="soft">{refundInWords(refund, 'admin')}</span>
      </p>
      <p className="caption">
        {formatMoment(refund.at)},{' '}
        {refund.by === 'provider' ? 'made at the provider' : refund.by || 'the shop'}
        {refund.scope === 'surplus' && ' · a payment too many'}
        {refund.scope === 'change' && ' · the order became cheaper'}
        {pieces.length > 0 && ` · ${pieces.join(', ')}`}
        {refund.shipping > 0 && ' · with the delivery fee'}
        {refund.restock && ' · back in the stock'}
      </p>
      {refund.reason && <p>“{refund.reason}”</p>}
      {refund.way === 'transfer' && <Transfer refund={refund} order={order} onChanged={onChanged} />}
      {mayRefund && refund.state === 'needs_attention' && refund.amount <= leftToRefund(order).amount && (
        <AskAgain refund={refund} onChanged={onChanged} />
      )}
    </li>
  );
}

function Transfer({ refund, order, onChanged }: RefundListProps & { refund: OrderRefund }) {
  const [sending, setSending] = useState(false);
  const mayRefund = useMay()('refunds');
  const { account, sentReference } = refund;
  return (
    <>
      {account && (
        <p>
          {account.accountName}, {account.bankName}, {account.accountNumber}
        </p>
      )}
      {sentReference && <p className="caption">Bank’s reference {sentReference}</p>}
      {mayRefund && refund.state === 'pending' && (
        <div className="above-2 row wrapping">
          <Button size="sm" variant="primary" onClick={() => setSending(true)}>
            Mark as sent
          </Button>
          <RefundAccount refund={refund} order={order} onChanged={onChanged} />
        </div>
      )}
      {sending && (
        <SentDialog refund={refund} order={order} onChanged={onChanged} onClose={() => setSending(false)} />
      )}
    </>
  );
}

function AskAgain({ refund, onChanged }: { refund: OrderRefund; onChanged: (order: Order) => void }) {
  const [working, setWorking] = useState(false);
  async function ask(): Promise<void> {
    setWorking(true);
    try {
      const { data, message } = await adminApi.refunds.again({ refundId: refund._id });
      onChanged(data);
      toast.success(message);
    } catch (error) {
      toast.error(failureOf(error).message);
    } finally {
      setWorking(false);
    }
  }
  return (
    <div className="above-2">
      <Button
        size="sm"
        variant="secondary"
        working={working}
        workingLabel="Asking the provider..."
        onClick={ask}
      >
        Ask again
      </Button>
    </div>
  );
}
