import {
  acceptInvite,
  describeInvite,
  inviteStaff,
  listInvites,
  listStaff,
  withdrawInvite,
} from '../../staff/index.ts';
import type { Handlers } from '../call.ts';

/** Calls about who works here. */
export const staffHandlers: Pick<Handlers, 'staff'> = {
  staff: {
    list: async (_, { shop }) => ({ data: await listStaff(shop) }),
    invites: async (_, { shop }) => ({ data: await listInvites(shop) }),
    invite: async (input, { shop, viewer }) => {
      const invite = await inviteStaff(shop, viewer, input);
      const { email, link } = invite;
      return {
        data: invite,
        link,
        message: email ? `The invitation is on its way to ${email}.` : 'The link is ready to send.',
      };
    },
    withdraw: async ({ id }, { shop, viewer }) => {
      await withdrawInvite(shop, viewer, id);
      return { message: 'The invitation is withdrawn.' };
    },
    getInvite: async ({ token }, { shop, clientIp }) => ({
      data: await describeInvite(shop, clientIp, token),
    }),
    accept: async (input, { shop, clientIp }) => ({
      token: await acceptInvite(shop, input, clientIp),
      message: 'Welcome. This is the back office.',
    }),
  },
};
