import { useState } from 'react';
import { isPending } from '../../../contract/payments/payment-status.ts';
import { foldText } from '../../../contract/text/fold-text.ts';
import { api } from '../../client/api.ts';
import { rareApi } from '../../client/rare-api.ts';
import { saveFile } from '../../client/save-file.ts';
import { writeCartLeft } from '../../state/guest-storage.ts';
import { signOut } from '../../state/session.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { useToastedAction } from '../../state/use-action.ts';
import { useLoad } from '../../state/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import styles from './account.module.css';
import { AccountSection, PasswordInput } from './account-fields.tsx';
import { getText, useAccountForm } from './use-account-form.ts';

/** Deletes the account for good, after the password was typed. */
export function CloseAccount({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection
      compact
      title="Delete account"
      text="This is permanent: a deleted account can’t be restored."
    >
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete your account?"
        lead={`The account of ${email}`}
      >
        <CloseForm email={email} onCancel={() => setAsking(false)} />
      </Dialog>
    </AccountSection>
  );
}

function CloseForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { form, working, message, fields } = useAccountForm({
    otherwise: 'Your account was not deleted: the shop could not be reached. Please try again.',
    send: async (values) => {
      const answer = await api.users.closeAccount({ password: getText(values, 'password') });
      signOut();
      writeCartLeft(0);
      toast.success(answer.message);
    },
  });
  return (
    <form method="post" className="stack" {...form}>
      <ul className={`${styles.closeEffects} soft`}>
        <li>Your name, email, saved addresses, cart, wishlist and messages are erased.</li>
        <li>We keep what the law requires of your orders, without your name.</li>
        <OpenOrders />
      </ul>
      <FormMessage>{message}</FormMessage>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Your password"
        name="password"
        autoComplete="current-password"
        help="So no one else can do this on a device you left open."
        error={fields.password}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="danger" working={working}>
          Delete my account
        </Button>
        <Button variant="text" onClick={onCancel}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}

/** Lists the orders that retain their delivery details for now; general wording while they are unknown. */
function OpenOrders() {
  const orders = useLoad(async (signal) => (await api.orders.mine({}, { signal })).data, 'under-way');
  if (orders.state !== 'ready') {
    return <li>An order still under way keeps its delivery details until it has arrived.</li>;
  }
  const now = new Date();
  const references = orders.value.filter((order) => isPending(order, now)).map((order) => order.reference);
  if (references.length === 0) return null;
  const one = references.length === 1;
  return (
    <li>
      {one ? 'Order ' : 'Orders '}
      <b>{references.join(', ')}</b> {one ? 'is' : 'are'} still under way: the delivery details stay until{' '}
      {one ? 'it has' : 'they have'} arrived and can no longer be returned, and are then erased too. Until
      then, you can track {one ? 'it' : 'each'} under Track Order by reference and email.
    </li>
  );
}

/** Everything stored about the account, as one file. */
export function DataDownload() {
  const { name } = useShopDetails();
  const { run, working } = useToastedAction();
  const download = () =>
    run(async () => {
      const { data } = await rareApi.account.exportData();
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `${slugify(name)}-my-data-${data.exportedAt.slice(0, 10)}.json`);
    });
  return (
    <AccountSection
      compact
      title="Your data"
      text="Profile, addresses, orders, cart and wishlist: everything we hold about you, in one file."
    >
      <Button variant="secondary" working={working} onClick={download}>
        Download my data
      </Button>
    </AccountSection>
  );
}

function slugify(name: string): string {
  return foldText(name).replace(/[^a-z0-9]+/g, '-');
}
