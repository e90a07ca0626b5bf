import { shopConfig } from '../../../shop.config.ts';
import { homeIn } from '../../contract/settings/identity.ts';
import type { Config } from '../../platform/config/config.ts';

/** Returns the home city, which follows the city that the owner has set. */
export function getHome({ identity }: Pick<Config, 'identity'>) {
  return homeIn(identity.city, shopConfig);
}
