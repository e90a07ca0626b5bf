import { type FormEvent, useState } from 'react';
import type { Order } from '../../../../contract/api/orders/order.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
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

type TakePaymentDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/** Money that came in cash, by POS or by transfer: all that is still to be paid of an order, or a part of it. */
export function TakePaymentDialog({ order, onChanged, onClose }: TakePaymentDialogProps) {
  const [by, setBy] = useState<Taking>('cash');
  const [amount, setAmount] = useState(String(order.due));
  const [words, setWords] = useState('');
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setErrors({});
    setFailure('');
    try {
      const taken = {
        orderId: order._id,
        by,
        amount: Number(amount.replaceAll(',', '').trim() || Number.NaN),
        ...(by === 'transfer' && words ? { words } : {}),
      };
      const answer = await adminApi.drafts.paid(taken);
      onChanged(answer.order);
      toast.success(answer.message);
      onClose();
    } catch (failed) {
      const { fields, message } = failureOf(failed);
      setErrors(fields);
      setFailure(Object.keys(fields).length > 0 ? '' : message);
      setWorking(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={`Take a payment for ${order.reference}`}>
      <form className="stack" method="post" onSubmit={submit} noValidate>
        <SelectField
          label="Paid by"
          value={by}
          options={takingOptions}
          error={errors.by}
          onChange={({ target }) => setBy(takings.find((known) => known === target.value) ?? by)}
        />
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
            value={words}
            maxLength={200}
            error={errors.words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        {failure && (
          <Message kind="bad" role="alert" title="The payment was not saved">
            {failure}
          </Message>
        )}
        <StayingFoot>
          <Button type="submit" working={working} workingLabel="Saving...">
            Take the payment
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StayingFoot>
      </form>
    </Dialog>
  );
}
