import { describeToday } from '../../desk/open-tasks.ts';
import type { Handlers } from '../call.ts';

/** Calls about what the owner's desk shows first. */
export const deskHandlers: Pick<Handlers, 'desk'> = {
  desk: {
    today: async (_, { shop, viewer }) => ({ data: await describeToday(shop, viewer) }),
  },
};
