import { shopConfig } from '../../../shop.config.ts';
import type { ShopIdentity } from '../../contract/settings/identity.ts';

/** The shop as shop.config names it, until the owner changes it. */
export function standardIdentity(): ShopIdentity {
  const { name, tagline, city, hours } = shopConfig;
  return {
    name,
    tagline,
    city,
    hours,
    wordmark: '',
    icon: '',
    sharePicture: '',
    mailFrom: { name: '', address: '' },
  };
}
