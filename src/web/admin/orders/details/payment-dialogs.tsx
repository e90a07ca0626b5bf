import { type FormEvent, type ReactNode, useState } from 'react';
import { type ManualPaymentMethod, manualPaymentMethods } from '../../../../contract/drafts/drafts.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { tenderTypeLabels } from '../../../../contract/payments/payments.rules.ts';
import { toFailure } from '../../../client/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Message } from '../../../ui/message.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { StickyFooter } from '../../ui/sticky-footer.tsx';

type PaymentFormDialogProps = {
  title: string;
  /** The ways of payment that can be chosen, of which the first is. */
  methods?: readonly ManualPaymentMethod[];
  action: string;
  /** The title above the server's message. */
  failure: string;
  /** The fields after the payment method. */
  children: (by: ManualPaymentMethod, errors: FieldErrors) => ReactNode;
  /** Returns the updated order, and the message about it. */
  onSend: (by: ManualPaymentMethod) => Promise<{ order: Order; message: string }>;
  onChanged: (order: Order) => void;
  onClose: () => void;
};

/** The method of a payment taken by hand, with further fields. Errors appear next to their fields. */
export function PaymentFormDialog(props: PaymentFormDialogProps) {
  const {
    title,
    methods = manualPaymentMethods,
    action,
    failure,
    children,
    onSend,
    onChanged,
    onClose,
  } = props;
  const [by, setBy] = useState<ManualPaymentMethod>(methods[0] ?? 'cash');
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setErrors({});
    setRefusal('');
    try {
      const { order, message } = await onSend(by);
      onChanged(order);
      toast.success(message);
      onClose();
    } catch (thrown) {
      const { fields, message } = toFailure(thrown);
      setErrors(fields);
      setRefusal(Object.keys(fields).length > 0 ? '' : message);
      setWorking(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form className="stack" method="post" onSubmit={submit} noValidate>
        <SelectField
          label="Paid by"
          value={by}
          options={methods.map((value) => ({ value, label: getMethodLabel(value) }))}
          error={errors.by}
          onChange={({ target }) => setBy(methods.find((known) => known === target.value) ?? by)}
        />
        {children(by, errors)}
        {refusal && (
          <Message kind="bad" role="alert" title={failure}>
            {refusal}
          </Message>
        )}
        <StickyFooter>
          <Button type="submit" working={working} workingLabel="Saving...">
            {action}
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StickyFooter>
      </form>
    </Dialog>
  );
}

function getMethodLabel(method: ManualPaymentMethod): string {
  const name = tenderTypeLabels[method];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
