import { addDevice, listDevices, removeDevice, sendTestPush, vapidKeys } from '../../notifications/index.ts';
import type { Handlers } from '../call.ts';

/** Handlers of calls about the devices that receive staff notifications. */
export const pushHandlers: Pick<Handlers, 'push'> = {
  push: {
    key: async (_, { shop, viewer }) => ({
      key: vapidKeys(shop.config).publicKey,
      devices: await listDevices(shop, viewer),
    }),
    subscribe: async (input, { shop, viewer }) => {
      const device = await addDevice(shop, viewer, input);
      return { device, devices: await listDevices(shop, viewer) };
    },
    unsubscribe: async (input, { shop, viewer }) => {
      await removeDevice(shop, viewer, input);
      return { devices: await listDevices(shop, viewer) };
    },
    test: async (input, { shop, viewer }) => {
      const device = await sendTestPush(shop, viewer, input);
      return { message: `A message is on its way to ${device.name}.` };
    },
  },
};
