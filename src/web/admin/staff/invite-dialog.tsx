import { inviteDays } from '../../../contract/accounts/invites.ts';
import type { StaffRole } from '../../../contract/accounts/roles.ts';
import { addressLimit } from '../../../contract/customers/address-fields.ts';
import { EmailInput, TextInput } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';
import { DutyChoice } from './duty-choice.tsx';

type InviteDialogProps = { onClose: () => void; onInvited: () => void };

/** Invites somebody to work here: by email, which is sent, or by a link that the owner sends. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const form = useSubmitForm({
    defaultValues: { email: '', phone: '', duty: 'packer' as StaffRole },
    submit: async (invite) => (await adminApi.staff.invite(invite)).message,
    onDone: () => {
      onInvited();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Invite somebody"
      lead={`They get a link to choose a password. It works once, for ${inviteDays} days.`}
      action="Create invitation"
      failure="The invitation was not created"
      onClose={onClose}
    >
      <EmailInput
        autoComplete="off"
        help="We send the link there. Leave it empty to send the link yourself."
        {...form.field('email')}
      />
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="off"
        maxLength={addressLimit('phone')}
        help="For WhatsApp, such as 0803 123 4567. One of the two is enough."
        {...form.field('phone')}
      />
      <DutyChoice value={form.watch('duty')} onChange={(duty) => form.set('duty', duty)} />
    </FormDialog>
  );
}
