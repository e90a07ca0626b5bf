import { dayMs } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import type { MeasureLinkPage, ProfileInput } from '../../contract/measures/measures.api.ts';
import { measureLinkDays, measureLinkPath } from '../../contract/measures/profiles.ts';
import type { Database } from '../../platform/database/open.ts';
import { hashToken, newToken } from '../../platform/link-tokens.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf, rewardLimit } from '../../platform/rate-limits/rate-limits.ts';
import type { Shop } from '../shop.ts';
import { findUser } from '../users/index.ts';
import {
  insertLink,
  lockLink,
  type MeasureLinkRow,
  type MeasureOwner,
  markLinkUsed,
  selectLink,
  selectProfile,
} from './measures.sql.ts';
import { addProfile, requireRoom, updateProfile } from './profiles.ts';

/** A link that was made, with a ready message that contains it. */
export type MeasureLink = { link: string; expiresAt: string; text: string };

/**
 * Makes a link by which somebody writes measures once: those of a profile, or of another person. `author` is the admin
 * who makes it.
 * @throws MEASURES_NOT_FOUND, TOO_MANY_PROFILES
 */
export async function createMeasureLink(
  tx: Database,
  { config, clock }: Pick<Shop, 'config' | 'clock'>,
  owner: MeasureOwner,
  { name, profileId, author = '' }: { name: string; profileId?: string | undefined; author?: string },
): Promise<MeasureLink> {
  if (profileId === undefined) await requireRoom(tx, owner);
  else if (!(await selectProfile(tx, owner, profileId))) throw new ShopError('MEASURES_NOT_FOUND');
  const token = newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + measureLinkDays * dayMs);
  const row = { ...owner, name, profileId, author, tokenHash: hashToken(token), expiresAt, createdAt: now };
  await insertLink(tx, row);
  const link = `${config.publicUrl}${measureLinkPath(token)}`;
  return {
    link,
    expiresAt: expiresAt.toISOString(),
    text: `Please fill in the measurements of ${name} here. It takes five minutes with a soft tape, and the link works once, for ${measureLinkDays} days: ${link}`,
  };
}

/** Whose measures a link asks for. Throws NOT_FOUND, MEASURES_LINK_USED, TOO_MANY. */
export async function describeMeasureLink(
  shop: Shop,
  clientIp: string,
  token: string,
): Promise<MeasureLinkPage> {
  const { name, userId, author, expiresAt } = await throttleGuesses(shop, clientIp, async () =>
    requireOpen(await selectLink(shop.db, hashToken(token)), shop.clock.now()),
  );
  const asking = userId && !author ? await findUser(shop.db, userId) : undefined;
  const [from = ''] = asking?.name.trim().split(/\s+/) ?? [];
  return { name, from, expiresAt: expiresAt.toISOString() };
}

/**
 * Writes what a link asks for. Of two at the same time one writes, and the other is refused.
 * @throws NOT_FOUND, MEASURES_LINK_USED, TOO_MANY_PROFILES, TOO_MANY
 */
export async function fillMeasureLink(
  shop: Shop,
  clientIp: string,
  token: string,
  typed: Omit<ProfileInput, 'name'>,
): Promise<void> {
  const now = shop.clock.now();
  await throttleGuesses(shop, clientIp, () =>
    shop.db.transaction(async (tx) => {
      const link = requireOpen(await lockLink(tx, hashToken(token)), now);
      const owner = ownerOf(link);
      if (link.profileId) await updateProfile(tx, owner, link.profileId, typed, { takenBy: 'self' }, now);
      else await addProfile(tx, owner, { ...typed, name: link.name }, { takenBy: 'self' }, now);
      await markLinkUsed(tx, link.id, now);
    }),
  );
}

function requireOpen(link: MeasureLinkRow | undefined, now: Date): MeasureLinkRow {
  if (!link) throw new ShopError('NOT_FOUND');
  if (link.usedAt || link.expiresAt <= now) throw new ShopError('MEASURES_LINK_USED');
  return link;
}

function ownerOf({ userId, phoneKey }: MeasureLinkRow): MeasureOwner {
  return userId ? { userId } : { phoneKey };
}

/** Counts every use by network, and undoes the count if the link exists: only guesses are throttled. */
async function throttleGuesses<Answer>(
  shop: Shop,
  clientIp: string,
  look: () => Promise<Answer>,
): Promise<Answer> {
  const network = networkOf(clientIp);
  const reward = () => rewardLimit(shop, rateLimits.measureLink, network);
  await consumeLimit(shop, rateLimits.measureLink, network);
  try {
    const answer = await look();
    await reward();
    return answer;
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'NOT_FOUND')) await reward();
    throw error;
  }
}
