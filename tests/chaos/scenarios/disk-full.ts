import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lostProofs, type Proofs, sendProofs } from '../proofs.ts';
import { runFault } from '../run-scenario.ts';
import type { Scenario } from '../scenario.ts';

const diskSize = '256m';

/** The disk of the data folder is full: files that are sent, mails and, with it, the embedded database. */
export const diskFull: Scenario = {
  name: 'disk-full',
  owed: 'Pages stay up; a save fails with a message; with free space everything works again.',
  engines: ['pglite', 'postgres'],
  play: async (engine, ground) => {
    const disk = mkdtempSync(path.join(tmpdir(), 'shop-disk-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', disk]);
    if (mounted.status !== 0) {
      rmSync(disk, { recursive: true });
      return { row: {}, faults: [], skipped: 'this machine mounts no disk for it.' };
    }
    const filler = path.join(disk, 'filler');
    const proofs: Proofs = { taken: new Set(), refused: 0 };
    try {
      return await runFault(engine, ground, {
        options: { folder: disk },
        boundMs: 30_000,
        faultMs: 30_000,
        alongside: (stage) => sendProofs(stage, proofs),
        begin: () => fill(filler),
        end: () => rmSync(filler),
        after: async (stage) => {
          const lost = await lostProofs(stage, proofs);
          const faults = lost > 0 ? [`${lost} proofs were taken and are gone`] : [];
          return { row: { filesRefused: proofs.refused, filesLost: lost }, faults };
        },
      });
    } finally {
      spawnSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  },
};

/** Writes until there is no room for a byte more. */
function fill(file: string): void {
  const to = openSync(file, 'w');
  for (let size = 1 << 20; size >= 1; ) {
    try {
      writeSync(to, Buffer.alloc(size));
    } catch {
      size >>= 1;
    }
  }
  closeSync(to);
}
