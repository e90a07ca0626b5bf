import type { PageData } from '../../../contract/pages.ts';
import { holdUntil, type Tag } from '../../../platform/http/cache/tags.ts';
import { arrivalsNow } from '../../delivery/index.ts';
import { readDeliverySettings } from '../../settings/index.ts';
import type { Shop } from '../../shop.ts';

/** What pages read of delivery; each read records its tags. */
export function deliveryData(shop: Shop, tags: Set<Tag>): Pick<PageData, 'readArrivals' | 'readDelivery'> {
  const readDelivery = () => {
    tags.add('setting:delivery');
    return readDeliverySettings(shop.db, shop.config);
  };
  return {
    readDelivery,
    async readArrivals() {
      tags.add('setting:city').add('setting:holidays');
      const { arrivals, until } = await arrivalsNow(shop, await readDelivery());
      holdUntil(tags, until);
      return arrivals;
    },
  };
}
