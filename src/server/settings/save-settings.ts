import { withMethodIds } from '../../contract/delivery/delivery-methods.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { SalesSettings } from '../../contract/settings/selling.ts';
import {
  type Settings,
  type SettingsVersions,
  settingsSchema,
} from '../../contract/settings/settings.api.ts';
import {
  groupValue,
  isSettingsGroup,
  type SettingsGroup,
  type SettingsKey,
  settingsGroupNames,
  settingsGroups,
  settingsIn,
} from '../../contract/settings/settings-groups.ts';
import type { Database } from '../../platform/database/open.ts';
import { fieldErrors } from '../../platform/http/errors.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { changeHolidays } from '../delivery/index.ts';
import { requireRight } from '../rights.ts';
import type { Shop, Viewer } from '../shop.ts';
import { refreshLiveSettings } from './live-settings.ts';
import { deleteSetting, raiseVersion, upsertSetting } from './settings.sql.ts';
import { isStandard, readSelling, readValues } from './settings.ts';
import { settingsChanges } from './settings-changes.rules.ts';

/**
 * Saves some settings, all or none, and increments the version of each group. A value equal to the default follows
 * the default again; what was not sent stays. The groups are locked in a fixed order until all is written.
 * @param expected the versions the changes are based on; a group without one is saved whatever its version
 * @throws ShopError SETTINGS_CHANGED with `group`, `current` and `version` of the first group saved since,
 * INVALID_FIELDS for two holidays on one day; WRONG_DUTY if the admin lacks the right of a group; what the hooks of the
 * groups throw
 */
export async function saveSettings(
  shop: Shop,
  typed: Partial<Settings>,
  admin?: Viewer,
  expected: Partial<SettingsVersions> = {},
): Promise<void> {
  const { holidays } = typed;
  const groups = settingsGroupNames.filter((group) => keysIn(group, typed).length > 0);
  for (const group of groups) checkRight(group, admin);
  for (const group of groups) await shop.settingsHooks[group]?.check?.(shop, typed, admin);
  const changes = withFirstCurrency(
    typed.delivery ? { ...typed, delivery: withMethodIds(typed.delivery) } : typed,
    await readSelling(shop.db, shop.config),
  );
  if (holidays && new Set(holidays.map((day) => day.date)).size < holidays.length) {
    throw invalidFields({ holidays: 'Two holidays are on the same day.' });
  }
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    for (const group of settingsGroupNames) {
      const keys = keysIn(group, changes);
      if (keys.length === 0) continue;
      const version = await raiseVersion(tx, group, { at, by: admin?.id });
      const { unreadable: _unreadable, ...before } = await readValues(tx, shop.config);
      if (expected[group] !== undefined && expected[group] !== version.before) {
        throw new ShopError('SETTINGS_CHANGED', {
          group,
          current: groupValue(group, before),
          version: version.before,
        });
      }
      if (changes.notices?.length === 0 && before.notices.length > 0) {
        throw invalidFields({ notices: 'The banner needs at least one notice.' });
      }
      const after = { ...before, ...changes };
      await shop.settingsHooks[group]?.apply?.(tx, shop, { before, after, admin });
      for (const key of keys) await writeSetting(tx, shop, key, changes[key]);
      const written = settingsChanges(keys, before, after);
      if (written.length > 0) {
        await recordAuditEvent(tx, at, {
          actor: admin,
          action: 'settings changed',
          subject: settingsGroups[group].title,
          changes: written,
          link: '/admin/settings',
        });
      }
    }
  });
  // saved whether it can be read again or not: the notification reads it too
  if (groups.includes('shop') || groups.includes('sizes'))
    await refreshLiveSettings(shop).catch(() => undefined);
}

function keysIn(group: SettingsGroup, changes: Partial<Settings>): SettingsKey[] {
  return settingsGroups[group].keys.filter((key) => changes[key] !== undefined);
}

/** Throws WRONG_DUTY for an admin who lacks the group's own right. */
function checkRight(group: SettingsGroup, admin: Viewer | undefined): void {
  const { right } = settingsGroups[group];
  if (admin && right) requireRight(admin, right);
}

/**
 * Settings with a first currency that the shop sells in: where only the list changes and loses it, the list's first.
 * @throws ShopError INVALID_FIELDS for a first currency that is not on the list
 */
function withFirstCurrency(changes: Partial<Settings>, before: SalesSettings): Partial<Settings> {
  const { currencies = before.currencies, firstCurrency } = changes;
  if (currencies.includes(firstCurrency ?? before.firstCurrency)) return changes;
  if (firstCurrency)
    throw invalidFields({ firstCurrency: 'Choose one of the currencies the shop sells in.' });
  return { ...changes, firstCurrency: currencies[0] };
}

async function writeSetting(tx: Database, shop: Shop, key: keyof Settings, value: unknown): Promise<void> {
  if (key === 'holidays')
    await changeHolidays(tx, shop.config, value as Settings['holidays'], shop.clock.now());
  else if (await isStandard(tx, shop.config, key, value)) await deleteSetting(tx, key);
  else await upsertSetting(tx, key, value);
}

/**
 * Saves one group as a whole or some of its fields.
 * @throws ShopError NOT_FOUND for a group there is not, INVALID_FIELDS, SETTINGS_CHANGED
 */
export async function saveSettingsGroup(
  shop: Shop,
  input: { group: string; value?: unknown; version: number },
  admin: Viewer,
): Promise<SettingsGroup> {
  const { group } = input;
  if (!isSettingsGroup(group)) throw new ShopError('NOT_FOUND');
  checkRight(group, admin);
  const found = settingsSchema.partial().safeParse(settingsIn(group, input.value));
  if (!found.success) throw invalidFields(fieldErrors(found.error.issues));
  if (Object.values(found.data).every((value) => value === undefined)) {
    throw invalidFields({ value: `The ${group} settings are missing.` });
  }
  await saveSettings(shop, found.data, admin, { [group]: input.version });
  return group;
}
