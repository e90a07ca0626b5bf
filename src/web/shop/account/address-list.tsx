import { useState } from 'react';
import type { SavedAddress } from '../../../contract/accounts/account.api.ts';
import { maxSavedAddresses } from '../../../contract/accounts/users.rules.ts';
import { placeLine } from '../../../contract/customers/address-fields.ts';
import { rareApi } from '../../client/rare-api.ts';
import { useRestoredInput } from '../../state/form-restore.ts';
import { useToastedAction } from '../../state/use-action.ts';
import { type Loading, useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { LoadedFrame } from '../../ui/loaded-frame.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Skeleton } from '../../ui/states.tsx';
import accountStyles from './account.module.css';
import { AccountSection } from './account-fields.tsx';
import { AddressForm, addressRecord } from './address-form.tsx';

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
      <ul className={accountStyles.list}>
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
          Your address book is full: {maxSavedAddresses} addresses. Remove one to add another.
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

type SavedAddressEntryProps = {
  saved: SavedAddress;
  onEdit: () => void;
  onChange: (addresses: SavedAddress[]) => void;
};

type BookAnswer = { data: SavedAddress[] };

/** A saved address with its actions. */
function SavedAddressEntry({ saved, onEdit, onChange }: SavedAddressEntryProps) {
  const { run, working } = useToastedAction();
  const { address } = saved;
  const called = `the address in ${address.street}, ${address.city}`;

  const change = (call: () => Promise<BookAnswer>) => run(async () => onChange((await call()).data));

  const restore = () =>
    change(() => rareApi.account.saveAddress({ address, isDefault: saved.isDefault || undefined }));

  async function remove() {
    if (!(await change(() => rareApi.account.removeAddress({ addressId: saved._id })))) return;
    toast.success('Address removed.', { action: { label: 'Undo', onSelect: () => void restore() } });
  }

  return (
    <li aria-busy={working || undefined}>
      <AddressText saved={saved} />
      <div className={accountStyles.foot}>
        <Button variant="text" aria-label={`Edit ${called}`} disabled={working} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="text" aria-label={`Remove ${called}`} disabled={working} onClick={remove}>
          Remove
        </Button>
        {!saved.isDefault && (
          <Button
            variant="text"
            aria-label={`Make ${called} the default`}
            disabled={working}
            onClick={() => change(() => rareApi.account.setDefaultAddress({ addressId: saved._id }))}
          >
            Make default
          </Button>
        )}
      </div>
    </li>
  );
}

function AddressText({ saved: { address, isDefault } }: { saved: SavedAddress }) {
  return (
    <address>
      <b>
        {address.firstName} {address.lastName}
      </b>
      {isDefault && <span className={`caption ${accountStyles.defaultMark}`}>Default</span>}
      <span>{address.street}</span>
      {address.landmark && <span>{address.landmark}</span>}
      <span>{placeLine(address)}</span>
      <span>{address.country}</span>
      <span className="soft">
        {[address.phone, address.phone2, address.email].filter(Boolean).join(', ')}
      </span>
      {address.note && <span className="soft">{address.note}</span>}
    </address>
  );
}
