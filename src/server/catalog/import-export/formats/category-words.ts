import {
  categoryListProblem,
  findCategory,
  maxCategories,
  maxCategoryLength,
} from '../../../../contract/catalog/category-list.ts';
import { invalidFields } from '../../../../contract/errors.ts';
import type { ImportMapping, ImportValue } from '../../../../contract/import-export/import.api.ts';
import { formatList } from '../../../../contract/text/format-list.ts';
import { fitInto, truncate } from '../../../../contract/text/shorten.ts';
import { categoryOf } from './categories.rules.ts';
import type { Dictionary } from './dictionary.ts';

/** The words of one product that may name its category. */
type CategoryWords = { categories: readonly string[]; tags: readonly string[]; line: number };
type Meanings = { dictionary: Dictionary; categories: readonly string[] };

const emptyWords = new Set([
  'uncategorized',
  'uncategorised',
  'unkategorisiert',
  'non classe',
  'sin categorizar',
  'all',
  'home page',
  'all products',
  'shop',
]);

/** Returns the category of a product; null when it is to be left out, undefined when unknown. */
export function categoryFor(
  { categories: own, tags, line }: CategoryWords,
  { dictionary, categories }: Meanings,
): string | null | undefined {
  const words = own.filter((word) => !emptyWords.has(word.trim().toLowerCase()));
  const question = words[0] ?? own[0] ?? '';
  let found: string | undefined;
  for (const word of [...words, ...tags]) found ??= findCategory(categories, word) ?? categoryOf(word);
  for (const word of words.length > 0 ? words : [question]) {
    const said = dictionary.said('categories', word);
    if (!said) continue;
    dictionary.count('categories', word, line, {
      proposal: said.to,
      from: said.from,
      leftOut: said.to === null,
      ...offerOf(word, found, categories),
    });
    return said.to === null ? null : categories.find((category) => category === said.to);
  }
  dictionary.count('categories', question, line, {
    proposal: found ?? null,
    from: found ? 'shop' : 'none',
    leftOut: false,
    ...offerOf(question, found, categories),
  });
  return found;
}

/** What a word that is none of the shop's categories could be called as a new one, and which is the nearest now. */
function offerOf(
  word: string,
  found: string | undefined,
  categories: readonly string[],
): Pick<ImportValue, 'newName' | 'closest'> {
  const name = fitInto(
    (word.split(/[>»›|]/).at(-1) ?? '').replace(/\s+/g, ' ').trim(),
    maxCategoryLength,
  ).trim();
  const isOffered = /\p{L}/u.test(name) && !emptyWords.has(name.toLowerCase());
  if (!isOffered || findCategory(categories, name) || findCategory(categories, word)) return {};
  return { newName: name, ...(found !== undefined && { closest: found }) };
}

/** Says that a file's word is none of the shop's categories. */
export function unknownCategory(word: string | undefined, categories: readonly string[]): string {
  const choices = formatList(categories, 'or');
  return word
    ? `Category "${truncate(word, 60)}" is not ${choices}.`
    : `The file names no category: say whether it is ${choices}.`;
}

/**
 * Returns the categories that a mapping names and the shop lacks.
 * @throws ShopError INVALID_FIELDS where they are not to be added, or the shop's list cannot take them
 */
export function newCategoriesIn(
  { categories: meant = {} }: ImportMapping,
  categories: readonly string[],
  mayAdd: boolean,
): string[] {
  const named = Object.values(meant).filter((name) => name !== null && !categories.includes(name));
  const added = [...new Set(named)] as string[];
  if (added.length === 0) return added;
  if (!mayAdd) throw invalidFields({ mapping: `A category is ${formatList(categories, 'or')}.` });
  const list = [...categories, ...added].map((name) => ({ name }));
  const problem =
    list.length > maxCategories ? `At most ${maxCategories} categories.` : categoryListProblem(list);
  if (problem !== undefined) throw invalidFields({ mapping: problem });
  return added;
}
