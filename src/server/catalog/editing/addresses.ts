import { invalidFields } from '../../../contract/errors.ts';
import { makeSlug } from '../../../contract/text/slug.ts';
import { isUuid } from '../../../platform/database/ids.ts';
import type { Database } from '../../../platform/database/open.ts';
import { isReservedSlug, toSlug } from '../catalog.rules.ts';
import { type ProductRecord, takenSlugs } from '../catalog.sql.ts';
import { insertFormerSlug, selectOwnerOfSlug } from './editing.sql.ts';

/** The wanted slug, or with the first number that is free. */
export async function freeSlug(db: Database, wanted: string): Promise<string> {
  const taken = await takenSlugs(db, wanted);
  if (!taken.has(wanted) && isFreeWord(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const slug = `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/**
 * Converts an address as typed to a slug.
 * @param productId the product that is to have it; undefined for a new one
 * @throws ShopError INVALID_FIELDS for `slug` when it is empty once folded, taken, or still redirects to another
 * product
 */
export async function typedSlug(db: Database, typed: string, productId?: string): Promise<string> {
  const slug = makeSlug(typed);
  if (slug === '') throw invalidFields({ slug: 'An address needs letters or digits, like lace-midi.' });
  if (!isFreeWord(slug)) throw invalidFields({ slug: `The shop itself uses the address ${slug}.` });
  const owner = await selectOwnerOfSlug(db, slug);
  if (!owner || owner.id === productId) return slug;
  throw invalidFields({
    slug: owner.isFormer
      ? `${slug} was the address of ${owner.name} and still leads there. Choose another one.`
      : `${slug} is the address of ${owner.name}. Choose another one.`,
  });
}

/**
 * Returns a product's slug after an edit; undefined if unchanged. If it was set manually, the old one redirects to it
 * from then on. A draft's slug follows its name as long as it was made from it: no one has the link yet.
 */
export async function slugAfter(
  tx: Database,
  before: ProductRecord,
  { slug: typed, name }: { slug?: string | undefined; name?: string | undefined },
): Promise<string | undefined> {
  if (typed === undefined || typed === before.slug) return followingSlug(tx, before, name);
  const fresh =
    typed === ''
      ? await freeSlugFor(tx, before, toSlug(name ?? before.name))
      : await typedSlug(tx, typed, before.id);
  if (fresh === before.slug) return undefined;
  await insertFormerSlug(tx, before.id, { old: before.slug, fresh });
  return fresh;
}

/** Returns a free slug made from a name; a product that already has it, or one made from it, retains its own. */
async function freeSlugFor(tx: Database, { slug }: ProductRecord, made: string): Promise<string> {
  return isMadeFrom(slug, made) ? slug : freeSlug(tx, made);
}

async function followingSlug(tx: Database, { visibility, slug, name }: ProductRecord, newName?: string) {
  if (visibility !== 'draft' || newName === undefined) return undefined;
  const made = toSlug(name);
  const wanted = toSlug(newName);
  return isMadeFrom(slug, made) && wanted !== made ? freeSlug(tx, wanted) : undefined;
}

function isMadeFrom(slug: string, made: string): boolean {
  return slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)));
}

/** Whether a product can have this address: it is no word of the shop's own, and looks like no id. */
function isFreeWord(slug: string): boolean {
  return !isReservedSlug(slug) && !isUuid(slug);
}
