import {
  addCollection,
  changeCollection,
  listCollections,
  removeCollection,
  sortCollections,
} from '../../catalog/index.ts';
import type { Handlers } from '../call.ts';

/** Calls about the owner's own collections. */
export const collectionHandlers: Pick<Handlers, 'collections'> = {
  collections: {
    list: async (_, { shop, viewer }) => ({ data: await listCollections(shop, viewer) }),
    add: async (input, { shop, viewer }) => ({
      data: await addCollection(shop, input, viewer),
      message: 'Collection added',
    }),
    change: async ({ id, ...changes }, { shop, viewer }) => ({
      data: await changeCollection(shop, id, changes, viewer),
      message: 'Collection saved',
    }),
    sort: async ({ ids }, { shop, viewer }) => {
      await sortCollections(shop, ids, viewer);
      return { data: await listCollections(shop, viewer), message: 'Order saved' };
    },
    remove: async ({ id }, { shop, viewer }) => {
      await removeCollection(shop, id, viewer);
      return { message: 'Collection deleted' };
    },
  },
};
