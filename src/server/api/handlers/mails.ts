import { previewMail } from '../../mail-previews/index.ts';
import type { Handlers } from '../call.ts';

/** Calls about the words of mails. */
export const mailHandlers: Pick<Handlers, 'mails'> = {
  mails: { preview: (input, { shop }) => previewMail(shop, input) },
};
