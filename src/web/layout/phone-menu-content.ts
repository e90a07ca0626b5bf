import type { Picture } from '../../contract/catalog/catalog.api.ts';
import { api } from '../client/api.ts';

/** What the phone's menu shows of the shop's goods. */
export type MenuContent = {
  /** Of one piece of each category, by its name. */
  pictures: Readonly<Record<string, Picture>>;
  collections: { to: string; label: string }[];
};

export const menuDoors = 3;
export const menuCollections = 4;

let loaded: Promise<MenuContent> | undefined;

/** Loads it once a visit. What cannot be loaded is left out, and tried again the next time. */
export function loadMenu(categories: readonly string[]): Promise<MenuContent> {
  loaded ??= readMenu(categories.slice(0, menuDoors)).catch((error: unknown) => {
    console.warn('The menu has no pictures.', error);
    loaded = undefined;
    return { pictures: {}, collections: [] };
  });
  return loaded;
}

async function readMenu(categories: readonly string[]): Promise<MenuContent> {
  const [collections, reduced, ...pieces] = await Promise.all([
    api.collections.list(),
    api.catalog.list({ sale: true, fields: 'card', limit: 1 }),
    ...categories.map((category) =>
      api.catalog.list({ category, sort: 'date-desc', fields: 'card', limit: 1 }),
    ),
  ]);
  const pictures = categories.flatMap((category, index) => {
    const picture = pieces[index]?.data[0]?.pictures[0];
    return picture ? [[category, picture] as const] : [];
  });
  const listed = collections.data.map(({ slug, name, rule }) => ({
    to: `/collections/${slug}`,
    label: name,
    rank: rule.by === 'sale' ? 2 : rule.by === 'new' ? 1 : 0,
  }));
  const sale = { to: '/shop?sale=true', label: 'On sale', rank: 2 };
  const isListed = listed.some(({ rank }) => rank === sale.rank);
  return {
    pictures: Object.fromEntries(pictures),
    // a running sale comes first: it ends; then what is new
    collections: [...(reduced.data.length > 0 && !isListed ? [sale] : []), ...listed]
      .toSorted((one, other) => other.rank - one.rank)
      .slice(0, menuCollections)
      .map(({ to, label }) => ({ to, label })),
  };
}
