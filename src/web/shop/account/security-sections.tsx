import { useState } from 'react';
import { api } from '../../client/api.ts';
import { renewSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import styles from './account.module.css';
import { PasswordInput } from './account-fields.tsx';
import { AccountSection } from './account-section.tsx';
import { FormMessage } from './form-message.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { getText, useAccountForm } from './use-account-form.ts';

/** Changing the password, for those who know the present one. */
export function PasswordSection({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection title="Password" text="Changing your password signs out your other devices.">
      {open ? (
        <PasswordForm email={email} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Change password
        </Button>
      )}
    </AccountSection>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { form, submit, reconsider, working, message, fields } = useAccountForm({
    otherwise: 'Your password could not be changed, so the current one still works. Please try again.',
    send: async (values) => {
      const answer = await api.users.changePassword({
        currentPassword: getText(values, 'currentPassword'),
        newPassword: getText(values, 'newPassword'),
      });
      renewSession(answer.token);
      toast.success(answer.message);
      onDone();
    },
  });
  return (
    <form
      method="post"
      className={styles.form}
      ref={form}
      onSubmit={submit}
      onInput={reconsider}
      noValidate
      aria-label="Change password"
    >
      <FormMessage>{message}</FormMessage>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        error={fields.currentPassword}
      />
      <NewPasswordInput label="New password" name="newPassword" error={fields.newPassword} />
      <div className={styles.foot}>
        <Button type="submit" working={working}>
          Save password
        </Button>
        <Button variant="text" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
