import { roleHasRight } from '../../../contract/accounts/roles.ts';
import {
  addCustomer,
  addGroup,
  addNote,
  getCustomer,
  listCustomerMeasures,
  listCustomers,
  listGroups,
  removeCustomerMeasures,
  removeGroup,
  removeNote,
  saveCustomerMeasures,
  setTags,
} from '../../customers/index.ts';
import { readCustomerNews } from '../../news/index.ts';
import type { Viewer } from '../../shop.ts';
import type { Handlers } from '../call.ts';

const seesFigures = ({ duty }: Viewer) => duty !== undefined && roleHasRight(duty, 'figures');

/** Calls about customers and their cards. */
export const customerHandlers: Pick<Handlers, 'customers' | 'groups'> = {
  customers: {
    list: async (input, { shop, viewer }) => listCustomers(shop, input, seesFigures(viewer)),
    get: async ({ key }, { shop, viewer }) => {
      const card = await getCustomer(shop, key, seesFigures(viewer));
      return { data: { ...card, news: await readCustomerNews(shop, card.emails) } };
    },
    addNote: async ({ key, text }, { shop, viewer }) => ({
      notes: await addNote(shop, viewer, key, text),
      message: 'Note kept',
    }),
    removeNote: async ({ key, noteId }, { shop, viewer }) => ({
      notes: await removeNote(shop, viewer, key, noteId),
      message: 'Note deleted',
    }),
    setTags: async ({ key, tags }, { shop, viewer }) => ({
      tags: await setTags(shop, viewer, key, tags),
      message: 'Tags saved',
    }),
    add: async (input, { shop, viewer }) => {
      const { customer, added } = await addCustomer(shop, viewer, input, seesFigures(viewer));
      return {
        data: customer,
        added,
        message: added ? 'Customer added' : 'This customer was there already',
      };
    },
    listMeasures: async ({ customerId }, { shop }) => ({
      data: await listCustomerMeasures(shop, customerId),
    }),
    measure: async ({ customerId, profileId, ...input }, { shop, viewer }) => ({
      ...(await saveCustomerMeasures(shop, viewer, customerId, profileId, input)),
      message: 'Measurements saved',
    }),
    removeMeasures: async ({ customerId, id }, { shop, viewer }) => ({
      measures: await removeCustomerMeasures(shop, viewer, customerId, id),
      message: 'Measurements deleted',
    }),
  },

  groups: {
    list: async (_, { shop }) => ({ data: await listGroups(shop) }),
    add: async (input, { shop, viewer }) => ({
      data: await addGroup(shop, viewer, input),
      message: 'Group saved',
    }),
    remove: async ({ id }, { shop, viewer }) => {
      await removeGroup(shop, viewer, id);
      return { message: 'Group deleted' };
    },
  },
};
