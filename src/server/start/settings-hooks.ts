import { homeHook, sizesHook } from '../catalog/index.ts';
import { bankHook } from '../settings/bank-change.ts';
import type { SettingsHooks } from '../settings/save-settings.ts';
import { securityHook } from '../settings/security-settings.ts';

/** A group whose saving needs more than its schema has a row here, so that settings imports no noun that imports it. */
export const settingsHooks: SettingsHooks = {
  bank: bankHook,
  sizes: sizesHook,
  home: homeHook,
  security: securityHook,
};
