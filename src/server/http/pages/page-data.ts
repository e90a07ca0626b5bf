import type { ListInput } from '../../../contract/api/catalog.ts';
import type { ShopDetails } from '../../../contract/api/settings.ts';
import {
  countAllProducts,
  findProduct,
  listProductAddresses,
  listProducts,
  type ProductPage,
} from '../../catalog/catalog.ts';
import { isConnectionError, isDatabaseBusy } from '../../database/connection-errors.ts';
import { log } from '../../log.ts';
import { readShopDetails } from '../../settings/settings.ts';
import type { Shop } from '../../shop.ts';

/** What pages may read while they are rendered on the server; the same for every visitor. */
export function pageData(shop: Shop) {
  return {
    publicUrl: shop.config.publicUrl,
    noteFailure: (error: unknown, path: string) => log.error('A page could not be rendered', error, { path }),
    contactFormAction: shop.config.contactFormAction ?? '',
    listProducts: (input: ListInput): Promise<ProductPage> => orAway(listProducts(shop, input)),
    findProduct: (idOrSlug: string) => orAway(findProduct(shop, idOrSlug)),
    readDetails: (): Promise<ShopDetails> => orAway(readShopDetails(shop)),
    countProducts: (): Promise<number> => orAway(countAllProducts(shop)),
    listProductAddresses: (run: { limit: number; offset: number }) => orAway(listProductAddresses(shop, run)),
  };
}

/** A page without its database answers 503: the fault passes, and nothing keeps the answer. */
async function orAway<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (!isConnectionError(error) && !isDatabaseBusy(error)) throw error;
    throw new Response(null, { status: 503 });
  }
}
