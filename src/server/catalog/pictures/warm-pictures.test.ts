import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeProduct, formOf, openBackOffice, picture } from '../../../../tests/support/back-office.ts';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { log } from '../../../platform/observability/log.ts';
import { firstSizesOf, type PictureSize } from './first-pictures.ts';
import { variantName } from './pictures.ts';
import {
  type PictureMaker,
  startMaker,
  startWarming,
  type WarmingOptions,
  warmUploaded,
} from './warm-pictures.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let marker: string;
beforeAll(async () => {
  office = await openBackOffice();
  marker = path.join(office.shop.config.dataDir, 'pictures.made');
});
afterAll(() => office.shop.close());

let stop = () => {};
beforeEach(() => writeFile(marker, ''));
afterEach(() => stop());

/** Starts warming without delay, by default on a shop that is never busy. */
function start(options: Partial<WarmingOptions>): void {
  stop = startWarming(office.shop, { isBusy: () => false, afterMs: 0, pauseMs: 1, ...options });
}

/** Creates a fake maker, and a record of its calls. */
function pretendMaker(make: PictureMaker['make'] = async () => undefined) {
  const seen = { started: 0, running: 0, most: 0, sizes: [] as PictureSize[] };
  const startMaker = (): PictureMaker => {
    seen.started += 1;
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    return {
      make: async (size) => {
        await make(size);
        seen.sizes.push(size);
      },
      end: () => {
        seen.running -= 1;
      },
    };
  };
  return { seen, startMaker };
}

async function save(method: string, address: string, color: string, fields = {}): Promise<AdminProduct> {
  const form = formOf(fields, [[`${color}.jpg`, await picture(80, 100, color)]]);
  const { status, body } = await office.send(method, address, form);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.data;
}

const sizesOf = ({ images }: AdminProduct) =>
  images.map((address) => address.split('/')[2] ?? '').flatMap(firstSizesOf);

const key = (letter: string) => letter.repeat(32);

describe('the first sizes of pictures', () => {
  it('are made by a process of their own after they were added and changed', async () => {
    const lower = vi.fn();
    // at the lowest priority, on a busy machine, they would be made after any time this test can wait
    start({ startMaker: (shop) => startMaker(shop, lower) });
    const added = await save('POST', '/api/product/add', '#7a3f26', completeProduct);
    const changed = await save('PUT', `/api/product/update/${added._id}`, '#112233');
    const names = sizesOf(changed).map((size) => variantName(size.key, size.width, size.format));
    expect(new Set(names).size).toBe(10);
    const folder = path.join(office.shop.config.dataDir, 'images');
    await vi.waitFor(
      async () => expect(await readdir(folder, { recursive: true })).toEqual(expect.arrayContaining(names)),
      { timeout: 120_000, interval: 200 },
    );
    expect(lower).toHaveBeenCalledWith(expect.objectContaining({ pid: expect.any(Number) }), 'ahead');
  }, 300_000);

  it('are made one at a time by one process, also those that arrive in the meantime', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { seen, startMaker } = pretendMaker(() => held);
    start({ startMaker });
    warmUploaded([key('a')]);
    await vi.waitFor(() => expect(seen.started).toBe(1));
    warmUploaded([key('b')]);
    release();
    await vi.waitFor(() => expect(seen).toMatchObject({ started: 1, most: 1, running: 0 }));
    expect(seen.sizes).toEqual([key('a'), key('b')].flatMap(firstSizesOf));
  });

  it('wait while the shop is busy, and the process with its memory goes', async () => {
    let readings = 0;
    let busyFrom = Number.POSITIVE_INFINITY;
    const { seen, startMaker } = pretendMaker(async () => {
      if (seen.sizes.length === 1) busyFrom = readings;
    });
    const isBusy = () => {
      readings += 1;
      return readings > busyFrom;
    };
    start({ startMaker, isBusy });
    warmUploaded([key('c')]);
    await vi.waitFor(() => expect(readings).toBeGreaterThan(busyFrom + 20));
    expect(seen).toMatchObject({ started: 1, running: 0 });
    expect(seen.sizes).toHaveLength(2);
    busyFrom = Number.POSITIVE_INFINITY;
    await vi.waitFor(() => expect(seen.sizes).toEqual(firstSizesOf(key('c'))));
    expect(seen).toMatchObject({ started: 2, most: 1 });
  });

  it('that cannot be made fail nothing, and the next ones are made', async () => {
    const failed = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    let isRefused = true;
    const { seen, startMaker } = pretendMaker();
    start({
      startMaker: () => {
        if (isRefused) throw new Error('EMFILE');
        return startMaker();
      },
    });
    warmUploaded([key('d')]);
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    isRefused = false;
    warmUploaded([key('e')]);
    await vi.waitFor(() => expect(seen.sizes).toEqual(firstSizesOf(key('e'))));
  });

  it('of a shop that has just been made are noted once they are all there, and not begun again', async () => {
    await rm(marker);
    const { seen, startMaker } = pretendMaker(async () => expect(existsSync(marker)).toBe(false));
    start({ startMaker });
    await vi.waitFor(() => expect(existsSync(marker)).toBe(true));
    expect(seen.sizes.length).toBeGreaterThan(0);
    stop();
    const again = pretendMaker();
    start({ startMaker: again.startMaker });
    warmUploaded([key('f')]);
    await vi.waitFor(() => expect(again.seen.sizes).toEqual(firstSizesOf(key('f'))));
  });

  it('are made by nobody once it was stopped', async () => {
    const { seen, startMaker } = pretendMaker(() => new Promise(() => undefined));
    start({ startMaker });
    warmUploaded([key('g')]);
    await vi.waitFor(() => expect(seen.running).toBe(1));
    warmUploaded([key('h')]);
    stop();
    warmUploaded([key('i')]);
    expect(seen).toMatchObject({ started: 1, running: 0, sizes: [] });
    start({ startMaker });
    await vi.waitFor(() => expect(seen.started).toBe(1));
  });
});
