import { statSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { withFreshShop } from './fresh-shop.ts';
import { untilReady } from './goals/rates.ts';
import { type MeasuredRow, writeMeasured } from './performance-page.ts';
import { memoryMegabytes } from './processes.ts';

/** Memory of the demo shop under load, and what its first view sends; pages a second are in bench-goals.ts. */
const port = 4590;
const shopAddress = `http://127.0.0.1:${port}`;

function main(): Promise<void> {
  return withFreshShop(port, {}, async (shop) => {
    console.log('Starting the shop on an empty folder …');
    await untilReady(`${shopAddress}/readyz`);
    for (const address of ['/shop', '/', '/api/product/list'])
      await autocannon({ url: `${shopAddress}${address}`, connections: 32, duration: 12 });
    const memory = Math.round(memoryMegabytes(shop));
    console.log(`memory of the server after the load: ${memory} MB`);
    writeMeasured([
      measured('memory of the demo shop after 36 s of load', `${memory} MB`),
      ...(await measureFirstView()),
    ]);
  });
}

/** What a phone's first view of the home page is sent: the scripts and styles its HTML names, as compressed. */
async function measureFirstView(): Promise<MeasuredRow[]> {
  const html = await (await fetch(`${shopAddress}/`)).text();
  const named = new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([address]) => address));
  const sizes = { js: 0, css: 0 };
  for (const address of named) {
    const size = statSync(path.join('build/client', `${address}.br`)).size;
    sizes[address.endsWith('.js') ? 'js' : 'css'] += size;
  }
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  console.log(
    `first view of /: JavaScript ${kilobytes(sizes.js)} KB, CSS ${kilobytes(sizes.css)} KB (brotli)`,
  );
  return [
    measured('JavaScript of the first view of /, brotli', `${kilobytes(sizes.js)} KB`, '≤130 KB'),
    measured('CSS of the first view of /, brotli', `${kilobytes(sizes.css)} KB`),
  ];
}

function measured(what: string, value: string, goal = ''): MeasuredRow {
  return { what, database: 'PGlite, demo shop', goal, measured: value, bare: '' };
}

await main();
