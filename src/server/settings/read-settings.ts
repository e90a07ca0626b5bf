import type { SettingsResponse } from '../../contract/settings/settings.api.ts';
import { settingsGroupNames } from '../../contract/settings/settings-groups.ts';
import { defaultRecipients } from '../notifications/index.ts';
import type { Shop } from '../shop.ts';
import { showFeeds } from './feed-settings.ts';
import { readPictureAddresses } from './identity-pictures.ts';
import { firstVersion, selectVersions } from './settings.sql.ts';
import { readValues } from './settings.ts';

/** All settings for the back office, with the version of each group and who saved it last. */
export async function readSettings(shop: Shop): Promise<Omit<SettingsResponse, 'success'>> {
  const { unreadable, ...values } = await readValues(shop.db, shop.config);
  const data = { ...values, feeds: await showFeeds(shop, values.feeds.on) };
  const saves = new Map((await selectVersions(shop.db)).map((row) => [row.group, row]));
  const versions = Object.fromEntries(
    settingsGroupNames.map((group) => [group, saves.get(group)?.version ?? firstVersion]),
  ) as SettingsResponse['versions'];
  const saved = Object.fromEntries(
    settingsGroupNames.map((group) => {
      const { at, by } = saves.get(group) ?? {};
      return [group, { at: at?.toISOString() ?? null, by: by ?? null }];
    }),
  );
  const owners = await defaultRecipients(shop.db);
  return { data, versions, saved, unreadable, owners, pictures: await readPictureAddresses(shop.db, data) };
}
