import { foldText } from '../text/fold-text.ts';
import { formatList } from '../text/format-list.ts';
import { standardCategories } from './list-options.ts';

/** A kind of goods that products are sorted into. */
export type ShopCategory = { name: string };

export const maxCategories = 20;
export const maxCategoryLength = 40;

/** Until the owner adds more. */
export const defaultCategories: ShopCategory[] = standardCategories.map((name) => ({ name }));

/** Returns the message that explains why a list of categories is invalid; undefined for a valid one. */
export function categoryListProblem(list: readonly ShopCategory[]): string | undefined {
  const names = list.map(({ name }) => name);
  if (!standardCategories.every((category, at) => names[at] === category))
    return `${formatList(standardCategories)} come first, in this order.`;
  const folded = names.map(foldText);
  if (folded.includes('all')) return 'All is every category, so none can be called that.';
  const twice = names.find((_, at) => folded.indexOf(folded[at] ?? '') < at);
  return twice === undefined ? undefined : `Category ${twice} is there twice.`;
}

/** Returns the message that a category is not one of the shop's. */
export function unknownCategoryMessage(names: readonly string[]): string {
  return `Choose a category: ${formatList(names, 'or')}.`;
}

/** The category of a list with this name, however it is capitalised; undefined where there is none. */
export function findCategory(names: readonly string[], typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase();
  return names.find((name) => name.toLowerCase() === wanted);
}
