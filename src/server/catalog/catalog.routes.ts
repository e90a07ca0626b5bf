import { api, signedIn } from '../http/api-base.ts';
import { findProductsById, getProductFor, listAllProducts, listProducts, removeProduct } from './catalog.ts';

export const catalogRoutes = {
  list: api.catalog.list.handler(async ({ input, context }) => {
    const paged = Object.values(input).some((value) => value !== undefined);
    if (paged) return { success: true, ...(await listProducts(context.shop, input, context.viewer)) };
    return { success: true, data: await listAllProducts(context.shop) };
  }),
  byIds: api.catalog.byIds.handler(async ({ input, context }) => ({
    success: true,
    data: await findProductsById(context.shop, input.ids, context.viewer),
  })),
  get: api.catalog.get.handler(async ({ input, context }) => ({
    success: true,
    data: await getProductFor(context.shop, context.viewer, input.id),
  })),
  remove: api.catalog.remove.handler(async ({ input, context }) => {
    await removeProduct(context.shop, input.id, signedIn(context));
    return { success: true, message: 'Product deleted successfully' };
  }),
};
