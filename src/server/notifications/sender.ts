import { shopConfig } from '../../../shop.config.ts';
import type { Config } from '../../platform/config/config.ts';
import type { MailSender } from './blocks.ts';

/** Who the shop's mails come from, as they sign. */
export function mailSender(config: Config): MailSender {
  return {
    name: shopConfig.name,
    place: `${shopConfig.city}, ${shopConfig.region}, ${shopConfig.country}`,
    publicUrl: config.publicUrl,
  };
}
