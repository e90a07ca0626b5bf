import { statfs } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { getQueueDepth } from '../../platform/database/statements.ts';
import type { ResponseCache } from '../../platform/http/cache/response-cache.ts';
import { readLastBackup } from '../backup/index.ts';
import type { Shop } from '../shop.ts';
import { businessReader } from './database-gauges.ts';

/** Registers metrics of how often cached responses save making them. */
export function meterCaches(registry: Registry, caches: Record<string, ResponseCache>): void {
  const registers = [registry];
  const labelNames = ['cache'];
  const counted = [
    ['hits', 'Answers that were sent as they were kept, by cache.'],
    ['misses', 'Answers that had to be made, by cache.'],
    ['dropped', 'Kept answers that went stale or gave way to others, by cache.'],
  ] as const;
  for (const [what, help] of counted) {
    new Counter({
      registers,
      name: `shop_cache_${what}_total`,
      help,
      labelNames,
      collect() {
        this.reset();
        for (const [cache, { counts }] of Object.entries(caches)) this.inc({ cache }, counts[what]);
      },
    });
  }
  for (const what of ['entries', 'bytes'] as const) {
    new Gauge({
      registers,
      name: `shop_cache_${what}`,
      help: `What is kept of answers, by cache: ${what}.`,
      labelNames,
      collect() {
        for (const [cache, { size }] of Object.entries(caches)) this.set({ cache }, size[what]);
      },
    });
  }
}

/** Who has a connection to the database and who waits for one. */
export function meterConnections(registry: Registry, { driver }: OpenDatabase): void {
  new Gauge({
    registers: [registry],
    name: 'shop_db_connections',
    help: 'Connections of this process to PostgreSQL: open, idle, and askers that wait for one. The embedded database has one connection, and a line before it.',
    labelNames: ['state'],
    collect() {
      if (driver.kind === 'pg') {
        const { totalCount, idleCount, waitingCount } = driver.pool;
        this.set({ state: 'open' }, totalCount);
        this.set({ state: 'idle' }, idleCount);
        this.set({ state: 'waiting' }, waitingCount);
        return;
      }
      const queued = getQueueDepth();
      this.set({ state: 'open' }, 1);
      this.set({ state: 'idle' }, queued === 0 ? 1 : 0);
      this.set({ state: 'waiting' }, Math.max(0, queued - 1));
    },
  });
  new Gauge({
    registers: [registry],
    name: 'shop_db_connections_max',
    help: 'How many connections to the database this process may open.',
    collect() {
      this.set(driver.kind === 'pg' ? driver.pool.options.max : 1);
    },
  });
}

/** @returns reads the disk; to be called before a scrape */
export function meterDisk(registry: Registry, folder: string): () => Promise<void> {
  const registers = [registry];
  const free = new Gauge({
    registers,
    name: 'shop_data_disk_free_bytes',
    help: 'Space that is free for the shop on the disk of DATA_DIR.',
  });
  const size = new Gauge({
    registers,
    name: 'shop_data_disk_size_bytes',
    help: 'Size of the disk of DATA_DIR.',
  });
  return async () => {
    const { bsize, bavail, blocks } = await statfs(folder);
    free.set(bavail * bsize);
    size.set(blocks * bsize);
  };
}

/**
 * How old the last whole backup is, by the note it leaves in the data folder.
 * @returns reads the note; to be called before a scrape
 */
export function meterBackup(registry: Registry, { clock, config }: Shop): () => Promise<void> {
  const registers = [registry];
  const age = new Gauge({
    registers,
    name: 'shop_backup_age_seconds',
    help: 'How long ago the last backup was begun that was read back whole; +Inf where there is none.',
  });
  const size = new Gauge({
    registers,
    name: 'shop_backup_size_bytes',
    help: 'Size of the last backup that was read back whole; 0 where there is none.',
  });
  return async () => {
    const last = await readLastBackup(config.dataDir);
    const ageMs = last ? clock.now().getTime() - last.madeAt.getTime() : Number.POSITIVE_INFINITY;
    age.set(Math.max(0, ageMs / 1000));
    size.set(last?.bytes ?? 0);
  };
}

/**
 * Queues, orders and money out of the database.
 * @returns reads them; to be called before a scrape, which it holds up for a second at most
 */
export function meterBusiness(registry: Registry, shop: Shop): () => Promise<void> {
  const registers = [registry];
  const depth = new Gauge({
    registers,
    name: 'shop_queue_depth',
    help: 'What waits for the background jobs, by queue; the same in every process.',
    labelNames: ['queue'],
  });
  const oldest = new Gauge({
    registers,
    name: 'shop_queue_oldest_seconds',
    help: 'For how long the oldest of a queue has been due.',
    labelNames: ['queue'],
  });
  const placed = new Gauge({
    registers,
    name: 'shop_orders_placed_24h',
    help: 'Orders placed within the last 24 hours by payment state and currency, without test payments; the same in every process.',
    labelNames: ['state', 'currency'],
  });
  const placedMinor = new Gauge({
    registers,
    name: 'shop_orders_placed_24h_minor',
    help: 'What orders placed within the last 24 hours come to, in minor units of their currency (kobo, cents, pence).',
    labelNames: ['state', 'currency'],
  });
  const paid = new Gauge({
    registers,
    name: 'shop_orders_paid_24h',
    help: 'Orders paid within the last 24 hours by currency, without test payments.',
    labelNames: ['currency'],
  });
  const paidMinor = new Gauge({
    registers,
    name: 'shop_money_taken_24h_minor',
    help: 'What was paid within the last 24 hours less what went back of it, in minor units of its currency (kobo, cents, pence).',
    labelNames: ['currency'],
  });
  const all = [depth, oldest, placed, placedMinor, paid, paidMinor];
  const read = businessReader(shop);
  const up = new Gauge({
    registers,
    name: 'shop_db_up',
    help: 'Whether the database answered this scrape; while it does not, the figures out of it are left out.',
  });
  return async () => {
    const business = await read();
    for (const gauge of all) gauge.reset();
    up.set(business ? 1 : 0);
    for (const { name, depth: waiting, oldestSeconds } of business?.queues ?? []) {
      depth.set({ queue: name }, waiting);
      oldest.set({ queue: name }, oldestSeconds);
    }
    for (const { state, currency, count, minor } of business?.placed ?? []) {
      placed.set({ state, currency }, count);
      placedMinor.set({ state, currency }, minor);
    }
    for (const { currency, count, minor } of business?.paid ?? []) {
      paid.set({ currency }, count);
      paidMinor.set({ currency }, minor);
    }
  };
}
