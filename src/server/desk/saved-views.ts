import { maxViews, type ViewList } from '../../contract/back-office/saved-view-queries.ts';
import type { SavedView } from '../../contract/back-office/saved-views.api.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { Shop, Viewer } from '../shop.ts';
import {
  countOtherViews,
  deleteView,
  lockViewsOf,
  selectViews,
  upsertView,
  type ViewRow,
} from './saved-views.sql.ts';

/** Returns an admin's saved views, by list and name. */
export async function listViews(shop: Shop, viewer: Viewer): Promise<SavedView[]> {
  return (await selectViews(shop.db, viewer.id)).map(toView);
}

/**
 * Saves a view, replacing one of the same list and name.
 * @throws INVALID_FIELDS at `name` beyond {@link maxViews}
 */
export async function saveView(
  shop: Shop,
  viewer: Viewer,
  view: { list: ViewList; name: string; query: string },
): Promise<SavedView> {
  const row = { ...view, userId: viewer.id };
  return shop.db.transaction(async (tx) => {
    await lockViewsOf(tx, viewer.id);
    if ((await countOtherViews(tx, row)) >= maxViews)
      throw invalidFields({ name: `You keep ${maxViews} views of this list already. Delete one first.` });
    return toView(await upsertView(tx, row));
  });
}

/** Deletes a view. Throws NOT_FOUND, also for another admin's view. */
export async function removeView(shop: Shop, viewer: Viewer, id: string): Promise<void> {
  if (!(await deleteView(shop.db, viewer.id, id))) throw new ShopError('NOT_FOUND');
}

function toView({ id, list, name, query }: ViewRow): SavedView {
  return { _id: id, list, name, query };
}
