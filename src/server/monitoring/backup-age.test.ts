import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { openTestShop } from '../../../tests/support/open-test-shop.ts';
import { sampleOf } from '../../../tests/support/samples.ts';
import { noteBackup } from '../backup/last-backup.ts';
import { meterBackup } from './state-meters.ts';

it('reports the last backup by age and size, and none as infinitely old', async () => {
  const shop = await openTestShop();
  try {
    const registry = new Registry();
    const read = meterBackup(registry, shop);
    const readMetrics = async () => {
      await read();
      const text = await registry.metrics();
      return ['age_seconds', 'size_bytes'].map((what) => sampleOf(text, `shop_backup_${what}`, {}));
    };
    expect(await readMetrics()).toEqual([Number.POSITIVE_INFINITY, 0]);
    const madeAt = new Date(shop.clock.now().getTime() - 3_600_000);
    await noteBackup(shop.config.dataDir, { madeAt, bytes: 1234 });
    expect(await readMetrics()).toEqual([3600, 1234]);
    writeFileSync(path.join(shop.config.dataDir, 'last-backup.json'), '{"madeAt":');
    expect(await readMetrics()).toEqual([Number.POSITIVE_INFINITY, 0]);
  } finally {
    await shop.close();
  }
});
