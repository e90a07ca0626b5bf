import { useState } from 'react';
import { api } from '../api.ts';
import { signOut } from '../state/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { AccountSection } from './account-section.tsx';
import { FormMessage } from './form-message.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Ends all sessions of the account after a confirmation, this one too. */
export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection
      title="Devices"
      text="Lost a phone, or used somebody else's computer? Sign out on all of them at once."
    >
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Sign out everywhere?">
        <SignOutForm onCancel={() => setAsking(false)} />
      </Dialog>
    </AccountSection>
  );
}

function SignOutForm({ onCancel }: { onCancel: () => void }) {
  const { form, submit, working, message } = useAccountForm({
    otherwise: 'You are still signed in: the shop could not be reached. Please try again.',
    send: async () => {
      const answer = await api.users.logoutEverywhere();
      signOut();
      toast.success(answer.message);
    },
  });
  return (
    <form className="stack" ref={form} onSubmit={submit}>
      <p className="soft">
        You will be signed out on every device, this one too. Your cart, wishlist and orders stay as they are.
      </p>
      <FormMessage>{message}</FormMessage>
      <div className="account-foot">
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
