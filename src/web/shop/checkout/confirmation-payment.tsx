import { useSearchParams } from 'react-router';
import type { Order } from '../../../contract/orders/order.api.ts';
import { transferReturned } from '../../../contract/payments/payment-status.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import {
  BankDetails,
  ReferenceToInclude,
  type TransferPayment,
} from '../../shared/payments/bank-details.tsx';
import { PendingTransfer } from '../../shared/payments/transfer-proof.tsx';
import { UnpaidChoices } from '../../shared/payments/unpaid-choices.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';

type ConfirmationPaymentProps = { order: Order; onChanged: (order: Order) => void };

/** What is to be done about the money, if anything. */
export function ConfirmationPayment({ order, onChanged }: ConfirmationPaymentProps) {
  const { paymentStatus, paymentMethod } = order;
  if (paymentStatus === 'Failed') {
    return (
      <div className="stack">
        <Message kind="bad" title="The time to pay has run out.">
          There’s nothing to pay, and the pieces are back on sale. If you did pay, we’ll find your payment and
          email you.
        </Message>
        <UnpaidChoices order={order} onChanged={onChanged} />
      </div>
    );
  }
  if (paymentStatus === 'Review') {
    return (
      <Message kind="info">
        The payment doesn’t match the order yet. We’re checking it and will email you.
      </Message>
    );
  }
  // what is paid is thanked for above
  if (paymentStatus === 'Paid' || paymentStatus === 'Refunded') return null;
  if (paymentMethod === 'card') return <PendingCardPayment order={order} onChanged={onChanged} />;
  return (
    <section aria-labelledby="transfer" className="stack">
      <h2 id="transfer">Pay with Transfer</h2>
      {order.expiresAt && (
        <p className="soft">Your pieces are reserved until {formatDateTime(order.expiresAt)}, Lagos time.</p>
      )}
      <PendingTransfer order={order} onChanged={onChanged} />
      <UnpaidChoices order={order} onChanged={onChanged} />
    </section>
  );
}

function getFailureMessage({ cardDeclined, currency }: Order, left: boolean): string {
  if (cardDeclined)
    return `Your bank declined the ${currency === 'NGN' ? 'payment' : 'card'}. Nothing was taken.`;
  if (left) return 'You left the payment page before paying.';
  return 'The payment is not confirmed yet. If you have paid, there is nothing more to do.';
}

/** The payment page was left, declined or has not answered yet. */
function PendingCardPayment({ order, onChanged }: ConfirmationPaymentProps) {
  const [search] = useSearchParams();
  const left = search.has('cancelled') || search.get('status') === 'cancelled';
  const sentBack = order.history.findLast(({ to }) => to === transferReturned.to);
  return (
    <div className="stack">
      <Message kind={order.cardDeclined || sentBack ? 'bad' : 'info'} role="status">
        {sentBack?.note ?? getFailureMessage(order, left)} Your order and address are saved
        {order.expiresAt ? ` until ${formatDateTime(order.expiresAt)}, Lagos time` : ''}. This page updates by
        itself.
      </Message>
      <UnpaidChoices
        order={order}
        payLabel={`Try the payment again${order.currency === 'NGN' ? '' : ' by card'}`}
        onChanged={onChanged}
      />
    </div>
  );
}

type TransferDialogProps = { transfer: TransferPayment; expiresAt: string | null; onClose: () => void };

/** Where to send the money, with the reference to write on it. */
export function TransferDialog({ transfer, expiresAt, onClose }: TransferDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Bank transfer" lead="For international customers only.">
      <p>
        <ReferenceToInclude narration={transfer.narration} /> Without it we can’t match your payment to your
        order.
      </p>
      <BankDetails payment={transfer} />
      <p className="small soft above-4">
        {expiresAt && `Your pieces are reserved until ${formatDateTime(expiresAt)}, Lagos time. `}
        These details stay on the page of your order <Verbatim>{transfer.reference}</Verbatim>, where you can
        send us the proof of your transfer.
      </p>
      <p className="above-6">
        <Button size="lg" block onClick={onClose}>
          Done
        </Button>
      </p>
    </Dialog>
  );
}
