import { useEffect, useRef, useState } from 'react';
import type { SavedAddress } from '../../../contract/accounts/account.api.ts';
import { maxSavedAddresses } from '../../../contract/accounts/users.rules.ts';
import {
  type Address,
  addressErrors,
  addressFields,
  addressLine,
  extraAddressFields,
} from '../../../contract/customers/address-fields.ts';
import { api } from '../../client/api.ts';
import { rareApi } from '../../client/rare-api.ts';
import { useLoad } from '../../state/use-load.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { toast } from '../../ui/overlay/toast.ts';
import styles from './checkout.module.css';

/** The customer's address book at the checkout. */
export type AddressChoice = {
  /** What is offered; empty while it loads and when there is none. */
  saved: readonly SavedAddress[];
  failed: boolean;
  retry: () => void;
  /** The offered address that is in the form, if any. */
  chosen: SavedAddress | undefined;
  choose: (saved: SavedAddress | undefined) => void;
  /** The address in the form may be added to the book. */
  canKeep: boolean;
  keep: boolean;
  setKeep: (keep: boolean) => void;
};

type Form = { address: Address; setAddress: (address: Address) => void; blank: Address };

/**
 * Offers the saved addresses: the default one fills a form without input, any other on a click. "Another address"
 * restores the input. Without saved addresses, the last order's address fills the form.
 */
export function useAddressChoice({ address, setAddress, blank }: Form): AddressChoice {
  const book = useLoad(readBook, 'book');
  const [keep, setKeep] = useState(true);
  const typed = useRef(blank);
  const { saved, last } = book.state === 'ready' ? book.value : emptyBook;
  const chosen = saved.find((each) => isSame(each.address, address));

  const latest = useRef({ address, setAddress, blank });
  latest.current = { address, setAddress, blank };
  const first = saved[0]?.address ?? last;
  useEffect(() => {
    const form = latest.current;
    if (first && isSame(form.address, form.blank)) form.setAddress(first);
  }, [first]);

  return {
    saved,
    failed: book.state === 'failed',
    retry: () => void book.reload(),
    chosen,
    choose: (next) => {
      if (!chosen) typed.current = address;
      setAddress(next ? next.address : typed.current);
    },
    canKeep: book.state === 'ready' && !chosen && saved.length < maxSavedAddresses,
    keep,
    setKeep,
  };
}

type Book = { saved: readonly SavedAddress[]; last: Address | undefined };

const emptyBook: Book = { saved: [], last: undefined };

async function readBook(signal: AbortSignal): Promise<Book> {
  const saved = (await rareApi.account.listAddresses({}, { signal })).data;
  return { saved, last: saved.length > 0 ? undefined : await getLastOrderAddress(signal) };
}

/** Undefined without an order, and when it cannot be read: it is a convenience only. */
async function getLastOrderAddress(signal: AbortSignal): Promise<Address | undefined> {
  try {
    const address = (await api.orders.mine({}, { signal })).data[0]?.address;
    return address && Object.keys(addressErrors(address)).length === 0 ? address : undefined;
  } catch (error) {
    if (!signal.aborted) console.error('The last address could not be read', error);
    return undefined;
  }
}

/** Adds an address to the book on the way out of the page; a failure does not hold the order up. */
export function saveCheckoutAddress(address: Address): void {
  rareApi.account.saveAddress({ address }, { keepalive: true }).catch(() => {
    toast.error('Your order is placed, but the address could not be saved in your address book.');
  });
}

function isSame(one: Address, other: Address): boolean {
  return [...addressFields, ...extraAddressFields].every(
    (field) => (one[field] ?? '').trim() === (other[field] ?? '').trim(),
  );
}

/** One option for each saved address, and one for another; nothing if none are saved. */
export function SavedAddresses({ choice }: { choice: AddressChoice }) {
  const { saved, failed, retry, chosen, choose } = choice;
  if (failed) {
    return (
      <p className="small soft" role="status">
        Your saved addresses could not be loaded. Type the address, or{' '}
        <button type="button" className="link" onClick={retry}>
          try again
        </button>
        .
      </p>
    );
  }
  if (saved.length === 0) return null;
  return (
    <fieldset className={styles.savedChoice}>
      <legend className="label">Your addresses</legend>
      {saved.map((each) => (
        <label key={each._id} className={fieldsStyles.check}>
          <input
            type="radio"
            name="saved-address"
            checked={chosen?._id === each._id}
            onChange={() => choose(each)}
          />
          <span>
            <b>
              {each.address.firstName} {each.address.lastName}
            </b>
            {each.isDefault && <span className="caption"> Default</span>}
            <span className="own-line small soft">{addressLine(each.address)}</span>
          </span>
        </label>
      ))}
      <label className={fieldsStyles.check}>
        <input type="radio" name="saved-address" checked={!chosen} onChange={() => choose(undefined)} />
        <span>Another address</span>
      </label>
    </fieldset>
  );
}
