import { setTimeout as wait } from 'node:timers/promises';
import { playFault } from '../play.ts';
import { lostProofs, type Proofs, sendProofs } from '../proofs.ts';
import type { Scenario } from '../scenario.ts';
import { startTinyS3 } from '../tiny-s3.ts';

const eachMoodMs = 12_000;

/** The storage for files answers 500, then breaks off in the middle of every file, then says nothing. */
export const storageFailing: Scenario = {
  name: 'storage-failing',
  owed: 'Whoever sends or opens a file is told to try again; what was taken is there; the rest of the shop goes on.',
  engines: ['pglite', 'postgres'],
  play: async (engine, ground) => {
    const storage = await startTinyS3();
    const proofs: Proofs = { taken: new Set(), refused: 0 };
    try {
      return await playFault(engine, ground, {
        options: { env: () => storage.env },
        boundMs: 60_000,
        faultMs: eachMoodMs,
        besides: (stage) => sendProofs(stage, proofs),
        begin: async () => {
          storage.setMood('failing');
          await wait(eachMoodMs);
          storage.setMood('cutting');
          await wait(eachMoodMs);
          storage.setMood('silent');
        },
        end: () => storage.setMood('well'),
        after: async (stage) => {
          const lost = await lostProofs(stage, proofs);
          const faults = lost > 0 ? [`${lost} proofs were taken and are gone`] : [];
          return { row: { filesRefused: proofs.refused, filesLost: lost }, faults };
        },
      });
    } finally {
      storage.stop();
    }
  },
};
