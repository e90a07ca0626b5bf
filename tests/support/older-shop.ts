import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { users } from '../../src/platform/database/schema/schema.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { restore } from '../../src/server/backup/restore.ts';
import { openPaymentProviders } from '../../src/server/providers/open-providers.ts';
import type { Shop, Viewer } from '../../src/server/shop.ts';
import { openDatabase } from '../../src/server/start/open-shop.ts';
import { settingsHooks } from '../../src/server/start/settings-hooks.ts';
import { emptyPlace } from './backups.ts';
import { postgresUrl } from './database-kind.ts';
import { fixedClock } from './fixed-clock.ts';

const folder = path.join(import.meta.dirname, '../fixtures/older-shop');

/** Money in major units of the order's currency, with the day it moved in Lagos. */
type Movement = { amount: number; by: string; on: string };

/** An order of the older shop: what really happened to its money, and what the older API answered about it. */
export type OlderOrder = {
  name: string;
  orderId: string;
  came: Movement[];
  /** Payments that turned out to be none. */
  undone: Movement[];
  back: Movement[];
  answer: {
    currency: string;
    amount: number;
    due: number;
    refunded: number;
    paymentStatus: string;
    status: string;
    kind: string;
  };
};

export const olderOrders = JSON.parse(readFileSync(path.join(folder, 'orders.json'), 'utf8')) as OlderOrder[];

/** The day after the older shop's last sale. */
const updatedAt = new Date('2026-12-06T09:00:00Z');

/** Restores the older shop's backup into an empty place and opens it, which runs the migrations made since. */
export async function openOlderShop(): Promise<{ shop: Shop; admin: Viewer; close: () => Promise<void> }> {
  const place = await emptyPlace(postgresUrl);
  await restore(place, path.join(folder, 'shop.tar.zst'), () => undefined);
  const opened = await openDatabase(place.config, 2);
  const shop: Shop = {
    config: place.config,
    db: opened.db,
    clock: fixedClock(updatedAt),
    storage: place.storage,
    payments: openPaymentProviders(place.config),
    jobs: noJobs,
    settingsHooks,
  };
  const [owner] = await shop.db.select().from(users).where(eq(users.role, 'admin'));
  if (!owner) throw new Error('The older shop has no admin.');
  const { id, name, email, duty } = owner;
  return {
    shop,
    admin: { id, name, email, role: 'admin', duty, confirmed: true },
    close: async () => {
      await opened.close();
      await place.remove();
    },
  };
}
