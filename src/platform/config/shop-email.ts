import { demoDetails, shopConfig } from '../../../shop.config.ts';
import type { Config } from './config.ts';

/**
 * Returns the shop's address where neither the owner nor the environment gives one: shop.config's. A shop that is not
 * the demo does not write under the demo's.
 */
export function getShopEmail({
  demoData,
  identity,
  publicUrl,
}: Pick<Config, 'demoData' | 'identity' | 'publicUrl'>): string {
  const isDemo = demoData !== 'off' && identity.name === shopConfig.name;
  if (isDemo || shopConfig.email !== demoDetails.email) return shopConfig.email;
  return `shop@${new URL(publicUrl).hostname}`;
}
