import { useState } from 'react';
import { api } from '../../client/api.ts';
import { signOut } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { FormMessage } from './form-message.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Ends all sessions of the account, including this one, after a confirmation. `text` explains the effect. */
export function SignOutEverywhere({ text }: { text: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection
      title="Devices"
      text="Lost your phone, or used someone else’s computer? Sign out of every device at once."
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
  const { form, submit, reconsider, working, message } = useAccountForm({
    otherwise: 'You are still signed in: the shop could not be reached. Please try again.',
    send: async () => {
      const answer = await api.users.logoutEverywhere();
      signOut();
      toast.success(answer.message);
    },
  });
  return (
    <form method="post" className="stack" ref={form} onSubmit={submit} onInput={reconsider}>
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
