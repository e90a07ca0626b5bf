import { reauthenticate } from '../../users/reauthenticate.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../users/second-factor/second-factor.ts';
import type { Handlers } from '../call.ts';

/** Handlers of calls about the second factor, and about confirming the user's identity again. */
export const secondFactorHandlers: Pick<Handlers, 'secondFactor'> = {
  secondFactor: {
    state: async (_, { shop, viewer }) => ({ data: await readSecondFactor(shop, viewer) }),
    start: async (_, { shop, viewer }) => startSecondFactor(shop, viewer),
    confirm: async ({ code }, { shop, viewer }) => ({
      recoveryCodes: await confirmSecondFactor(shop, viewer, code),
      message: 'Your second factor is on.',
    }),
    remove: async ({ code }, { shop, viewer }) => {
      await removeSecondFactor(shop, viewer, code);
      return { message: 'Your second factor is off.' };
    },
    reauthenticate: async (input, { shop, viewer, headers }) => {
      const until = await reauthenticate(shop, viewer, input, headers);
      return { confirmedUntil: until.toISOString(), message: 'Thank you. This counts for ten minutes.' };
    },
  },
};
