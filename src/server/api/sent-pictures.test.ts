import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  completeProduct,
  formOf,
  openBackOffice,
  type Part,
  picture,
} from '../../../tests/support/back-office.ts';
import { eraseOldSent } from '../catalog/pictures/sent-pictures.ts';
import { issueToken } from '../users/tokens.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let token: string;
beforeAll(async () => {
  office = await openBackOffice();
  token = office.adminToken;
});
afterAll(() => office.shop.close());

const hourMs = 3_600_000;
let made = 0;
/** A picture like no other. */
const freshPicture = () => {
  made += 1;
  return picture(200 + made, 300, '#445566');
};

const call = (method: string, address: string, body: FormData | object) =>
  office.send(method, address, body, token);

async function send(...files: Part[]) {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('picture', new Blob([Buffer.from(bytes)]), name);
  return call('POST', '/api/product/picture', form);
}

async function sendOne(): Promise<{ id: string; url: string }> {
  return (await send(['a.jpg', await freshPicture()])).body;
}

const add = (changes: Record<string, string>, files: Part[] = []) =>
  call('POST', '/api/product/add', formOf({ ...completeProduct, ...changes }, files));
const update = (id: string, changes: Record<string, string>, files: Part[] = []) =>
  call('PUT', `/api/product/update/${id}`, formOf(changes, files));
const statusOf = async (url: string) => (await office.app.request(url)).status;
const masters = async () => {
  const names = await readdir(path.join(office.shop.config.dataDir, 'images'), { recursive: true });
  return names.filter((name) => name.endsWith('.webp') && !name.startsWith('sizes')).length;
};

describe('POST /api/product/picture', () => {
  it('answers an id, an address that shows the picture, and its size', async () => {
    const { status, body } = await send(['a.jpg', await picture(400, 500)]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, width: 400, height: 500, id: expect.any(String) });
    expect(await statusOf(body.url)).toBe(200);
    expect(await office.leftovers()).toEqual([]);
  });

  const cut = async () => (await picture(900, 900)).subarray(0, 2000);
  it.each<[what: string, files: () => Promise<Part[]> | Part[], status: number, sentence: RegExp]>([
    ['no file', () => [], 422, /^Choose a picture\.$/],
    [
      'two files',
      async () => [
        ['a.jpg', await cut()],
        ['b.jpg', await cut()],
      ],
      422,
      /^Send one picture at a time\.$/,
    ],
    ['a file of 21 MB', () => [['big.jpg', Buffer.alloc(21 * 1024 * 1024)]], 413, /^big\.jpg is too large/],
    ['a text', () => [['a.jpg', 'hello']], 415, /^a\.jpg is not an image file$/],
    ['a damaged file', async () => [['cut.jpg', await cut()]], 422, /^cut\.jpg is damaged/],
  ])('refuses %s at the field', async (_, files, status, sentence) => {
    const answer = await send(...(await files()));
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, ['picture']]);
    expect(answer.body.fields.picture).toMatch(sentence);
    expect(await office.leftovers()).toEqual([]);
  });
});

