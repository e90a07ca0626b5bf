import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { log } from '../../platform/observability/log.ts';
import { BackupError } from './header.ts';

/** File in which a running shop publishes its backup endpoint; mode 0600. */
const endpointFile = (dataDir: string) => path.join(dataDir, 'backup-door.json');
const snapshotsFolder = (dataDir: string) => path.join(dataDir, 'snapshots');

/** No backup takes so long. */
const abandonedAfterMs = 12 * 3_600_000;

const endpointSchema = z.object({ port: z.number().int(), token: z.string() });
const madeSchema = z.object({ folder: z.string() });

/**
 * Lets a backup process request a copy of the embedded database from this process, the only one that may open it.
 * Listens on the loopback, at a port the system chooses, for anyone who can read the token in the data folder.
 * @returns a function that closes the endpoint
 */
export async function startSnapshotServer(
  { driver }: OpenDatabase,
  dataDir: string,
): Promise<() => Promise<void>> {
  await rm(snapshotsFolder(dataDir), { recursive: true, force: true });
  if (driver.kind !== 'pglite') return async () => undefined;
  const { client } = driver;
  const token = randomBytes(32).toString('base64url');
  const server = createServer(async (request, response) => {
    const allowed = request.method === 'POST' && request.headers.authorization === `Bearer ${token}`;
    if (!allowed) return response.writeHead(404).end();
    try {
      const folder = path.join(snapshotsFolder(dataDir), randomBytes(8).toString('hex'));
      await mkdir(snapshotsFolder(dataDir), { recursive: true, mode: 0o700 });
      await removeAbandoned(snapshotsFolder(dataDir));
      await client.exec('checkpoint');
      // nothing is written while the copy is made; what only stood in memory the copy finds in its log
      await client.runExclusive(() => cp(path.join(dataDir, 'db'), folder, { recursive: true }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ folder }));
    } catch (error) {
      log.error('A copy for the backup could not be made', error);
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  await writeFile(endpointFile(dataDir), JSON.stringify({ port, token }), { mode: 0o600 });
  return async () => {
    server.closeAllConnections();
    server.close();
    await rm(endpointFile(dataDir), { force: true });
  };
}

/** Removes copies whose backup process was killed before it could remove them. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const copy = path.join(folder, name);
    if (Date.now() - (await stat(copy)).ctimeMs > abandonedAfterMs)
      await rm(copy, { recursive: true, force: true });
  }
}

/**
 * Requests a copy of the embedded database from the running shop.
 * @returns the folder of the copy; the caller removes it
 * @throws BackupError where the shop does not respond, or could not make the copy
 */
export async function requestSnapshot(dataDir: string): Promise<string> {
  const door = await readFile(endpointFile(dataDir), 'utf8').catch(() => undefined);
  if (door === undefined)
    throw new BackupError('The running shop does not take backups yet; wait until it has started.');
  const { port, token } = endpointSchema.parse(JSON.parse(door));
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
  if (!answer?.ok)
    throw new BackupError('The running shop could not make a copy of its database; its log says why.');
  return madeSchema.parse(await answer.json()).folder;
}
