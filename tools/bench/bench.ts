import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { withFreshShop } from './fresh-shop.ts';
import { bareAddress, startBare } from './goals/bare-server.ts';
import { ratesOf, sampleOf, untilReady } from './goals/rates.ts';
import { type MeasuredRow, writeMeasured } from './performance-page.ts';

/**
 * Speed as a ratio: each address of the shop against a bare node:http server that sends the same bytes, both on
 * this machine, one after the other, several rounds; medians. Absolute numbers only hold for the machine they
 * were taken on.
 */
const port = 4590;
const shopAddress = `http://127.0.0.1:${port}`;

type Row = { name: string; shop: number; bare: number };

function main(): Promise<void> {
  return withFreshShop(port, {}, async (shop) => {
    console.log('Starting the shop on an empty folder …');
    await untilReady(`${shopAddress}/readyz`);
    const rows: Row[] = [];
    for (const address of ['/shop', '/', '/api/product/list']) rows.push(await compare(address));
    report(rows);
    const memory = memoryMegabytes(shop);
    console.log(`memory of the server after the load: ${memory} MB`);
    writeMeasured([
      measured('memory of the demo shop after these pages', `${memory} MB`),
      ...(await measureFirstView()),
    ]);
  });
}

async function compare(address: string): Promise<Row> {
  const headers = [{ 'accept-encoding': 'br' }];
  const sample = await sampleOf(`${shopAddress}${address}`);
  const bare = startBare(sample);
  try {
    await untilReady(bareAddress);
    const rates = await ratesOf({ url: `${shopAddress}${address}`, headers }, bareAddress);
    return { name: `${address} (${sample.bytes} bytes)`, ...rates };
  } finally {
    bare.kill();
  }
}

function report(rows: Row[]): void {
  console.log('\naddress | shop, requests/s | bare server, requests/s | ratio');
  for (const { name, shop, bare } of rows) {
    console.log(
      `${name} | ${Math.round(shop)} | ${Math.round(bare)} | ${((100 * shop) / bare).toFixed(0)} %`,
    );
  }
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

function memoryMegabytes(shop: ChildProcess): number {
  const children = readdirSync('/proc').filter(
    (entry) => /^\d+$/.test(entry) && parentOf(entry) === shop.pid,
  );
  const pids = [String(shop.pid), ...children];
  const resident = pids.map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
  );
  return Math.round(Math.max(...resident) / 1024);
}

function parentOf(pid: string): number {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

await main();
