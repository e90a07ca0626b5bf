import { api, idempotencyKeyOf, signedIn } from '../../http/api-base.ts';
import { listInventory } from '../catalog.ts';
import { importProducts } from '../import-export/import.ts';
import { changeManyProducts, duplicateProduct } from './bulk-update.ts';
import { addFromForm } from './inventory.ts';
import { updateFromForm } from './update-product.ts';

export const inventoryRoutes = {
  list: api.inventory.list.handler(async ({ input, context }) => ({
    success: true,
    ...(await listInventory(context.shop, input)),
  })),
  add: api.inventory.add.handler(async ({ input, context }) => {
    const by = { admin: signedIn(context), key: idempotencyKeyOf(context.headers) };
    return {
      success: true,
      data: await addFromForm(context.shop, input, context.files ?? [], by),
      message: 'Product added successfully',
    };
  }),
  update: api.inventory.update.handler(async ({ input, context }) => {
    const { id, ...changes } = input;
    return {
      success: true,
      data: await updateFromForm(context.shop, id, changes, context.files ?? [], signedIn(context)),
      message: 'Product updated successfully',
    };
  }),
  duplicate: api.inventory.duplicate.handler(async ({ input, context }) => ({
    success: true,
    data: await duplicateProduct(context.shop, input.id, signedIn(context)),
    message: 'The copy is a draft: only admins see it until you put it into the shop.',
  })),
  changeMany: api.inventory.changeMany.handler(async ({ input, context }) => {
    const lines = await changeManyProducts(context.shop, input, signedIn(context));
    const changed = input.dryRun ? 0 : lines.length;
    return {
      success: true,
      changed,
      message: `${changed} ${changed === 1 ? 'product' : 'products'} changed`,
      lines,
    };
  }),
  importCsv: api.inventory.importCsv.handler(async ({ input, context }) => {
    const { dryRun, currency = 'USD', ...choices } = input;
    const isDry = dryRun !== false && dryRun !== 'false' && dryRun !== 'no';
    const options = { ...choices, currency, dryRun: isDry };
    return {
      success: true,
      data: await importProducts(context.shop, context.files ?? [], options, signedIn(context)),
    };
  }),
};
