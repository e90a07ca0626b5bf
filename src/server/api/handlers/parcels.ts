import { setOrderStatuses } from '../../fulfilment/bulk-status.ts';
import { importTrackingFile } from '../../fulfilment/tracking-import.ts';
import { changeParcel, removeParcel } from '../../orders/parcels/parcel-changes.ts';
import { sendParcel } from '../../orders/parcels/parcels.ts';
import type { Handlers } from '../call.ts';

/** Calls on what leaves the house. */
export const parcelHandlers: Pick<Handlers, 'parcels'> = {
  parcels: {
    send: async (input, { shop, viewer }) => sendParcel(shop, viewer, input),
    change: async (input, { shop, viewer }) => changeParcel(shop, viewer, input),
    remove: async ({ parcelId }, { shop, viewer }) => removeParcel(shop, viewer, parcelId),
    sendMany: async (input, { shop, viewer }) => importTrackingFile(shop, viewer, input),
    moveMany: async ({ moves }, { shop, viewer }) => setOrderStatuses(shop, viewer, moves),
  },
};
