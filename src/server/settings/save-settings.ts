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
  settingsGroupNames,
  settingsGroups,
  settingsIn,
} from '../../contract/settings/settings-groups.ts';
import type { Database } from '../../platform/database/open.ts';
import { fieldErrors } from '../../platform/http/errors.ts';
import { recordAuditEvent } from '../audit/audit.ts';
import { changeSizeTable, findExistingProductIds } from '../catalog/catalog.ts';
import { changeHolidays } from '../delivery/delivery.ts';
import { requireConfirmed, requireRight } from '../rights.ts';
import type { Shop, Viewer } from '../shop.ts';
import { readSecondFactor } from '../users/second-factor/second-factor.ts';
import { noteBankChange } from './bank-change.ts';
import { deleteSetting, raiseVersion, upsertSetting } from './settings.sql.ts';
import { isStandard, readSelling, readValues } from './settings.ts';
import { settingsChanges } from './settings-changes.rules.ts';

/**
 * Saves some settings, all or none, and increments the version of each group. A value equal to the default follows
 * the default again; what was not sent stays. The groups are locked in a fixed order until all is written.
 * @param expected the versions the changes are based on; a group without one is saved whatever its version
 * @throws ShopError SETTINGS_CHANGED with `group`, `current` and `version` of the first group saved since,
 * INVALID_FIELDS for two holidays on one day, or a home page product that is not in the catalogue; SIZE_IN_USE;
 * WRONG_DUTY for the bank account and the second-factor switch if the admin is not an owner, CONFIRM_PASSWORD if they
 * change in an unconfirmed session, NO_FACTOR if the admin who turns that switch on has none
 */
export async function saveSettings(
  shop: Shop,
  typed: Partial<Settings>,
  admin?: Viewer,
  expected: Partial<SettingsVersions> = {},
): Promise<void> {
  const { holidays } = typed;
  for (const group of settingsGroupNames)
    if (settingsGroups[group].keys.some((key) => typed[key] !== undefined)) checkRight(group, admin);
  if (admin && typed.ownersNeedFactor !== undefined) await checkFactorSwitch(shop, admin, typed);
  const changes = withFirstCurrency(
    typed.delivery ? { ...typed, delivery: withMethodIds(typed.delivery) } : typed,
    await readSelling(shop.db, shop.config),
  );
  if (holidays && new Set(holidays.map((day) => day.date)).size < holidays.length) {
    throw invalidFields({ holidays: 'Two holidays are on the same day.' });
  }
  if (changes.home) await refuseUnknownPieces(shop, changes.home);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    for (const group of settingsGroupNames) {
      const keys = settingsGroups[group].keys.filter((key) => changes[key] !== undefined);
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
      if (group === 'bank' && changes.bank) await noteBankChange(tx, shop, before.bank, changes.bank, admin);
      if (group === 'sizes' && changes.sizes) await changeSizeTable(tx, before.sizes, changes.sizes);
      for (const key of keys) await writeSetting(tx, shop, key, changes[key]);
      const written = settingsChanges(keys, before, { ...before, ...changes });
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

/** Who turns the switch on has a second factor already, so that an owner is always left who can turn it off. */
async function checkFactorSwitch(
  shop: Shop,
  admin: Viewer,
  { ownersNeedFactor }: Partial<Settings>,
): Promise<void> {
  const before = await readValues(shop.db, shop.config);
  if (ownersNeedFactor === before.ownersNeedFactor) return;
  requireConfirmed(admin);
  if (ownersNeedFactor && !(await readSecondFactor(shop, admin)).on) throw new ShopError('NO_FACTOR');
}

async function refuseUnknownPieces(shop: Shop, { hero, featured }: Settings['home']): Promise<void> {
  const known = await findExistingProductIds(shop, [hero.productId, ...featured]);
  const isGone = (id: string) => id !== '' && !known.has(id.toLowerCase());
  const gone = 'This piece is not in the catalogue any more.';
  if (isGone(hero.productId)) throw invalidFields({ 'home.hero.productId': gone });
  const index = featured.findIndex(isGone);
  if (index !== -1) throw invalidFields({ [`home.featured.${index}`]: gone });
}

async function writeSetting(tx: Database, shop: Shop, key: keyof Settings, value: unknown): Promise<void> {
  if (key === 'holidays') await changeHolidays(tx, value as Settings['holidays'], shop.clock.now());
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
