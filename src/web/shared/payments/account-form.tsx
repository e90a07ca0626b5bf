import { useForm } from 'react-hook-form';
import type { Order } from '../../../contract/orders/order.api.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';

const fields = [
  ['accountName', 'Name on the account', 'name'],
  ['bankName', 'Bank', 'off'],
  ['accountNumber', 'Account number or IBAN', 'off'],
] as const;

type AccountFormProps = { orderId: string; onSaved: (order: Order) => void };

/** Which account a refund by transfer goes to. */
export function AccountForm({ orderId, onSaved }: AccountFormProps) {
  const form = useForm({ defaultValues: { accountName: '', bankName: '', accountNumber: '' } });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (values) => {
    try {
      const { data, message } = await api.refunds.account({ orderId, ...values });
      toast.success(message);
      onSaved(data);
    } catch (error) {
      const failure = toFailure(error);
      const wrong = fields.filter(([name]) => failure.fields[name]);
      for (const [name] of wrong) form.setError(name, { message: failure.fields[name] ?? '' });
      if (wrong.length === 0) form.setError('root', { message: failure.message });
    }
  });

  return (
    <form className="stack" method="post" onSubmit={save} noValidate>
      {fields.map(([name, label, autoComplete]) => (
        <TextInput
          key={name}
          label={label}
          autoComplete={autoComplete}
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      {errors.root && (
        <Message kind="bad" role="alert" title="Your account was not saved">
          {errors.root.message}
        </Message>
      )}
      <div>
        <Button type="submit" variant="secondary" working={isSubmitting} workingLabel="Saving...">
          Save account
        </Button>
      </div>
    </form>
  );
}
