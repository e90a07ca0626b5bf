import { useState } from 'react';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { randomId } from '../../../client/random-id.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { adminApi } from '../../admin-api.ts';
import { PaymentFormDialog } from './payment-dialogs.tsx';

type TakePaymentDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/** A payment in cash, by POS or by transfer: the full amount due on an order, or a part of it. */
export function TakePaymentDialog({ order, onChanged, onClose }: TakePaymentDialogProps) {
  const [amount, setAmount] = useState(String(order.due));
  const [bankReference, setBankReference] = useState('');
  // a second press of the same dialog is no second payment
  const [key] = useState(randomId);
  return (
    <PaymentFormDialog
      title={`Take a payment for ${order.reference}`}
      action="Take the payment"
      failure="The payment was not saved"
      onSend={(by) =>
        adminApi.drafts.paid(
          {
            orderId: order._id,
            by,
            amount: Number(amount.replaceAll(',', '').trim() || Number.NaN),
            ...(by === 'transfer' && bankReference ? { words: bankReference } : {}),
          },
          { headers: { 'Idempotency-Key': key } },
        )
      }
      onChanged={onChanged}
      onClose={onClose}
    >
      {(by, errors) => (
        <>
          <TextInput
            label={`Amount, ${order.currency}`}
            inputMode="decimal"
            value={amount}
            error={errors.amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          {by === 'transfer' && (
            <TextInput
              label="What the bank wrote"
              optional
              value={bankReference}
              maxLength={200}
              error={errors.words}
              onChange={(event) => setBankReference(event.target.value)}
            />
          )}
        </>
      )}
    </PaymentFormDialog>
  );
}
