import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileStorage } from '../../storage/storage.ts';
import { headersOfAsset } from './assets.ts';
import { type CachedResponse, prepareResponse } from './cached-response.ts';

const folder = 'built';
const concurrency = 16;
const dayMs = 86_400_000;
/** A file of this build is stored again after this long, which marks it as in use. */
const renewAfterMs = 7 * dayMs;
/** A file that no build has stored for this long is removed: no open page requests it any more. */
const retentionMs = 60 * dayMs;

/** `index.esm-D14aY0au.js`: hashed names only, so that only built files can be requested. */
const address = /^\/assets\/([\w.-]+)\.(js|css|woff2|svg|png|jpg|webp|avif)$/;

/** What a built file is called where pictures are stored; undefined for an address that names none. */
function storedNameOf(url: string): string | undefined {
  const [, base, extension] = address.exec(url.split('?')[0] ?? '') ?? [];
  return base && `${folder}/${base.replaceAll('.', '_')}.${extension}`;
}

/**
 * Stores the built files where every process finds them: during an update a page of one build requests its scripts
 * from a process of the other, and a page that remains open requests them for days. Removes files no longer in use.
 * @param buildFolder the folder that contains `client/assets`
 */
export async function shareAssets(storage: FileStorage, buildFolder: string, now: Date): Promise<void> {
  const assets = path.join(buildFolder, 'client', 'assets');
  const ageMs = new Map(
    (await storage.list(folder)).map(({ name, storedAt }) => [name, now.getTime() - storedAt.getTime()]),
  );
  const own = new Map<string, string>();
  for (const file of readdirSync(assets)) {
    const name = storedNameOf(`/assets/${file}`);
    if (name) own.set(name, path.join(assets, file));
  }
  const wanted = [...own].filter(([name]) => (ageMs.get(name) ?? Number.POSITIVE_INFINITY) > renewAfterMs);
  const unused = [...ageMs].filter(([name, age]) => !own.has(name) && age > retentionMs);
  const work = [
    ...wanted.map(
      ([name, file]) =>
        () =>
          storage.put(name, readFileSync(file)),
    ),
    ...unused.map(
      ([name]) =>
        () =>
          storage.remove(name),
    ),
  ];
  for (let at = 0; at < work.length; at += concurrency) {
    await Promise.all(work.slice(at, at + concurrency).map((step) => step()));
  }
}

/** A built file of another build, or undefined where no process has laid it down. */
export async function sharedAsset(storage: FileStorage, url: string): Promise<CachedResponse | undefined> {
  const name = storedNameOf(url);
  const bytes = name && (await storage.get(name));
  if (!name || !bytes) return undefined;
  const isText = /\.(js|css|svg)$/.test(name);
  return prepareResponse(bytes, { headers: headersOfAsset(url.split('?')[0] ?? ''), compress: isText });
}
