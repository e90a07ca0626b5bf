import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { pictureUpload } from '../../contract/catalog/pictures.api.ts';
import { ShopError } from '../../contract/errors.ts';
import { uploadLimits } from './call-limits.ts';
import { withUpload } from './uploads.ts';

const begun = `--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${'x'.repeat(100_000)}`;

/** Bytes of the files in a folder and the folders below it. */
async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) => stat(path.join(file.parentPath, file.name)));
  return (await Promise.all(sizes)).reduce((total, { size }) => total + size, 0);
}

/** A form whose connection is lost in the middle of a picture, after part of it is on disk. */
function cutOff(folder: string): Request {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(begun)),
    async pull(controller) {
      await expect.poll(() => bytesIn(folder)).toBeGreaterThan(0);
      controller.error(new Error('aborted'));
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const sent = { method: 'POST', headers, body, duplex: 'half' };
  return new Request('http://shop.test/', sent);
}

it('uploads that were cut off leave no file, and room for the next', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  const inTurn = uploadLimits({ account: 1, all: 1 });
  const purpose = { rule: pictureUpload };
  const app = new Hono()
    .post('/', (c) => inTurn('ada', () => withUpload(c, folder, purpose, async () => c.text('taken'))))
    .onError((error, c) => c.text(error instanceof ShopError ? error.code : String(error)));
  for (let round = 0; round < 2; round += 1) {
    expect(await (await app.request(cutOff(folder))).text()).toBe('UPLOAD_BROKEN');
  }
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

/** A form with a picture that counts how many of its chunks were read. */
function countedForm(pieces: number) {
  const read = { pieces: 0 };
  const body = new ReadableStream({
    pull(controller) {
      read.pieces += 1;
      const piece = read.pieces === 1 ? begun : read.pieces < pieces ? 'x'.repeat(100_000) : '\r\n--b--\r\n';
      controller.enqueue(new TextEncoder().encode(piece));
      if (read.pieces === pieces) controller.close();
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return {
    read,
    request: new Request('http://shop.test/', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit),
  };
}

it.each(['a folder that cannot be made', 'an admission that fails'])(
  'what is sent is read to its end before the answer: %s',
  async (what) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
    const inTheWay = path.join(folder, 'file');
    await writeFile(inTheWay, '');
    const admit = async () => {
      throw new Error('the database is away');
    };
    const purpose = { rule: pictureUpload, ...(what === 'an admission that fails' && { admit }) };
    const into = what === 'an admission that fails' ? folder : inTheWay;
    const app = new Hono()
      .post('/', (c) => withUpload(c, into, purpose, async () => c.text('taken')))
      .onError((error, c) => c.text(error.message));
    const { read, request } = countedForm(20);
    expect(await (await app.request(request)).text()).toMatch(/ENOTDIR|EEXIST|the database is away/);
    expect(read.pieces).toBe(20);
    await rm(folder, { recursive: true });
  },
);
