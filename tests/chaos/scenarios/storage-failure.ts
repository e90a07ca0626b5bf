import { setTimeout as wait } from 'node:timers/promises';
import { startS3 } from '../../support/fake-services/s3-server.ts';
import { lostProofs, type Proofs, sendProofs } from '../proofs.ts';
import { runFault } from '../run-scenario.ts';
import type { Scenario } from '../scenario.ts';

const phaseMs = 12_000;

/** The file storage returns 500, then breaks off in the middle of every file, then does not respond. */
export const storageFailure: Scenario = {
  name: 'storage-failing',
  owed: 'Sending or opening a file fails with the message to try again; accepted files are there; the rest of the shop works.',
  engines: ['pglite', 'postgres'],
  play: async (engine, ground) => {
    const storage = await startS3();
    const { config } = storage;
    const env = {
      S3_ENDPOINT: config.endpoint,
      S3_REGION: config.region,
      S3_BUCKET: config.bucket,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    };
    const proofs: Proofs = { taken: new Set(), refused: 0 };
    try {
      return await runFault(engine, ground, {
        options: { env: () => env },
        boundMs: 60_000,
        faultMs: phaseMs,
        alongside: (stage) => sendProofs(stage, proofs),
        begin: async () => {
          storage.meet((_, response) => {
            response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
            return true;
          });
          await wait(phaseMs);
          storage.meet((request, response, passOn) => {
            if (request.method === 'PUT') request.once('data', () => response.destroy());
            else
              void passOn().then(({ status, headers, body }) => {
                response.writeHead(status, headers);
                response.write(body.subarray(0, body.length / 2), () => response.destroy());
              });
            return true;
          });
          await wait(phaseMs);
          storage.meet(() => true);
        },
        end: () => storage.calm(),
        after: async (stage) => {
          const lost = await lostProofs(stage, proofs);
          const faults = lost > 0 ? [`${lost} proofs were taken and are gone`] : [];
          return { row: { filesRefused: proofs.refused, filesLost: lost }, faults };
        },
      });
    } finally {
      await storage.close();
    }
  },
};
