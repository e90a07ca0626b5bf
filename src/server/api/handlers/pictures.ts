import { matchNames, sendPicture } from '../../catalog/index.ts';
import type { Handlers } from '../call.ts';

/** Calls about pictures that no product shows yet. */
export const pictureHandlers: Pick<Handlers, 'pictures'> = {
  pictures: {
    names: async ({ names }, { shop }) => ({ data: await matchNames(shop, names) }),
    send: async (_, { shop, viewer, files }) => sendPicture(shop, files, viewer),
  },
};
