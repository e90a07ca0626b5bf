import { useState } from 'react';
import type { User } from '../../../contract/accounts/admins.api.ts';
import { type StaffRole, staffRoleLabels, staffRoles } from '../../../contract/accounts/roles.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

const roleDescriptions: Record<StaffRole, string> = {
  owner: 'Everything: also the bank account, who works here, large refunds and downloads.',
  manager:
    'Products, prices, orders, payments, refunds up to the limit, customers and settings. Not the bank account, not who works here.',
  packer:
    'Sees orders with their addresses, packs and sends them. No figures, no customers’ spending, no prices.',
  bookkeeper: 'Sees orders, payments, figures and reports. Changes nothing.',
};

type RoleDialogProps = { user: User; onClose: () => void; onChanged: () => void };

/** Makes a user an admin with a staff role, or changes it; describes what each may do. */
export function StaffRoleDialog({ user, onClose, onChanged }: RoleDialogProps) {
  const [staffRole, setStaffRole] = useState<StaffRole>(user.duty ?? 'packer');
  const isAdmin = user.role === 'admin';
  return (
    <ConfirmDialog
      title={isAdmin ? `What may ${user.name} do?` : `Make ${user.name} an admin?`}
      text={
        <>
          <fieldset className="stack">
            <legend className="sr-only">Duty</legend>
            {staffRoles.map((option) => (
              <label key={option} className={fieldsStyles.check}>
                <input
                  type="radio"
                  name="duty"
                  value={option}
                  checked={staffRole === option}
                  onChange={() => setStaffRole(option)}
                />
                <span>
                  <b>{staffRoleLabels[option]}</b>
                  <span className="own-line small">{roleDescriptions[option]}</span>
                </span>
              </label>
            ))}
          </fieldset>
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
export function MakeCustomerDialog({ user, onClose, onChanged }: RoleDialogProps) {
  const action = `Make ${user.name} a customer`;
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
