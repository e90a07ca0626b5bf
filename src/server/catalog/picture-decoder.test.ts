import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { askApart } from './picture-decoder.ts';
import { NotAPicture } from './pictures.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shop-decoder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the process that looks at uploads', () => {
  it('is ended when a file holds it up, and the next file gets a new one', async () => {
    const endless = path.join(folder, 'endless');
    execFileSync('mkfifo', [endless]);
    await expect(askApart({ task: 'look', file: endless }, 200)).rejects.toThrow(NotAPicture);
    const good = path.join(folder, 'good');
    const background = '#1b2455';
    writeFileSync(
      good,
      await sharp({ create: { width: 4, height: 5, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    expect(await askApart({ task: 'decode', file: good })).toMatchObject({
      picture: { width: 4, height: 5 },
    });
  });

  it('decodes nothing whose first bytes are of another kind', async () => {
    const file = path.join(folder, 'drawing');
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await askApart({ task: 'decode', file })).toEqual({ kind: { kind: 'refused', name: 'SVG' } });
  });
});
