import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  completeProduct,
  formOf,
  openBackOffice,
  type Part,
  picture,
} from '../../../tests/support/back-office.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let jpeg: Buffer;

beforeAll(async () => {
  office = await openBackOffice();
  jpeg = await picture(400, 500);
});
afterAll(() => office.shop.close());

const add = (changes: Record<string, string | undefined> = {}, files: Part[] = [['a.jpg', jpeg]]) =>
  office.send('POST', '/api/product/add', formOf({ ...completeProduct, ...changes }, files));

describe('files that are refused', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  const cases: [
    what: string,
    files: () => Promise<Part[]> | Part[],
    status: number,
    sentence: string | RegExp,
  ][] = [
    [
      'a sixth file',
      () => Array.from({ length: 6 }, (): Part => ['a.jpg', jpeg]),
      422,
      'You can only upload a maximum of 5 images.',
    ],
    [
      'a file of 21 MB',
      () => [['big.jpg', Buffer.concat([jpeg, Buffer.alloc(21 * 1024 * 1024)])]],
      413,
      'big.jpg is too large (max 20MB)',
    ],
    [
      'a renamed program',
      () => [['dress.jpg', `MZ${'\0'.repeat(200)}`]],
      415,
      'dress.jpg is not an image file',
    ],
    ['a text', () => [['notes.png', 'hello']], 415, 'notes.png is not an image file'],
    ['an empty file', () => [['empty.png', '']], 415, 'empty.png is not an image file'],
    ['an SVG', () => [['logo.svg', svg]], 415, /^logo\.svg is of the kind SVG/],
    ['a GIF', () => [['a.gif', 'GIF89a........']], 415, /^a\.gif is of the kind GIF/],
    ['a HEIC photo', () => [['IMG_1.HEIC', heic]], 415, /^IMG_1\.HEIC is a HEIC photo.*iPhone/],
    [
      'a truncated JPEG',
      async () => [['cut.jpg', (await picture(900, 900)).subarray(0, 2000)]],
      422,
      'cut.jpg is damaged or incomplete. Please export or download it again.',
    ],
    [
      'a decompression bomb',
      async () => [
        [
          'bomb.png',
          await sharp({ create: { width: 8000, height: 6500, channels: 3, background: '#fff' } })
            .png({ compressionLevel: 9 })
            .toBuffer(),
        ],
      ],
      413,
      /^bomb\.png has more than 50 megapixels/,
    ],
  ];

  it.each(cases)('%s', async (_, files, status, sentence) => {
    const before = await readdir(path.join(office.shop.config.dataDir, 'images'), { recursive: true }).catch(
      () => [],
    );
    const answer = await add({}, await files());
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(sentence);
    expect(answer.body.fields.images).toBe(answer.body.message);
    const after = await readdir(path.join(office.shop.config.dataDir, 'images'), { recursive: true }).catch(
      () => [],
    );
    expect(after).toEqual(before);
    expect(await office.leftovers()).toEqual([]);
  });

  it('leaves nothing behind when a good picture comes before a bad one', async () => {
    await add();
    const files = async () => {
      const names = await readdir(path.join(office.shop.config.dataDir, 'images'), { recursive: true });
      return names.filter((name) => name.endsWith('.webp'));
    };
    const before = await files();
    const { status } = await add({}, [
      ['a.jpg', await picture(300, 300, '#00ff00')],
      ['cut.jpg', (await picture(900, 900)).subarray(0, 2000)],
    ]);
    expect(status).toBe(422);
    expect(await files()).toEqual(before);
  });

  it('tells a broken connection from a complete upload', async () => {
    const whole = Buffer.from(await new Response(formOf(completeProduct, [['a.jpg', jpeg]])).arrayBuffer());
    const boundary = /^--(\S+)/.exec(whole.toString('latin1'))?.[1];
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(whole.subarray(0, whole.length - 500)));
        controller.error(new Error('socket hang up'));
      },
    });
    const response = await office.app.request('/api/product/add', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        authorization: `Bearer ${office.adminToken}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    } as RequestInit);
    expect(response.status).toBe(400);
    expect(await office.leftovers()).toEqual([]);
  });
});

describe('pictures are made harmless', () => {
  it('turns by EXIF, drops GPS, converts CMYK', async () => {
    const turned = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const cmyk = await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer();
    const { status, body } = await add({}, [
      ['turned.jpg', turned],
      ['cmyk.jpg', cmyk],
    ]);
    expect(status).toBe(201);
    expect(body.data.pictures[0]).toMatchObject({ width: 200, height: 300 });
    const stored = await office.app.request(body.data.images[0]);
    const metadata = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect(metadata.exif).toBeUndefined();
    const second = await sharp(
      Buffer.from(await (await office.app.request(body.data.images[1])).arrayBuffer()),
    ).metadata();
    expect(second.space).toBe('srgb');
  });
});
