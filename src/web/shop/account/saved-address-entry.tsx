import { useState } from 'react';
import type { SavedAddress } from '../../../contract/accounts/account.api.ts';
import { placeLine } from '../../../contract/customers/address-fields.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import accountStyles from './account.module.css';
import styles from './addresses.module.css';

type SavedAddressEntryProps = {
  saved: SavedAddress;
  onEdit: () => void;
  onChange: (addresses: SavedAddress[]) => void;
};

type BookAnswer = { data: SavedAddress[] };

/** A saved address with its actions. */
export function SavedAddressEntry({ saved, onEdit, onChange }: SavedAddressEntryProps) {
  const [working, setWorking] = useState(false);
  const { address } = saved;
  const called = `the address in ${address.street}, ${address.city}`;

  async function change(call: () => Promise<BookAnswer>): Promise<boolean> {
    setWorking(true);
    try {
      onChange((await call()).data);
      return true;
    } catch (error) {
      toast.error(toFailure(error).message);
      return false;
    } finally {
      setWorking(false);
    }
  }

  const restore = () =>
    change(() => api.account.saveAddress({ address, isDefault: saved.isDefault || undefined }));

  async function remove() {
    if (!(await change(() => api.account.removeAddress({ addressId: saved._id })))) return;
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
            onClick={() => change(() => api.account.setDefaultAddress({ addressId: saved._id }))}
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
      {isDefault && <span className={`caption ${styles.defaultMark}`}>Default</span>}
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
