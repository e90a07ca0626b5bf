import { open } from 'node:fs/promises';
import { type PictureKind, sniffBytes, sniffPicture } from './picture-kind.rules.ts';
import { type DecodedPicture, decodePicture, InvalidPictureError } from './pictures.ts';

/** A task for the process: to inspect a file's first bytes, or to decode it as well. */
export type PictureTask = { task: 'look' | 'decode'; file: string };

/** What the process answers for one file. A picture of a kind that is not taken is never decoded. */
export type PictureReply =
  | { kind: PictureKind }
  | { picture: DecodedPicture }
  | { refused: string }
  | { failed: string };

/** Looks at uploads for the server, in a process of its own: see picture-decoder.ts. */
process.on('message', async (request: PictureTask) => {
  process.send?.(await reply(request));
});
process.on('disconnect', () => process.exit(0));
process.send?.('listening');

async function reply({ task, file }: PictureTask): Promise<PictureReply> {
  try {
    const kind = sniffPicture(await readHead(file));
    if (task === 'look' || kind.kind !== 'accepted') return { kind };
    return { picture: await decodePicture(file) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return error instanceof InvalidPictureError ? { refused: message } : { failed: message };
  }
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
