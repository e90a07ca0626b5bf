import type { Order } from '../../../contract/orders/order.api.ts';
import { api } from '../../client/api.ts';
import { useLoad } from '../../state/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BankDetails } from './bank-details.tsx';
import { TransferProof } from './transfer-proof.tsx';

type PendingTransferProps = { order: Order; onChanged: (order: Order) => void };

/** An order that waits for its transfer: where to send the money, and the proof that it was sent. */
export function PendingTransfer({ order, onChanged }: PendingTransferProps) {
  const loaded = useLoad(
    async () => (await api.orders.retryPayment({ orderId: order._id })).payment,
    order._id,
  );
  return (
    <div className="stack">
      <p className="small soft">
        Please include the order reference{order.narration && `, ${order.narration},`} in your transfer: it
        tells us the money is yours. Send the proof below before then, and we keep your pieces while the money
        is on its way.
      </p>
      {loaded.state === 'loading' && <Skeleton lines={5} label="Loading the bank details" />}
      {loaded.state === 'failed' && (
        <div className="stack">
          <Message kind="bad" role="alert">
            The bank details could not be loaded. They are also in the email we sent you.
          </Message>
          <Button variant="secondary" size="sm" onClick={() => void loaded.reload()}>
            Try again
          </Button>
        </div>
      )}
      {loaded.state === 'ready' && 'bank' in loaded.value && <BankDetails payment={loaded.value} />}
      <TransferProof order={order} onChanged={onChanged} />
    </div>
  );
}
