import { roleHasRight } from '../../../contract/accounts/roles.ts';
import {
  addNote,
  getCustomer,
  listCustomers,
  removeMeasurements,
  removeNote,
  saveMeasurements,
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
    measure: async ({ key, ...measures }, { shop, viewer }) => ({
      measures: await saveMeasurements(shop, viewer, key, measures),
      message: 'Measures kept',
    }),
    removeMeasures: async ({ key, measuresId }, { shop, viewer }) => ({
      measures: await removeMeasurements(shop, viewer, key, measuresId),
      message: 'Measures deleted',
    }),
  },
};
