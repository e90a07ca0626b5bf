import { listEvents } from '../../audit/audit.ts';
import { api, signedIn } from '../../http/api-base.ts';
import { listAddresses, removeAddress, saveAddress, setDefaultAddress } from './address-book.ts';
import { exportOwnData } from './export-data.ts';

export const accountRoutes = {
  listAddresses: api.account.listAddresses.handler(async ({ context }) => ({
    success: true,
    data: await listAddresses(context.shop, signedIn(context)),
  })),
  saveAddress: api.account.saveAddress.handler(async ({ input, context }) => ({
    success: true,
    data: await saveAddress(context.shop, signedIn(context), input),
  })),
  removeAddress: api.account.removeAddress.handler(async ({ input, context }) => ({
    success: true,
    data: await removeAddress(context.shop, signedIn(context), input.addressId),
  })),
  setDefaultAddress: api.account.setDefaultAddress.handler(async ({ input, context }) => ({
    success: true,
    data: await setDefaultAddress(context.shop, signedIn(context), input.addressId),
  })),
  exportData: api.account.exportData.handler(async ({ context }) => ({
    success: true,
    data: await exportOwnData(context.shop, signedIn(context)),
  })),
  audit: api.account.audit.handler(async ({ input, context }) => ({
    success: true,
    ...(await listEvents(context.shop, input)),
  })),
};
