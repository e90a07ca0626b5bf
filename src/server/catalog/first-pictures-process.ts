import { readConfig } from '../config.ts';
import { pictureStorage } from '../outside/picture-storage.ts';
import { makeFirstPictures, type PictureSize } from './first-pictures.ts';

/** Makes pictures ahead in a process of its own, whenever nobody else wants the processor: see warm-pictures.ts. */
process.on('disconnect', () => process.exit(0));
process.once('message', async (sizes: PictureSize[]) => {
  await makeFirstPictures({ storage: await pictureStorage(readConfig()) }, sizes);
  process.send?.('done', () => process.exit(0));
});
