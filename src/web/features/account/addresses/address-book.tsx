import { useState } from 'react';
import type { SavedAddress } from '../../../../contract/api/account.ts';
import { savedAddressLimit } from '../../../../contract/rules/people/users.rules.ts';
import { api } from '../../../client/api.ts';
import { ApiError } from '../../../client/api-client.ts';
import { useLoad } from '../../../state/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { AccountSection } from '../forms/account-section.tsx';
import { AddressForm } from './address-form.tsx';
import { SavedAddressEntry } from './saved-address-entry.tsx';

/** The addresses a customer keeps for checkout. */
export function AddressBook({ email }: { email: string }) {
  const book = useLoad(async (signal) => (await api.account.listAddresses({}, { signal })).data, 'addresses');
  return (
    <AccountSection title="Address book" text="Where we can send your parcels, your default address first.">
      {book.state === 'loading' && <Skeleton lines={4} label="Loading your addresses" />}
      {book.state === 'failed' && (
        <ErrorState
          title="Your addresses could not be loaded"
          text={book.error instanceof ApiError ? book.error.message : undefined}
          onRetry={() => void book.reload()}
        />
      )}
      {book.state === 'ready' && <Addresses addresses={book.value} email={email} onChange={book.set} />}
    </AccountSection>
  );
}

type AddressesProps = {
  addresses: SavedAddress[];
  email: string;
  onChange: (addresses: SavedAddress[]) => void;
};

function Addresses({ addresses, email, onChange }: AddressesProps) {
  const [open, setOpen] = useState<SavedAddress | 'new'>();
  const edited = open === 'new' ? undefined : open;
  const close = () => setOpen(undefined);
  return (
    <>
      {addresses.length === 0 && <p className="soft mb-4">No saved addresses yet.</p>}
      <ul className="saved-addresses">
        {addresses.map((saved) => (
          <SavedAddressEntry
            key={saved._id}
            saved={saved}
            onEdit={() => setOpen(saved)}
            onChange={onChange}
          />
        ))}
      </ul>
      {addresses.length < savedAddressLimit ? (
        <Button variant="secondary" onClick={() => setOpen('new')}>
          Add an address
        </Button>
      ) : (
        <p className="caption">
          The book is full with {savedAddressLimit} addresses. Remove one to add another.
        </p>
      )}
      <Dialog open={open !== undefined} onClose={close} title={edited ? 'Edit address' : 'Add an address'}>
        <AddressForm
          saved={edited}
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
