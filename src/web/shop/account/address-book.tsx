import { useState } from 'react';
import type { SavedAddress } from '../../../contract/accounts/account.api.ts';
import { maxSavedAddresses } from '../../../contract/accounts/users.rules.ts';
import { useRestoredInput } from '../../state/form-restore.ts';
import type { Loading } from '../../state/loading.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { LoadedFrame } from '../../ui/loaded-frame.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountSection } from './account-section.tsx';
import { AddressForm, addressRecord } from './address-form.tsx';
import styles from './addresses.module.css';
import { SavedAddressEntry } from './saved-address-entry.tsx';

type AddressBookProps = { email: string; loading: Loading<SavedAddress[]> };

/** The addresses a customer has saved for checkout. */
export function AddressBook({ email, loading }: AddressBookProps) {
  const book = useLoading(loading);
  return (
    <AccountSection title="Address book" text="Where we can send your parcels, your default address first.">
      <LoadedFrame
        loaded={book}
        failure="Your addresses could not be loaded"
        skeleton={<Skeleton lines={4} label="Loading your addresses" />}
      >
        {(addresses) => (
          <Addresses addresses={addresses} email={email} onChange={(saved) => book.set(() => saved)} />
        )}
      </LoadedFrame>
    </AccountSection>
  );
}

type AddressesProps = {
  addresses: SavedAddress[];
  email: string;
  onChange: (addresses: SavedAddress[]) => void;
};

function Addresses({ addresses, email, onChange }: AddressesProps) {
  const [typed, setTyped] = useState(useRestoredInput<Record<string, string>>(addressRecord));
  const [open, setOpen] = useState<SavedAddress | 'new' | undefined>(
    typed && (addresses.find(({ _id }) => _id === typed.addressId) ?? 'new'),
  );
  const edited = open === 'new' ? undefined : open;
  const close = () => {
    setTyped(undefined);
    setOpen(undefined);
  };
  return (
    <>
      {addresses.length === 0 && <p className="soft below-4">No saved addresses yet.</p>}
      <ul className={styles.list}>
        {addresses.map((saved) => (
          <SavedAddressEntry
            key={saved._id}
            saved={saved}
            onEdit={() => setOpen(saved)}
            onChange={onChange}
          />
        ))}
      </ul>
      {addresses.length < maxSavedAddresses ? (
        <Button variant="secondary" onClick={() => setOpen('new')}>
          Add an address
        </Button>
      ) : (
        <p className="caption">
          The book is full with {maxSavedAddresses} addresses. Remove one to add another.
        </p>
      )}
      <Dialog open={open !== undefined} onClose={close} title={edited ? 'Edit address' : 'Add an address'}>
        <AddressForm
          saved={edited}
          typed={typed}
          email={email}
          canChooseDefault={addresses.length > 0 && !edited?.isDefault}
          onCancel={close}
          onSaved={(book) => {
            onChange(book);
            close();
          }}
        />
      </Dialog>
    </>
  );
}
