import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeProduct, formOf, openBackOffice, picture } from '../../../../tests/support/back-office.ts';
import type { AdminProduct } from '../../../contract/api/catalog/catalog.ts';
import { log } from '../../log.ts';
import { firstSizesOf } from './first-pictures.ts';
import { variantName } from './pictures.ts';
import { lowerPriority } from './priority.ts';
import { startWarming, warmUploaded } from './warm-pictures.ts';

const processes = vi.hoisted(() => ({ refused: false, started: 0, most: 0, running: 0 }));
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>();
  const fork = (program: string, options: object) => {
    if (!program.includes('first-pictures')) return real.fork(program, options);
    if (processes.refused) throw new Error('EMFILE');
    processes.started += 1;
    processes.running += 1;
    processes.most = Math.max(processes.most, processes.running);
    return real.fork(program, options).once('exit', () => {
      processes.running -= 1;
    });
  };
  return { ...real, fork };
});

// at the lowest priority, on a busy machine, they would be made after any time this test can wait
vi.mock('./priority.ts', () => ({ lowerPriority: vi.fn() }));

let office: Awaited<ReturnType<typeof openBackOffice>>;
let stop: () => void;
beforeAll(async () => {
  office = await openBackOffice();
  await writeFile(path.join(office.shop.config.dataDir, 'pictures.made'), '');
});
afterAll(() => office.shop.close());
beforeEach(() => {
  stop = startWarming(office.shop);
});
afterEach(() => stop());

async function save(method: string, address: string, color: string, fields = {}): Promise<AdminProduct> {
  const form = formOf(fields, [[`${color}.jpg`, await picture(80, 100, color)]]);
  const { status, body } = await office.send(method, address, form);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.data;
}

const namesOf = ({ images }: AdminProduct) =>
  images
    .map((address) => address.split('/')[2] ?? '')
    .flatMap(firstSizesOf)
    .map(({ key, width, format }) => variantName(key, width, format));

async function expectMade(names: string[]): Promise<void> {
  const folder = path.join(office.shop.config.dataDir, 'images');
  await vi.waitFor(
    async () => expect(await readdir(folder, { recursive: true })).toEqual(expect.arrayContaining(names)),
    { timeout: 120_000, interval: 200 },
  );
}

describe('the first sizes of pictures', () => {
  it('are made after they were added and changed, one process at a time, also of those that come meanwhile', async () => {
    const added = await save('POST', '/api/product/add', '#7a3f26', completeProduct);
    await expectMade(namesOf(added).slice(0, 1));
    const changed = await save('PUT', `/api/product/update/${added._id}`, '#112233');
    const names = namesOf(changed);
    expect(new Set(names).size).toBe(10);
    await expectMade(names);
    expect(processes).toMatchObject({ started: 2, most: 1 });
    expect(lowerPriority).toHaveBeenCalledWith(expect.objectContaining({ pid: expect.any(Number) }), 'ahead');
  }, 300_000);

  it('that cannot be made fail nothing, and the next ones are made', async () => {
    const failed = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    processes.refused = true;
    await save('POST', '/api/product/add', '#445566', completeProduct);
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), { timeout: 60_000 });
    processes.refused = false;
    await expectMade(namesOf(await save('POST', '/api/product/add', '#665544', completeProduct)));
  }, 300_000);

  it('are made by nobody once it was stopped', async () => {
    const before = processes.started;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const key of ['a', 'b']) {
      stop();
      warmUploaded([key.repeat(32)]);
      stop = startWarming(office.shop);
      warmUploaded([key.repeat(32)]);
    }
    stop();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(processes.started).toBe(before);
  });
});
