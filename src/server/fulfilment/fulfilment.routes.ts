import { api, signedIn } from '../http/api-base.ts';
import { addNote, listArrivals, listRatings, makePickingList } from './fulfilment.ts';

export const fulfilmentRoutes = {
  arrivals: api.orderDesk.arrivals.handler(async ({ input, context }) => ({
    success: true,
    ...(await listArrivals(context.shop, input.after)),
  })),
  picking: api.orderDesk.picking.handler(async ({ input, context }) => ({
    success: true,
    data: await makePickingList(context.shop, input.day),
  })),
  ratings: api.orderDesk.ratings.handler(async ({ input, context }) => ({
    success: true,
    ...(await listRatings(context.shop, input)),
  })),
  addNote: api.orderDesk.addNote.handler(async ({ input, context }) => ({
    success: true,
    data: await addNote(context.shop, signedIn(context), input.orderId, input.note),
    message: 'The note is on the order.',
  })),
};
