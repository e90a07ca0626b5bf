import { readConfig } from '../../platform/config/config.ts';
import { openPictureStorage } from '../../platform/storage/picture-storage.ts';
import { type PictureSize, pictureVariant } from '../catalog/index.ts';

/** Makes the sizes it is sent, one at a time, in a process of its own: see picture-maker.ts. */
const storage = openPictureStorage(readConfig());
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ key, width, format }: PictureSize) => {
  await pictureVariant({ storage: await storage }, key, width, format);
  process.send?.('made');
});
