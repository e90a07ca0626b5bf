import { useState } from 'react';
import type { User } from '../../../contract/accounts/admins.api.ts';
import type { StaffRole } from '../../../contract/accounts/roles.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { DutyChoice } from './duty-choice.tsx';

type RoleDialogProps = {
  user: Pick<User, '_id' | 'name' | 'email' | 'duty'>;
  onClose: () => void;
  onChanged: () => void;
};

/** Makes a user an admin with a staff role, or changes it; describes what each may do. */
export function StaffRoleDialog({ user, onClose, onChanged }: RoleDialogProps) {
  const [staffRole, setStaffRole] = useState<StaffRole>(user.duty ?? 'packer');
  const isAdmin = user.duty !== null;
  return (
    <ConfirmDialog
      title={isAdmin ? `What may ${user.name} do?` : `Make ${user.name} an admin?`}
      text={
        <>
          <DutyChoice value={staffRole} onChange={setStaffRole} />
          <p className="above-4 small">{user.email} logs in again, and every owner gets an email about it.</p>
        </>
      }
      action={isAdmin ? 'Save the duty' : `Make ${user.name} an admin`}
      workingLabel="Saving..."
      failure="The role was not changed"
      harmless
      onConfirm={async () => {
        const { message } = await adminApi.users.setRole({
          userId: user._id,
          role: 'admin',
          duty: staffRole,
        });
        toast.success(message);
        onChanged();
      }}
      onClose={onClose}
    />
  );
}

/** Removes a user's access to the back office. */
export function MakeCustomerDialog({
  user,
  action = `Make ${user.name} a customer`,
  onClose,
  onChanged,
}: RoleDialogProps & { action?: string }) {
  return (
    <ConfirmDialog
      title={`${action}?`}
      text={`${user.email} loses the back office at once and shops like everybody else. Every owner gets an email about it.`}
      action={action}
      workingLabel="Saving..."
      failure="The role was not changed"
      onConfirm={async () => {
        const { message } = await adminApi.users.setRole({ userId: user._id, role: 'user' });
        toast.success(message);
        onChanged();
      }}
      onClose={onClose}
    />
  );
}
