import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

export const owner = { email: 'owner@example.test', password: 'quiet-harbour-lantern-9' };
export const madeAt = '2026-11-18T10:00:00.000Z';
/** Some seconds into a minute: the shop's slow clock stays within it, and so do "20 minutes ago" and its like. */
export const shownAt = '2026-11-18T10:20:05.000Z';

const port = Number(process.env.EVIDENCE_PORT ?? 4771);
export const address = `http://localhost:${port}`;
const readyWithinMs = 180_000;

/**
 * Runs the built shop of a folder with a slow clock while the work lasts.
 * @param folder a checkout of the repository; its start builds what is not built
 * @param dataDir its data, made where it is empty
 * @param startsAt what its clock shows then, in UTC
 */
export async function withShop<Result>(
  folder: string,
  dataDir: string,
  startsAt: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (await isReady()) throw new Error(`Something answers at ${address}; EVIDENCE_PORT names another port.`);
  const clock = pathToFileURL(path.join(import.meta.dirname, 'slow-clock.ts')).href;
  const shop = spawn(process.execPath, ['--max-semi-space-size=16', 'scripts/start.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${clock}`,
      EVIDENCE_NOW: startsAt,
      TZ: 'Africa/Lagos',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      EMBEDDED_FSYNC: 'off',
      PAYSTACK_SIMULATED: 'on',
      JWT_SECRET: 'evidence-evidence-evidence-evidence-evidence',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
  });
  const ended = once(shop, 'exit');
  try {
    await untilReady(() => shop.exitCode !== null);
    return await work();
  } finally {
    shop.kill('SIGTERM');
    await ended;
  }
}

async function untilReady(hasEnded: () => boolean): Promise<void> {
  for (let waitedMs = 0; waitedMs < readyWithinMs; waitedMs += 250) {
    if (hasEnded()) break;
    if (await isReady()) return;
    await wait(250);
  }
  throw new Error(`The shop did not answer at ${address}.`);
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
}

/**
 * One call of the API.
 * @param token whose call it is; none is a visitor's
 * @returns the answer's JSON
 * @throws with the shop's own words where it refuses
 */
export async function call<Answer>(
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 400)}`);
  return JSON.parse(text);
}
