import type { ShownFeeds } from '../../../../contract/settings/feeds.api.ts';
import type { SettingsResponse } from '../../../../contract/settings/settings.api.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { adminApi } from '../../admin-api.ts';
import { DialogButton } from '../../kit/action-button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import styles from './feeds-settings.module.css';

type Addresses = NonNullable<ShownFeeds['addresses']>;

const places: readonly { key: keyof Addresses; title: string; text: string }[] = [
  {
    key: 'meta',
    title: 'Meta',
    text: 'For WhatsApp, Instagram and Facebook. In Meta Commerce Manager, open your catalogue, choose Data sources, then Data feed, and paste this address. Set it to fetch once an hour.',
  },
  {
    key: 'google',
    title: 'Google',
    text: 'In Google Merchant Center, choose Data sources, add a product source from a file, and paste this address. Google fetches it once a day.',
  },
];

type FeedAddressesProps = { addresses: Addresses; onRenewed: (answer: SettingsResponse) => void };

/** Both addresses to copy, where to paste them, and how to replace them. */
export function FeedAddresses({ addresses, onRenewed }: FeedAddressesProps) {
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Address copied');
    } catch {
      toast.error('Couldn’t copy the address. Select it and copy it by hand.');
    }
  };
  return (
    <section className={styles.addresses} aria-labelledby="feed-addresses">
      <h2 id="feed-addresses">Addresses</h2>
      {places.map(({ key, title, text }) => (
        <div key={key}>
          <h3>{title}</h3>
          <p className="small soft">{text}</p>
          <p className={styles.address}>{addresses[key]}</p>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Copy address for ${title}`}
            onClick={() => void copy(addresses[key])}
          >
            Copy address
          </Button>
        </div>
      ))}
      <div>
        <h3>New addresses</h3>
        <p className="small soft">
          Anyone with an address can read your prices and what is sold out. If one got into the wrong hands,
          replace both.
        </p>
        <p className="above-3">
          <DialogButton
            size="sm"
            variant="quiet"
            dialog={(onClose) => (
              <ConfirmDialog
                title="Replace both addresses?"
                text="Nothing is found at the present ones any more. Paste the new ones at Meta and Google, or they stop updating."
                action="Replace addresses"
                workingLabel="Replacing..."
                failure="The addresses were not replaced"
                onConfirm={async () => {
                  const answer = await adminApi.settings.renewFeeds({});
                  toast.success(answer.message);
                  onRenewed(answer);
                }}
                onClose={onClose}
              />
            )}
          >
            New addresses
          </DialogButton>
        </p>
      </div>
    </section>
  );
}
