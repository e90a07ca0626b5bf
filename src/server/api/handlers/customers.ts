import { roleHasRight } from '../../../contract/accounts/roles.ts';
import {
  addCustomer,
  addNote,
  getCustomer,
  listCustomerMeasures,
  listCustomers,
  removeCustomerMeasures,
  removeNote,
  saveCustomerMeasures,
} from '../../customers/index.ts';
import type { Viewer } from '../../shop.ts';
import type { Handlers } from '../call.ts';

const seesFigures = ({ duty }: Viewer) => duty !== undefined && roleHasRight(duty, 'figures');

/** Calls about customers and their cards. */
export const customerHandlers: Pick<Handlers, 'customers'> = {
  customers: {
    list: async (input, { shop, viewer }) => listCustomers(shop, input, seesFigures(viewer)),
    get: async ({ key }, { shop, viewer }) => ({ data: await getCustomer(shop, key, seesFigures(viewer)) }),
    addNote: async ({ key, text }, { shop, viewer }) => ({
      notes: await addNote(shop, viewer, key, text),
      message: 'Note kept',
    }),
    removeNote: async ({ key, noteId }, { shop, viewer }) => ({
      notes: await removeNote(shop, viewer, key, noteId),
      message: 'Note deleted',
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
};
