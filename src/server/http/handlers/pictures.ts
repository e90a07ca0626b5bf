import { sendPicture } from '../../catalog/pictures/sent-pictures.ts';
import type { Handlers } from '../call.ts';

/** Calls about pictures that no product shows yet. */
export const pictureHandlers: Pick<Handlers, 'pictures'> = {
  pictures: {
    send: async (_, { shop, viewer, files }) => sendPicture(shop, files, viewer),
  },
};
