import { type IconSize, iconSizes } from '../../../contract/settings/identity.ts';
import type { Shop } from '../../shop.ts';
import { cutOutGround, iconName, masterName, openImageLibrary, readOrCreate } from './pictures.ts';

/** A picture as a square PNG, whole, for tabs and home screens. Undefined when there is no such picture or size. */
export async function iconPicture(
  shop: Pick<Shop, 'storage'>,
  key: string,
  wanted: number,
): Promise<Buffer | undefined> {
  const size = iconSizes.find((each) => each === wanted);
  return size && readOrCreate(shop, iconName(key, size), () => makeIcon(shop, key, size));
}

async function makeIcon(
  shop: Pick<Shop, 'storage'>,
  key: string,
  size: IconSize,
): Promise<Buffer | undefined> {
  const master = await shop.storage.get(masterName(key));
  if (!master) return undefined;
  const sharp = await openImageLibrary();
  return sharp(master)
    .resize(size, size, { fit: 'contain', background: cutOutGround })
    .flatten({ background: cutOutGround })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
