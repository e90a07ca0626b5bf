import { checkCode, withGuessThrottle } from '../../checkout/index.ts';
import { addCode, changeCode, listCodes, removeCode } from '../../discounts/index.ts';
import type { Handlers } from '../call.ts';

/** Calls about discount codes. */
export const codeHandlers: Pick<Handlers, 'codes'> = {
  codes: {
    list: async (_, { shop }) => ({ data: await listCodes(shop) }),
    add: async (input, { shop, viewer }) => ({
      data: await addCode(shop, input, viewer),
      message: 'Code added',
    }),
    change: async ({ id, ...changes }, { shop, viewer }) => ({
      data: await changeCode(shop, id, changes, viewer),
      message: 'Code saved',
    }),
    remove: async ({ id }, { shop, viewer }) => {
      await removeCode(shop, id, viewer);
      return { message: 'Code deleted' };
    },
    check: async (input, { shop, viewer, clientIp }) =>
      withGuessThrottle(shop, { viewer, clientIp }, () => checkCode(shop, viewer, input)),
  },
};
