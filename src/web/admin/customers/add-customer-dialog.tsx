import { useNavigate } from 'react-router';
import { addressLimit } from '../../../contract/customers/address-fields.ts';
import { maxContactName } from '../../../contract/customers/customers.ts';
import { EmailInput, TextInput } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';

/** Opens a card for somebody who has not ordered yet; for a known number or email, the card that is there. */
export function AddCustomerDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useSubmitForm({
    defaultValues: { name: '', phone: '', email: '' },
    submit: async ({ name, phone, email }) => {
      const { data, message } = await adminApi.customers.add({ name, phone, email: email || undefined });
      await navigate(`/admin/customer/${data._id}`);
      return message;
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Add a customer"
      lead="For measurements and notes before a first order."
      action="Add customer"
      failure="The customer was not added"
      stickyFoot={false}
      onClose={onClose}
    >
      <TextInput label="Name" autoComplete="off" maxLength={maxContactName} {...form.field('name')} />
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="off"
        maxLength={addressLimit('phone')}
        help="Such as 0803 123 4567 or +44 7700 900123."
        {...form.field('phone')}
      />
      <EmailInput optional autoComplete="off" {...form.field('email')} />
    </FormDialog>
  );
}
