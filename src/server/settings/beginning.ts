import type { SettingsGroup } from '../../contract/settings/settings-groups.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Viewer } from '../shop.ts';
import { begunKey } from './default-settings.ts';
import {
  claimSetting,
  deleteSetting,
  firstVersion,
  raiseVersion,
  selectSettings,
  selectVersions,
  upsertSetting,
} from './settings.sql.ts';
import { isStandard, readValues } from './settings.ts';

/** What is stored of a beginning; `invoices` are the numbers that were taken from series which go on. */
type Beginning = { at: string; invoices: { kind: string; year: number; number: number }[] };

/** When her own shop was begun (ISO); null while it is the demo. */
export async function readBeginning(db: Database): Promise<string | null> {
  const stored = (await selectSettings(db, [begunKey])).get(begunKey) as Beginning | undefined;
  return stored?.at ?? null;
}

/**
 * Stores that her own shop has begun, first of all in its transaction: another one waits for it. From here on the
 * demo's particulars are no longer the default of settings.
 */
export async function claimBeginning(tx: Database, now: Date): Promise<Beginning> {
  return (await claimSetting(tx, begunKey, { at: now.toISOString(), invoices: [] })) as Beginning;
}

type Removal = {
  begun: Beginning;
  productIds: readonly string[];
  numbers: Beginning['invoices'];
  admin: Viewer;
  now: Date;
};

/** Takes the demo's values out of the settings: those of the seed, and pieces that are gone from the home page. */
export async function removeDemoSettings(tx: Database, config: Config, removal: Removal): Promise<void> {
  const { begun, productIds, numbers, admin, now } = removal;
  await upsertSetting(tx, begunKey, { ...begun, invoices: [...begun.invoices, ...numbers] });
  const changed: SettingsGroup[] = ['notices', 'contact', 'bank'];
  const { home } = await readValues(tx, config);
  const isGone = (id: string) => productIds.includes(id.toLowerCase());
  if ([home.hero.productId, ...home.featured].some(isGone)) {
    const productId = isGone(home.hero.productId) ? '' : home.hero.productId;
    const left = { hero: { ...home.hero, productId }, featured: home.featured.filter((id) => !isGone(id)) };
    if (await isStandard(tx, config, 'home', left)) await deleteSetting(tx, 'home');
    else await upsertSetting(tx, 'home', left);
    changed.push('home');
  }
  // saved once, by the seed
  const workroom = (await selectVersions(tx)).find(({ group }) => group === 'workroom');
  if (workroom?.version === firstVersion + 1 && workroom.by === null) {
    await deleteSetting(tx, 'workroom');
    changed.push('workroom');
  }
  for (const group of changed) await raiseVersion(tx, group, { at: now, by: admin.id });
}
