import { shopConfig } from '../../../../shop.config.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { classifyColor } from '../../../contract/catalog/classify-colors.ts';
import { foldText } from '../../../contract/text/fold-text.ts';

/** Most cards in a row of pieces like one. */
export const maxRelated = 4;

/** Tags that name the cloth of a piece, in each of their spellings, as a list is narrowed by them; empty for none. */
export function listFabricTags(tags: readonly string[]): string {
  const folded = tags.map(foldText);
  return shopConfig.fabrics
    .filter((spellings) => spellings.some((tag) => folded.includes(tag)))
    .flat()
    .join(',');
}

/** The families of a piece's colours, as a list is narrowed by them; empty for none. */
export function listColorFamilies({ availableColors }: Pick<PageProduct, 'availableColors'>): string {
  return [...new Set(availableColors.flatMap(classifyColor))].join(',');
}

/**
 * Returns similar products, those of the same cloth first, and what they have in common.
 * @param sameColors used if there are not enough of the same cloth
 * @param sameCategory used if there are still not enough
 */
export function selectRelatedProducts<Card extends { _id: string }>(
  id: string,
  sameCloth: readonly Card[],
  sameColors: readonly Card[],
  sameCategory: readonly Card[] = [],
): { heading: string; cards: Card[] } {
  const others = (cards: readonly Card[], than: readonly Card[]) =>
    cards.filter((card) => card._id !== id && !than.some(({ _id }) => _id === card._id));
  const cloth = others(sameCloth, []).slice(0, maxRelated);
  const colors = others(sameColors, cloth).slice(0, maxRelated - cloth.length);
  const alike = [...cloth, ...colors];
  const category = others(sameCategory, alike).slice(0, maxRelated - alike.length);
  if (category.length > 0) return { heading: 'More like this', cards: [...alike, ...category] };
  const heading =
    cloth.length === 0
      ? 'In the same colours'
      : colors.length === 0
        ? 'From the same cloth'
        : 'From the same cloth, or in its colours';
  return { heading, cards: alike };
}
