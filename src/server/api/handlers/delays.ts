import { idempotencyKeyOf } from '../../../platform/http/request-headers.ts';
import { delayWorkroom } from '../../promises/index.ts';
import type { Handlers } from '../call.ts';

/** Delays of the whole workroom. */
export const delayHandlers: Pick<Handlers, 'delays'> = {
  delays: {
    delay: async (input, { shop, viewer, headers }) => ({
      data: await delayWorkroom(shop, viewer, input, idempotencyKeyOf(headers)),
      message: 'Every customer gets an email with the new day',
    }),
  },
};
