import { groupValue } from '../../contract/rules/shop/settings.rules.ts';
import { api, signedIn } from '../http/api-base.ts';
import { saveSettings, saveSettingsGroup } from './save-settings.ts';
import { readSettings } from './settings.ts';

const message = 'Settings saved. Public pages show them now.';

export const settingsRoutes = {
  get: api.settings.get.handler(async ({ context }) => ({
    success: true,
    ...(await readSettings(context.shop)),
  })),
  save: api.settings.save.handler(async ({ input: { versions, ...changes }, context }) => {
    await saveSettings(context.shop, changes, signedIn(context), versions);
    return { success: true, ...(await readSettings(context.shop)), message };
  }),
  saveGroup: api.settings.saveGroup.handler(async ({ input, context }) => {
    const group = await saveSettingsGroup(context.shop, input, signedIn(context));
    const settings = await readSettings(context.shop);
    return {
      success: true,
      ...settings,
      group,
      value: groupValue(group, settings.data),
      version: settings.versions[group],
      message,
    };
  }),
};
