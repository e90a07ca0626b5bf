import { type FormEvent, useState } from 'react';
import type { Order } from '../../../../contract/api/orders/order.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { maxLength } from '../../../../contract/rules/limits.ts';
import { type Taking, takings } from '../../../../contract/rules/orders/drafts.ts';
import { failureOf } from '../../../client/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { adminApi } from '../../admin-api.ts';
import { StayingFoot } from '../../ui/staying-foot.tsx';
import { takingOptions } from './taking-options.ts';

type CorrectPaymentDialogProps = {
  order: Order;
  /** Its place among the order's payments. */
  index: number;
  onChanged: (order: Order) => void;
  onClose: () => void;
};

/** Puts right how a payment came that was taken by hand. */
export function CorrectPaymentDialog({ order, index, onChanged, onClose }: CorrectPaymentDialogProps) {
  const now = order.payments[index]?.by ?? 'cash';
  const [by, setBy] = useState<Taking>(takings.find((way) => way !== now) ?? 'cash');
  const [reason, setReason] = useState('');
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setErrors({});
    setFailure('');
    try {
      const { data, message } = await adminApi.orders.correctPayment({
        orderId: order._id,
        index,
        by,
        reason,
      });
      onChanged(data);
      toast.success(message);
      onClose();
    } catch (failed) {
      const { fields, message } = failureOf(failed);
      setErrors(fields);
      setFailure(fields.reason ? '' : message);
      setWorking(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title="How did this payment come?">
      <form className="stack" method="post" onSubmit={submit} noValidate>
        <SelectField
          label="Paid by"
          value={by}
          options={takingOptions.filter(({ value }) => value !== now)}
          onChange={({ target }) => setBy(takings.find((known) => known === target.value) ?? by)}
        />
        <TextInput
          label="Reason"
          value={reason}
          maxLength={maxLength.paymentNote}
          error={errors.reason}
          help="It stays in the order’s history. The sum, the day and the invoice stay as they are."
          onChange={(event) => setReason(event.target.value)}
        />
        {failure && (
          <Message kind="bad" role="alert" title="The payment was not corrected">
            {failure}
          </Message>
        )}
        <StayingFoot>
          <Button type="submit" working={working} workingLabel="Saving...">
            Correct it
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StayingFoot>
      </form>
    </Dialog>
  );
}
