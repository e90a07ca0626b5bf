import { api, signedIn } from '../http/api-base.ts';
import { readSettings, saveSettings } from './settings.ts';

export const settingsRoutes = {
  get: api.settings.get.handler(async ({ context }) => ({
    success: true,
    data: await readSettings(context.shop),
  })),
  save: api.settings.save.handler(async ({ input, context }) => ({
    success: true,
    data: await saveSettings(context.shop, input, signedIn(context)),
    message: 'Settings saved. Public pages show them now.',
  })),
};
