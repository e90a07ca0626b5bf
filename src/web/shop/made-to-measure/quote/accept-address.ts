import { shopConfig } from '../../../../../shop.config.ts';
import { type Address, toFullAddress } from '../../../../contract/customers/address-fields.ts';
import type { SewingRequest } from '../../../../contract/made-to-measure/request.api.ts';
import { tabStore } from '../../../state/browser-storage.ts';

/** The address before anything is typed: what the request says of the customer. */
export function getFirstAddress({ name, phone, email }: SewingRequest): Address {
  const [lastName = '', ...others] = name.trim().split(/\s+/).reverse();
  const firstName = others.reverse().join(' ');
  return toFullAddress({
    country: shopConfig.country,
    firstName: firstName || lastName,
    lastName: firstName ? lastName : '',
    phone,
    email,
  });
}

const storageKey = (token: string) => `quote ${token.slice(0, 6)}`;

/** What was typed in this tab before; undefined without any. */
export function readAddress(token: string): Address | undefined {
  const stored = tabStore.readJson(storageKey(token)) as Partial<Address> | undefined;
  return stored && toFullAddress(stored);
}

export function writeAddress(token: string, address: Address): void {
  tabStore.write(storageKey(token), JSON.stringify(address));
}
