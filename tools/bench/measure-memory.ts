import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { withFreshShop } from './fresh-shop.ts';
import { openScene, type Scene, shopAround } from './memory/customers.ts';
import { processCpuMs, untilReady } from './scale/processes.ts';

/**
 * Memory of the embedded demo shop: `node tools/bench/measure-memory.ts [seconds of load] [customers]`. Starts it as
 * `npm start` does on an empty folder, reads a minute later what the server's own process holds, then lets customers
 * shop and reads it every five seconds. Linux alone tells (`smaps_rollup`). Needs the built pages.
 */
const loadSeconds = Number(process.argv[2] ?? 60);
const customers = Number(process.argv[3] ?? 10);
const port = Number(process.env.PORT ?? 4680);
const address = `http://127.0.0.1:${port}`;
const restMs = 60_000;
const everyMs = 5_000;
const admin = { email: 'admin@example.test', password: 'quiet-lantern-harbour' };

function main(): Promise<void> {
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'error' };
  return withFreshShop(port, env, async (shop) => {
    await untilReady(address);
    console.log(
      'when | resident, MB | proportional, MB | not of files, MB | answers | orders | processor ms',
    );
    await wait(restMs);
    report('a minute after the start', shop.pid);
    if (loadSeconds > 0) await load(shop.pid);
  });
}

async function load(pid: number | undefined): Promise<void> {
  const scene = await openScene(address, admin);
  const shopping = Promise.all(Array.from({ length: customers }, () => shopAround(scene)));
  const watching = watch(pid, scene);
  await Promise.race([shopping, watching]);
  scene.stopped = true;
  await shopping;
}

async function watch(pid: number | undefined, scene: Scene): Promise<void> {
  const began = performance.now();
  for (let seconds = 0; seconds < loadSeconds; ) {
    await wait(everyMs);
    seconds = Math.round((performance.now() - began) / 1000);
    report(`${seconds} s of load`, pid, scene);
  }
}

function report(
  when: string,
  pid: number | undefined,
  { answers, orders } = { answers: 0, orders: 0 },
): void {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) / 1024);
  const held = [megabytes('Rss'), megabytes('Pss'), megabytes('Anonymous')];
  console.log([when, ...held, answers, orders, processCpuMs(pid)].join(' | '));
}

await main();
