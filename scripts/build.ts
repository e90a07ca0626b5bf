import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'vite';
import { browserTargets } from './browsers/lowest-browsers.ts';
import { leaveOutRepeatedStyles } from './repeated-styles.ts';
import { writeShopRoutes } from './shop-routes.ts';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/** A picture for link previews that takes the place of the plain one in public/. */
const ownSharePicture = 'demo/og-default.jpg';

/** Builds the pages, then writes compressed copies next to each file, so that nothing is compressed while serving. */
async function build(): Promise<void> {
  const tool = path.resolve('node_modules/@react-router/dev/bin.cjs');
  const result = spawnSync(process.execPath, [tool, 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeShopRoutes('build/client/assets');
  leaveOutRepeatedStyles('build/client/assets');
  await buildServiceWorker();
  if (existsSync(ownSharePicture)) copyFileSync(ownSharePicture, 'build/client/og-default.jpg');
  const files = readdirSync('build/client', { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && compressible.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(writeCompressed));
}

/** Compresses a file, all files in parallel: Node uses its own threads, and this is a third of a build's work. */
async function writeCompressed(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
  };
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, brotli)]);
}

/** One script at /sw.js, named after what the pages are made of, so that a new build is noticed. */
async function buildServiceWorker(): Promise<void> {
  const names = readdirSync('build/client/assets').sort().join();
  const version = createHash('sha256').update(names).digest('hex').slice(0, 12);
  await bundle({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { SHOP_BUILD: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
    build: {
      target: browserTargets,
      outDir: 'build/client',
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/web/offline/service-worker.ts',
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
}

await build();
