import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeInProcess } from './picture-decoder.ts';
import { InvalidPictureError } from './pictures.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shop-decoder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the process that looks at uploads', () => {
  it('is ended when a file holds it up, and the next file gets a new one', async () => {
    const endless = path.join(folder, 'endless');
    execFileSync('mkfifo', [endless]);
    await expect(decodeInProcess({ task: 'look', file: endless }, 200)).rejects.toThrow(InvalidPictureError);
    const good = path.join(folder, 'good');
    const background = '#1b2455';
    writeFileSync(
      good,
      await sharp({ create: { width: 4, height: 5, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    expect(await decodeInProcess({ task: 'decode', file: good })).toMatchObject({
      picture: { width: 4, height: 5 },
    });
  });

  it.runIf(process.platform === 'linux')(
    'stands back for the shop with every thread that works',
    async () => {
      const large = path.join(folder, 'large');
      const create = { width: 1500, height: 1500, channels: 3, background: '#1b2455' } as const;
      writeFileSync(large, await sharp({ create }).png().toBuffer());
      await decodeInProcess({ task: 'decode', file: large });
      const children = readdirSync('/proc/self/task').flatMap((thread) =>
        readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
      );
      const threads = children.flatMap((child) =>
        readdirSync(`/proc/${child}/task`).map((thread) => {
          const stat = readFileSync(`/proc/${child}/task/${thread}/stat`, 'utf8');
          const [name, rest] = [/\((.*)\)/.exec(stat)?.[1], stat.replace(/^.*\) /, '').split(' ')];
          return { name, niceness: Number(rest[16]) };
        }),
      );
      expect(threads.filter(({ name }) => name?.includes('vips')).length).toBeGreaterThan(0);
      expect(threads.filter(({ niceness }) => niceness !== 10)).toEqual([]);
    },
  );

  it('decodes nothing whose first bytes are of another kind', async () => {
    const file = path.join(folder, 'drawing');
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await decodeInProcess({ task: 'decode', file })).toEqual({
      kind: { kind: 'refused', name: 'SVG' },
    });
  });
});
