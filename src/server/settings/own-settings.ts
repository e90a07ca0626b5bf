import { shopConfig } from '../../../shop.config.ts';
import { hasAccount } from '../../contract/settings/settings.rules.ts';
import { demoBank } from '../../platform/config/config.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { firstVersion, selectSettings, selectVersions, upsertSetting } from './settings.sql.ts';
import { readStored } from './settings.ts';

/** Domains at which nobody lives (RFC 2606): the address of a shop that is still the demo's. */
const reservedDomain = /\.(example|test|invalid)$/;
const contactKeys = ['phone', 'email', 'whatsAppNumber'] as const;

/** Which groups of settings are the owner's own, rather than the demo's or empty. */
export async function readOwnSettings({ db, config }: Pick<Shop, 'db' | 'config'>) {
  const { values } = await readStored(db, config, [...contactKeys, 'bank', 'delivery', 'notify']);
  const isDemo = reservedDomain.test(shopConfig.email);
  const isOwn = (key: (typeof contactKeys)[number]) => !isDemo || values[key] !== shopConfig[key];
  const saves = await selectVersions(db);
  const notified = saves.some(({ group, version }) => group === 'notify' && version > firstVersion);
  return {
    contact: contactKeys.every(isOwn) && (values.phone !== '' || values.email !== ''),
    bank: hasAccount(values.bank) && values.bank.accountNumber !== demoBank.accountNumber,
    delivery: values.delivery.places.length > 0,
    // saving the owners as recipients leaves nothing stored but the save
    notify: notified || values.notify.length > 0,
  };
}

/** Among the settings, but in none of their groups. */
const hiddenKey = 'firstStepsHidden';

/** Whether the first steps are hidden, for everyone who works here. */
export async function areFirstStepsHidden({ db }: Pick<Shop, 'db'>): Promise<boolean> {
  return (await selectSettings(db, [hiddenKey])).get(hiddenKey) === true;
}

/** Hides them for good. */
export async function hideFirstSteps(shop: Shop, viewer: Viewer): Promise<void> {
  if (await areFirstStepsHidden(shop)) return;
  await shop.db.transaction(async (tx) => {
    await upsertSetting(tx, hiddenKey, true);
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: viewer,
      action: 'settings changed',
      subject: 'First steps',
      changes: [{ field: 'First steps', from: 'shown', to: 'hidden' }],
      link: '/admin/settings',
    });
  });
}
