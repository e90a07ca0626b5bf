import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesRoute } from '../../observability/requests.ts';
import { barePolicy, commonHeaders, workerPolicy } from '../security.ts';
import type { CachedResponse } from './cached-response.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

const workerAddress = '/sw.js';

/**
 * Loads the built page files into memory, with the compressed versions (`.br`, `.gz`) that the build wrote next to
 * them. Files under /assets have a hash in their name and may be cached for ever.
 */
export function loadAssets(folder: string): Map<string, CachedResponse> {
  const answers = new Map<string, CachedResponse>();
  for (const file of filesBelow(folder)) {
    if (!types[path.extname(file)]) continue;
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    const plain = readFileSync(file);
    answers.set(address, {
      route: filesRoute,
      status: 200,
      etag: `"${statSync(file).size.toString(36)}-${path.basename(file).replace(/[^\w.-]/g, '')}-${Math.trunc(statSync(file).mtimeMs).toString(36)}"`,
      headers: Object.entries(headersOfAsset(address)).flat(),
      plain,
      gzip: readTwin(`${file}.gz`),
      brotli: readTwin(`${file}.br`),
    });
  }
  return answers;
}

/** Files that no browser shows as a page: what only concerns pages is left out, since a page loads a dozen of them. */
const isPart = (address: string) => /^\/assets\/.*\.(?:js|css|woff2)$/.test(address);

/** What goes with a built file, by its address. */
export function headersOfAsset(address: string): Record<string, string> {
  const { 'x-content-type-options': sniffing = '' } = commonHeaders;
  return {
    ...(isPart(address) ? { 'x-content-type-options': sniffing } : commonHeaders),
    'content-type': types[path.extname(address)] ?? 'application/octet-stream',
    'cache-control': cacheControlOf(address),
    'content-security-policy': address === workerAddress ? workerPolicy : barePolicy,
  };
}

function cacheControlOf(address: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return address === workerAddress ? 'no-cache' : 'public, max-age=3600';
}

function readTwin(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
