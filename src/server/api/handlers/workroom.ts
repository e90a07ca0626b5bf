import {
  arrangeFitting,
  getFittingPage,
  listBalances,
  listBoard,
  moveFitting,
  recordCloth,
  recordFittingResult,
  recordStage,
  remindOfBalance,
} from '../../workroom/index.ts';
import type { Handlers } from '../call.ts';
import { stagePictureDownload } from '../downloads.ts';

/** What is sewn, and what is left to pay once it is ready. */
export const workroomHandlers: Pick<Handlers, 'workroom' | 'balances'> = {
  workroom: {
    board: async (_, { shop, viewer }) => ({ data: await listBoard(shop, viewer) }),
    stage: async (input, { shop, viewer, files }) => recordStage(shop, viewer, input, files),
    picture: async ({ key }, { shop, viewer }) => stagePictureDownload(shop, viewer, key),
    fitting: async (input, { shop, viewer }) => arrangeFitting(shop, viewer, input),
    fittingResult: async (input, { shop, viewer }) => recordFittingResult(shop, viewer, input),
    fittingPage: async ({ token }, { shop, clientIp }) => ({
      data: await getFittingPage(shop, clientIp, token),
    }),
    moveFitting: async (input, { shop, clientIp }) => moveFitting(shop, clientIp, input),
    cloth: async (input, { shop, viewer, files }) => recordCloth(shop, viewer, input, files),
  },
  balances: {
    list: async (_, { shop }) => listBalances(shop),
    remind: async ({ orderId }, { shop, viewer }) => ({
      message: await remindOfBalance(shop, viewer, orderId),
    }),
  },
};
