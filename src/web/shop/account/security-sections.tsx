import { useState } from 'react';
import { api } from '../../client/api.ts';
import { renewSession, signOut } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import styles from './account.module.css';
import { AccountSection, NewPasswordInput, PasswordInput } from './account-fields.tsx';
import { getText, useAccountForm } from './use-account-form.ts';

/** Changing the password, for those who know the present one. */
export function PasswordSection({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection compact title="Password" text="Changing your password signs out your other devices.">
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
  const { form, working, message, fields } = useAccountForm({
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
    <form method="post" className={styles.form} {...form} aria-label="Change password">
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

/** Ends all sessions of the account, including this one, after a confirmation. `text` explains the effect. */
export function SignOutEverywhere({ text }: { text: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection
      compact
      title="Devices"
      text="Lost your phone, or used someone else’s computer? Sign out of every device in one go."
    >
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Sign out everywhere?">
        <SignOutForm text={text} onCancel={() => setAsking(false)} />
      </Dialog>
    </AccountSection>
  );
}

function SignOutForm({ text, onCancel }: { text: string; onCancel: () => void }) {
  const { form, working, message } = useAccountForm({
    otherwise: 'You are still signed in: the shop could not be reached. Please try again.',
    send: async () => {
      const answer = await api.users.logoutEverywhere();
      signOut();
      toast.success(answer.message);
    },
  });
  return (
    <form method="post" className="stack" {...form}>
      <p className="soft">{text}</p>
      <FormMessage>{message}</FormMessage>
      <div className={styles.foot}>
        <Button type="submit" working={working}>
          Sign out everywhere
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
