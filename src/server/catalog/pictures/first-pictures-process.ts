import { pictureStorage } from '../../integrations/file-storage.ts';
import { readConfig } from '../../start/config.ts';
import { makeFirstPictures, type PictureSize } from './first-pictures.ts';

/** Makes pictures ahead in a process of its own, whenever nobody else wants the processor: see warm-pictures.ts. */
process.on('disconnect', () => process.exit(0));
process.once('message', async (sizes: PictureSize[]) => {
  await makeFirstPictures({ storage: await pictureStorage(readConfig()) }, sizes);
  process.send?.('done', () => process.exit(0));
});
