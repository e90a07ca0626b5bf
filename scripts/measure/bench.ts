import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';

/**
 * Speed as a ratio: each address of the shop against a bare node:http server that sends the same bytes, both on
 * this machine, one after the other, several rounds; medians. Absolute numbers only hold for the machine they
 * were taken on.
 */
const connections = 32;
const secondsPerRun = 4;
const rounds = 3;
const port = 4590;
const barePort = 4591;

type Row = { name: string; shop: number; bare: number };

async function main(): Promise<void> {
  if (process.argv[2] === 'bare') return serveBare();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
  const shop = spawn(process.execPath, ['--max-semi-space-size=16', 'scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      PUBLIC_URL: `http://localhost:${port}`,
    },
  });
  try {
    console.log('Starting the shop on an empty folder …');
    await untilReady(`http://127.0.0.1:${port}/readyz`);
    const rows: Row[] = [];
    for (const address of ['/shop', '/', '/api/product/list']) rows.push(await compare(address));
    report(rows);
    console.log(`memory of the server after the load: ${memoryMegabytes(shop)} MB`);
    await reportFirstView();
  } finally {
    shop.kill('SIGTERM');
    await new Promise((resolve) => shop.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compare(address: string): Promise<Row> {
  const headers = { 'accept-encoding': 'br' };
  const sample = await fetch(`http://127.0.0.1:${port}${address}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  // the very bytes: the load program reads plain letters twice as fast as compressed ones
  const body = brotliCompressSync(Buffer.from(await sample.arrayBuffer())).toString('base64');
  const bytes = Buffer.byteLength(body, 'base64');
  const bare = spawn(process.execPath, ['scripts/measure/bench.ts', 'bare', body], { stdio: 'inherit' });
  try {
    await untilReady(`http://127.0.0.1:${barePort}/`);
    const shopRates: number[] = [];
    const bareRates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      shopRates.push(await rate(`http://127.0.0.1:${port}${address}`, headers));
      bareRates.push(await rate(`http://127.0.0.1:${barePort}/`, headers));
    }
    return { name: `${address} (${bytes} bytes)`, shop: median(shopRates), bare: median(bareRates) };
  } finally {
    bare.kill();
  }
}

async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, connections, duration: secondsPerRun, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

function serveBare(): void {
  const body = Buffer.from(process.argv[3] ?? '', 'base64');
  createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-encoding': 'br',
      'content-length': body.length,
    });
    response.end(body);
  }).listen(barePort, '127.0.0.1');
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
async function reportFirstView(): Promise<void> {
  const html = await (await fetch(`http://127.0.0.1:${port}/`)).text();
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

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} did not answer.`);
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

await main();
