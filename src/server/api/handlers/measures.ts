import { roleHasRight } from '../../../contract/accounts/roles.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { createCustomerMeasureLink } from '../../customers/index.ts';
import {
  addProfile,
  createMeasureLink,
  describeMeasureLink,
  fillMeasureLink,
  listProfiles,
  removeProfile,
  updateProfile,
} from '../../measures/index.ts';
import type { Viewer } from '../../shop.ts';
import type { Handlers } from '../call.ts';

const savedMessage = 'Measurements saved';

/** Calls about the measures that an account keeps, and the links by which others fill them in. */
export const measureHandlers: Pick<Handlers, 'measures'> = {
  measures: {
    list: async (_, { shop, viewer }) => ({
      data: await listProfiles(shop.db, { userId: viewer.id }, shop.clock.now()),
    }),
    add: async (input, { shop, viewer }) => ({
      data: await shop.db.transaction((tx) =>
        addProfile(tx, { userId: viewer.id }, input, { takenBy: 'self' }, shop.clock.now()),
      ),
      message: savedMessage,
    }),
    update: async ({ id, ...input }, { shop, viewer }) => ({
      data: await shop.db.transaction((tx) =>
        updateProfile(tx, { userId: viewer.id }, id, input, { takenBy: 'self' }, shop.clock.now()),
      ),
      message: savedMessage,
    }),
    remove: async ({ id }, { shop, viewer }) => {
      const owner = { userId: viewer.id };
      await removeProfile(shop.db, owner, id);
      return {
        data: await listProfiles(shop.db, owner, shop.clock.now()),
        message: 'Measurements deleted',
      };
    },
    link: async ({ customerId, ...input }, { shop, viewer }) => {
      if (viewer.role === 'admin') {
        requireMeasuresRight(viewer);
        if (customerId === undefined) throw invalidFields({ customerId: 'Choose the customer.' });
        return createCustomerMeasureLink(shop, viewer, customerId, input);
      }
      if (customerId !== undefined) throw new ShopError('WRONG_ROLE');
      return shop.db.transaction((tx) => createMeasureLink(tx, shop, { userId: viewer.id }, input));
    },
    getLink: async ({ token }, { shop, clientIp }) => ({
      data: await describeMeasureLink(shop, clientIp, token),
    }),
    fillLink: async ({ token, name: _, ...typed }, { shop, clientIp }) => {
      await fillMeasureLink(shop, clientIp, token, typed);
      return { message: 'Thank you. The measurements are saved.' };
    },
  },
};

function requireMeasuresRight({ duty }: Viewer): void {
  if (duty === undefined || !roleHasRight(duty, 'measures')) throw new ShopError('WRONG_DUTY');
}
