import { type DecodedPicture, decodePicture, NotAPicture } from './pictures.ts';

/** What the process answers for one file. */
export type PictureAnswer = { picture: DecodedPicture } | { refused: string } | { failed: string };

/** Decodes uploads for the server, in a process of its own: see picture-decoder.ts. */
process.on('message', async (file: string) => {
  process.send?.(await answer(file));
});
process.on('disconnect', () => process.exit(0));

async function answer(file: string): Promise<PictureAnswer> {
  try {
    return { picture: await decodePicture(file) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return error instanceof NotAPicture ? { refused: message } : { failed: message };
  }
}
