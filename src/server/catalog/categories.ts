import { unknownCategoryMessage } from '../../contract/catalog/category-list.ts';
import { type Category, standardCategories } from '../../contract/catalog/list-options.ts';
import { type FieldErrors, invalidFields } from '../../contract/errors.ts';
import { readCategories } from '../settings/index.ts';
import type { Shop } from '../shop.ts';

type Settings = Pick<Shop, 'db' | 'config'>;

export function isStandardCategory(category: Category): boolean {
  return standardCategories.some((each) => each === category);
}

/** The fault of a category that is not one of the shop's; none for one that is left out. */
export async function categoryProblems(
  { db, config }: Settings,
  category: unknown,
  toMessage = unknownCategoryMessage,
): Promise<FieldErrors> {
  if (typeof category !== 'string' || isStandardCategory(category)) return {};
  const names = await readCategories(db, config);
  return names.includes(category) ? {} : { category: toMessage(names) };
}

/**
 * Throws INVALID_FIELDS for a category that is not one of the shop's.
 * @param toMessage the sentence, from the names of those there are
 */
export async function refuseUnknownCategory(
  settings: Settings,
  category: Category | undefined,
  toMessage?: (names: readonly string[]) => string,
): Promise<void> {
  const problems = await categoryProblems(settings, category, toMessage);
  if (problems.category) throw invalidFields(problems);
}

/** Lists take one of the shop's categories, or all of them. */
export async function refuseUnknownList(settings: Settings, category: Category | undefined, all: string[]) {
  if (category !== undefined && !all.includes(category))
    await refuseUnknownCategory(
      settings,
      category,
      (names) => `Choose one of ${[...all, ...names].join(', ')}.`,
    );
}
