import type { ProductCard } from '../../../contract/catalog/catalog.api.ts';
import type { Collection } from '../../../contract/catalog/collections.api.ts';
import { standardCategories } from '../../../contract/catalog/list-options.ts';
import type { CategoryDoor, PageData, ShopWindow } from '../../../contract/pages.ts';
import { holdUntil, type Tag } from '../../../platform/http/cache/tags.ts';
import { listCollections, listProducts } from '../../catalog/index.ts';
import { readShopGoods } from '../../settings/index.ts';
import type { Shop } from '../../shop.ts';

const doorsShown = 3;
const newestShown = 4;
const spreadShown = 3;
/** Among how many of a category's newest pieces a door looks for one that is not on the page already. */
const doorChoices = 8;
const weekMs = 7 * 24 * 60 * 60 * 1000;

type Reads = Pick<PageData, 'listCards'> & { tags: Set<Tag> };

/** Reads what the home page shows above and below its grid; no piece is shown twice. */
export async function readShopWindow(shop: Shop, reads: Reads): Promise<ShopWindow> {
  reads.tags.add('collections').add('lists').add('edits').add('setting:categories');
  const { data: newest } = await reads.listCards({ sort: 'date-desc', limit: newestShown });
  const spread = await readSpread(shop, reads);
  const shown = new Set([...newest, ...(spread?.cards ?? [])].map(({ _id }) => _id));
  return {
    newest,
    thisWeek: await hasPieceOfThisWeek(shop, reads.tags),
    spread,
    doors: await readDoors(shop, reads, { shown, picture: spread?.collection.picture?.key }),
  };
}

/** Whether the newest piece is at most a week old; the page holds until it no longer is. */
async function hasPieceOfThisWeek(shop: Shop, tags: Set<Tag>): Promise<boolean> {
  const [piece] = (await listProducts(shop, { sort: 'date-desc', limit: 1 })).data;
  if (!piece) return false;
  const until = new Date(Date.parse(piece.createdAt) + weekMs);
  if (until <= shop.clock.now()) return false;
  holdUntil(tags, until);
  return true;
}

/** The first collection that fills a spread; those of the newest and of reduced pieces only where there is no other. */
async function readSpread(shop: Shop, { listCards }: Reads): Promise<ShopWindow['spread']> {
  const filling = (await listCollections(shop)).filter(
    ({ picture, count }) => picture && count > spreadShown,
  );
  const chosen = filling.find(({ rule }) => rule.by === 'hand' || rule.by === 'tag') ?? filling[0];
  if (!chosen) return undefined;
  const { data } = await listCards({ collection: chosen.slug, limit: spreadShown + 1 });
  return { collection: toLink(chosen), cards: data.filter(isNotPictured(chosen)).slice(0, spreadShown) };
}

function toLink({ slug, name, text, picture }: Collection) {
  return { slug, name, text, picture };
}

/** A collection without a picture of its own shows that of its first piece. */
function isNotPictured({ picture }: Collection) {
  return ({ pictures: [first] }: ProductCard) => first?.key !== picture?.key;
}

async function readDoors(
  shop: Shop,
  { listCards }: Reads,
  used: { shown: ReadonlySet<string>; picture: string | undefined },
): Promise<CategoryDoor[]> {
  const { categories = standardCategories } = await readShopGoods(shop.db, shop.config);
  const doors: CategoryDoor[] = [];
  for (const category of categories) {
    const { data } = await listCards({ category, sort: 'date-desc', limit: doorChoices });
    const pictured = data.filter(({ pictures }) => pictures.length > 0);
    const unused = pictured.filter(
      ({ _id, pictures }) => !used.shown.has(_id) && pictures[0]?.key !== used.picture,
    );
    const piece = unused.find(({ soldOut }) => !soldOut) ?? unused[0] ?? pictured[0];
    const [picture] = piece?.pictures ?? [];
    if (picture) doors.push({ category, picture });
    if (doors.length === doorsShown) break;
  }
  return doors;
}
