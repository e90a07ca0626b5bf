import { identityKeys } from '../../contract/settings/identity.ts';
import type { ShopDetails } from '../../contract/settings/settings.api.ts';
import { socialAddress, whatsAppDigits } from '../../contract/settings/settings.rules.ts';
import type { Shop } from '../shop.ts';
import { readPictures } from './identity-pictures.ts';
import { readStored } from './settings.ts';

const shownIdentity = identityKeys.filter((key) => key !== 'mailFrom');

/** The settings that public pages show. */
export const detailKeys = [
  'notices',
  'phone',
  'email',
  'whatsAppNumber',
  'address',
  'instagram',
  'tikTok',
  ...shownIdentity,
] as const;

/** What public pages show: numbers and names as the owner typed them become what a link needs, pictures their keys. */
export async function readShopDetails(shop: Pick<Shop, 'db' | 'config'>): Promise<ShopDetails> {
  const { values } = await readStored(shop.db, shop.config, detailKeys);
  const { wordmark, icon, sharePicture, ...details } = values;
  const pictures = await readPictures(shop.db, [wordmark, icon, sharePicture]);
  const [shownWordmark, shownIcon, shownShare] = [wordmark, icon, sharePicture].map((id) => pictures.get(id));
  return {
    ...details,
    whatsAppNumber: whatsAppDigits(values.whatsAppNumber) ?? '',
    instagram: socialAddress('instagram', values.instagram) ?? '',
    tikTok: socialAddress('tikTok', values.tikTok) ?? '',
    // left out where there is none: pages stay as small as they are without pictures
    ...(shownWordmark && { wordmark: shownWordmark }),
    ...(shownIcon && { icon: shownIcon.key }),
    ...(shownShare && { sharePicture: shownShare.key }),
  };
}
