import type { ListInput, Product } from '../../contract/catalog.ts';
import type { ShopDetails } from '../../contract/settings.ts';
import {
  countAllProducts,
  findProduct,
  listProductAddresses,
  listProducts,
  type ProductPage,
} from '../catalog/catalog.ts';
import { readShopDetails } from '../settings/settings.ts';
import type { Shop } from '../shop.ts';

/** What pages may read while they are rendered on the server; the same for every visitor. */
export function shopReads(shop: Shop) {
  return {
    publicUrl: shop.config.publicUrl,
    contactFormAction: shop.config.contactFormAction ?? '',
    listProducts: (input: ListInput): Promise<ProductPage> => listProducts(shop, input),
    findProduct: (idOrSlug: string): Promise<Product | undefined> => findProduct(shop, idOrSlug),
    readDetails: (): Promise<ShopDetails> => readShopDetails(shop),
    countProducts: (): Promise<number> => countAllProducts(shop),
    listProductAddresses: (run: { limit: number; offset: number }) => listProductAddresses(shop, run),
  };
}
