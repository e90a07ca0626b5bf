import { useState } from 'react';
import { manualPaymentMethods } from '../../../../contract/drafts/drafts.ts';
import { maxLength } from '../../../../contract/limits.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { adminApi } from '../../admin-api.ts';
import { PaymentFormDialog } from './payment-dialogs.tsx';

type CorrectPaymentDialogProps = {
  order: Order;
  /** Its place among the order's payments. */
  index: number;
  onChanged: (order: Order) => void;
  onClose: () => void;
};

/** Puts right how a payment came that was taken by hand. */
export function CorrectPaymentDialog({ order, index, onChanged, onClose }: CorrectPaymentDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <PaymentFormDialog
      title="How did this payment come?"
      methods={manualPaymentMethods.filter((method) => method !== order.payments[index]?.by)}
      action="Correct it"
      failure="The payment was not corrected"
      onSend={async (by) => {
        const corrected = { orderId: order._id, index, by, reason };
        const { data, message } = await adminApi.orders.correctPayment(corrected);
        return { order: data, message };
      }}
      onChanged={onChanged}
      onClose={onClose}
    >
      {(_by, errors) => (
        <TextInput
          label="Reason"
          value={reason}
          maxLength={maxLength.paymentNote}
          error={errors.reason}
          help="It stays in the order’s history. The sum, the day and the invoice stay as they are."
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </PaymentFormDialog>
  );
}
