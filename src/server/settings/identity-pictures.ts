import { invalidFields } from '../../contract/errors.ts';
import { uploadedPictureHours } from '../../contract/limits.ts';
import { identityPictures, type ShopIdentity } from '../../contract/settings/identity.ts';
import type { Database } from '../../platform/database/open.ts';
import type { SettingsHook, Shop } from '../shop.ts';
import { selectPictures, selectSettings } from './settings.sql.ts';

type StoredPicture = { key: string; width: number; height: number };

/** The pictures that some settings name, by the id as it is written there; unknown ids are left out. */
export async function readPictures(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, StoredPicture>> {
  const wanted = ids.filter(Boolean);
  if (wanted.length === 0) return new Map();
  const rows = await selectPictures(db, wanted);
  return new Map(
    wanted.flatMap((id) => {
      const row = rows.find((each) => each.id === id.toLowerCase());
      return row ? [[id, { key: row.key, width: row.width, height: row.height }] as const] : [];
    }),
  );
}

/** Where the back office sees the pictures of the settings, by their ids. */
export async function readPictureAddresses(
  db: Database,
  settings: Pick<ShopIdentity, (typeof identityPictures)[number]>,
): Promise<Record<string, string>> {
  const pictures = await readPictures(
    db,
    identityPictures.map((name) => settings[name]),
  );
  return Object.fromEntries([...pictures].map(([id, { key }]) => [id, `/images/${key}/480.webp`]));
}

/** Refuses a picture that was not sent within the last hours, unless the settings have it already. */
export const identityHook: SettingsHook = {
  async check(shop, changes) {
    const before = await selectSettings(shop.db, identityPictures);
    for (const name of identityPictures) {
      const id = changes[name];
      if (!id || id === before.get(name)) continue;
      if (!(await isFresh(shop, id))) {
        throw invalidFields({
          [name]: `This picture is not here any more: pictures sent ahead are kept for ${uploadedPictureHours} hours. Please choose it again.`,
        });
      }
    }
  },
};

async function isFresh({ db, clock }: Shop, id: string): Promise<boolean> {
  const after = clock.now().getTime() - uploadedPictureHours * 3_600_000;
  return (await selectPictures(db, [id])).some(({ createdAt }) => createdAt.getTime() > after);
}
