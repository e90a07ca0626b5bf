import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { isClosed } from '../../../contract/payments/payment-status.ts';
import { Badge } from '../../ui/badge.tsx';

/** What awaits a decision or money, in addition to the payment itself. */
export function OrderFlags({ order: { cancelRequest, due, currency, paymentStatus } }: { order: Order }) {
  if (isClosed(paymentStatus)) return null;
  return (
    <>
      {cancelRequest?.state === 'asked' && (
        <span className="own-line">
          <Badge kind="review">Asks to cancel</Badge>
        </span>
      )}
      {cancelRequest?.state === 'accepted' && (
        <span className="own-line">
          <Badge kind="refunded">Cancelled</Badge>
        </span>
      )}
      {paymentStatus === 'Paid' && due > 0 && (
        <span className="own-line">
          <Badge kind="pending">{formatMinor(toMinor(due, currency), currency)} due</Badge>
        </span>
      )}
    </>
  );
}
