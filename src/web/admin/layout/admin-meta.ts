import { shopConfig } from '../../../../shop.config.ts';

/** A back-office page's own title; none of them is for search engines. */
export function adminMeta(title: string) {
  return [{ title: `${title} | ${shopConfig.name}` }, { name: 'robots', content: 'noindex' }];
}
