import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { api } from '../../client/api.ts';
import {
  listColorFamilies,
  listFabricTags,
  maxRelated,
  selectRelatedProducts,
} from './related-products.rules.ts';

/** Finds the pieces the owner chose to go with this one; else pieces like it, that can be bought and are public. */
export async function findRelated(product: PageProduct, signal: AbortSignal) {
  const look = await findLook(product, signal);
  if (look.length > 0) return { heading: 'Complete the look', cards: look };
  const { _id, category, tags } = product;
  const fetchCards = async (narrowed: { tag?: string; color?: string; category?: typeof category }) => {
    const limit = 2 * maxRelated + 1;
    const query = { ...narrowed, available: true, sort: 'date-desc', fields: 'card', limit } as const;
    return (await api.catalog.list(query, { signal })).data;
  };
  const [cloth, color] = [listFabricTags(tags), listColorFamilies(product)];
  const sameCloth = cloth ? await fetchCards({ tag: cloth }) : [];
  const enough = sameCloth.length > maxRelated;
  const sameColors = enough || !color ? [] : await fetchCards({ color, category });
  const sameCategory = enough || sameColors.length > maxRelated ? [] : await fetchCards({ category });
  return selectRelatedProducts(_id, sameCloth, sameColors, sameCategory);
}

/** What of the owner's choice is in the shop; a page of the version before has none. */
async function findLook({ _id, goesWith = [] }: PageProduct, signal: AbortSignal) {
  const found = await Promise.all(
    goesWith.map((slug) =>
      api.catalog.get({ id: slug }, { signal }).then(
        ({ data }) => [data],
        () => [],
      ),
    ),
  );
  // an admin is shown drafts as well
  return found.flat().filter((piece) => piece._id !== _id && piece.visibility !== 'draft');
}
