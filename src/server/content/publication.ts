import type { Visibility } from '../../contract/catalog/visibility.ts';
import { invalidFields } from '../../contract/errors.ts';
import { publishing } from '../catalog/index.ts';

type Publication = { visibility: Visibility; publishAt: Date | null };

const timeOnHidden =
  'A hidden article has no time to become public. Make it a draft, or leave the time empty.';
const timePassed = 'This time has passed. Choose a later one, or leave it empty and make the article public.';

/**
 * Returns an article's visibility and time after an edit, by the rule of products: with a future time it is a draft
 * until then, and "draft" means draft even if an earlier time has passed.
 * @throws ShopError INVALID_FIELDS for a time that cannot be
 */
export function publication(
  before: Publication,
  { visibility, publishAt }: { visibility?: Visibility | undefined; publishAt?: Date | null | undefined },
  now: Date,
): Publication {
  const wanted = { ...(visibility && { visibility }), ...(publishAt !== undefined && { publishAt }) };
  const result = publishing(before, wanted, now);
  if ('columns' in result)
    return { visibility: before.visibility, publishAt: before.publishAt, ...result.columns };
  throw invalidFields({ publishAt: publishAt && publishAt > now ? timeOnHidden : timePassed });
}

/** Since when an article is public that never was before; null for one that still is not. */
export function publicSince({ visibility, publishAt }: Publication, now: Date): Date | null {
  return visibility === 'public' ? (publishAt ?? now) : null;
}
