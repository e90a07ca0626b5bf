import { addSet, changeSet, listSets, removeSet } from '../../sets/index.ts';
import type { Handlers } from '../call.ts';

/** Calls about sets of products that cost less together. */
export const setHandlers: Pick<Handlers, 'sets'> = {
  sets: {
    list: async (_, { shop, viewer }) => ({ data: await listSets(shop, viewer) }),
    add: async (input, { shop, viewer }) => ({
      data: await addSet(shop, input, viewer),
      message: 'Set added',
    }),
    change: async ({ id, ...changes }, { shop, viewer }) => ({
      data: await changeSet(shop, id, changes, viewer),
      message: 'Set saved',
    }),
    remove: async ({ id }, { shop, viewer }) => {
      await removeSet(shop, id, viewer);
      return { message: 'Set deleted' };
    },
  },
};