describe('pictures sent ahead, in a product', () => {
  it('are in the order of `images`, along with files and addresses', async () => {
    const [first, second] = [await sendOne(), await sendOne()];
    const { status, body } = await add({ images: JSON.stringify([second.id, 'new', first.url]) }, [
      ['c.jpg', await freshPicture()],
    ]);
    expect(status).toBe(201);
    expect(body.data.images).toEqual([second.url, expect.any(String), first.url]);
    const several = formOf(completeProduct, []);
    for (const { id } of [first, second]) several.append('images', id);
    const parts = await call('POST', '/api/product/add', several);
    expect(parts.body.data.images).toEqual([first.url, second.url]);
    const prices = JSON.parse(completeProduct.prices ?? '');
    const json = { ...completeProduct, prices, images: [first.id] };
    expect((await call('POST', '/api/product/add', json)).body.data.images).toEqual([first.url]);
  });

  it('go among the pictures to keep, each with its note', async () => {
    const { data } = (await add({ images: (await sendOne()).id })).body;
    const [old] = data.images as string[];
    const fresh = [await sendOne(), await sendOne()] as const;
    const { body } = await update(data._id, {
      keepImages: JSON.stringify([fresh[0].id, old]),
      images: fresh[1].id,
      pictureNotes: JSON.stringify([{ alt: 'Front', x: 40, y: 12.4 }, {}, { color: 'Indigo' }]),
    });
    expect(body.data.images).toEqual([fresh[0].url, old, fresh[1].url]);
    expect(body.data.pictures[0]).toMatchObject({ alt: 'Front', focus: { x: 40, y: 12 } });
    expect(body.data.pictures[1].focus).toBeUndefined();
    const reordered = await update(data._id, { keepImages: JSON.stringify(body.data.images.toReversed()) });
    expect(reordered.body.data.pictures[2]).toMatchObject({ alt: 'Front', focus: { x: 40, y: 12 } });
    const cleared = await update(data._id, { pictureNotes: JSON.stringify([{}, {}, {}]) });
    expect(cleared.body.data.pictures[2].focus).toBeUndefined();
  });

  it.each([
    [{ x: 40 }, 'Picture notes, number 1: A crop point has both x and y.'],
    [{ x: 101, y: 0 }, 'Picture notes, number 1: a crop point is given in percent, from 0 to 100.'],
  ])('have a crop point that is one: %j', async (note, sentence) => {
    const { id } = await sendOne();
    const { status, body } = await add({ images: id, pictureNotes: JSON.stringify([note]) });
    expect([status, body.fields]).toEqual([422, { pictureNotes: sentence }]);
  });

  it('are refused when they are unknown, in one answer with what else is wrong', async () => {
    const { id } = await sendOne();
    const unknown = '00000000-0000-4000-8000-000000000000';
    const images = JSON.stringify([id, unknown]);
    const lost = /^Picture 2 is not here any more: pictures sent ahead are kept for 24 hours\./;
    const alone = await add({ images });
    expect([alone.status, alone.body.fields]).toEqual([422, { images: expect.stringMatching(lost) }]);
    const both = await add({ images, name: '' });
    expect(both.body.fields).toEqual({ images: expect.stringMatching(lost), name: 'Name is required.' });
    const { data } = (await add({ images: id })).body;
    const edit = await update(data._id, { keepImages: images, name: '' });
    expect(Object.keys(edit.body.fields).sort()).toEqual(['keepImages', 'name']);
    expect((await add({ images: '{"a":1}', name: '' })).body.fields).toMatchObject({
      images: expect.any(String),
      name: expect.any(String),
    });
  });

  it('are five at most, with the files and the stored ones', async () => {
    const { id } = await sendOne();
    const ids = (count: number) => JSON.stringify(Array.from({ length: count }, () => id));
    const five = await add({ images: ids(5) });
    expect([five.status, five.body.data.images.length]).toEqual([201, 5]);
    for (const answer of [
      await add({ images: ids(6) }),
      await add({ images: ids(5) }, [['a.jpg', await freshPicture()]]),
      await update(five.body.data._id, { images: id }),
    ]) {
      expect([answer.status, answer.body.fields.images]).toEqual([
        422,
        'You can only upload a maximum of 5 images.',
      ]);
    }
  });

  it('make one product however often the answer is lost, and another one is a conflict', async () => {
    const [one, other] = [await sendOne(), await sendOne()];
    const addWithKey = async (images: string) => {
      const headers = { authorization: `Bearer ${office.adminToken}`, 'idempotency-key': 'lost' };
      const body = formOf({ ...completeProduct, name: 'Once', images }, []);
      const response = await office.app.request('/api/product/add', { method: 'POST', headers, body });
      return { status: response.status, body: await response.json() };
    };
    const both = await Promise.all([addWithKey(one.id), addWithKey(one.id)]);
    const later = await addWithKey(one.id);
    expect(new Set([...both, later].map(({ body }) => body.data._id)).size).toBe(1);
    expect(await addWithKey(other.id)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });
});

/** Advances the clock and signs the admin in again. */
async function wait(ms: number): Promise<void> {
  office.shop.clock.advance(ms);
  token = await issueToken(office.shop, office.admin, false);
}

describe('a day later', () => {
  it('an id is no longer taken, and its file goes once nothing shows it', async () => {
    const [shown, forgotten] = [await sendOne(), await sendOne()];
    const { data } = (await add({ images: shown.id })).body;
    await wait(24 * hourMs + 1000);
    expect((await add({ images: forgotten.id })).status).toBe(422);
    await eraseOldSent(office.shop);
    expect(await statusOf(forgotten.url)).toBe(200);
    await wait(hourMs);
    const before = await masters();
    await eraseOldSent(office.shop);
    expect(await masters()).toBeLessThan(before);
    expect(await statusOf(forgotten.url)).toBe(404);
    expect(await statusOf(shown.url)).toBe(200);
    await call('POST', '/api/product/remove', { id: data._id });
    expect(await statusOf(shown.url)).toBe(404);
  });

  it('the same picture sent again today stays, and so does one whose product was deleted today', async () => {
    const bytes = await freshPicture();
    const old = (await send(['a.jpg', bytes])).body;
    await wait(26 * hourMs);
    const again = (await send(['a.jpg', bytes])).body;
    expect(again.key).toBe(old.key);
    await eraseOldSent(office.shop);
    expect(await statusOf(again.url)).toBe(200);
    const { data } = (await add({ images: again.id })).body;
    await call('POST', '/api/product/remove', { id: data._id });
    expect((await add({ images: again.id })).status).toBe(201);
  });
});
