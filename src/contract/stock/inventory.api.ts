import { z } from 'zod';
import { auditChangeSchema } from '../accounts/account.api.ts';
import { adminProductSchema } from '../catalog/catalog.api.ts';
import { maxCategoryLength } from '../catalog/category-list.ts';
import { pictureCodes, pictureUpload } from '../catalog/pictures.api.ts';
import { addProductSchema, updateProductSchema } from '../catalog/product-form.api.ts';
import { inventorySorts, inventoryStates, visibilities } from '../catalog/visibility.ts';
import { importCsv } from '../import-export/import.api.ts';
import { maxLength } from '../limits.ts';
import { fileRoute, id, paging, pagingResponse, response, route, searchTerm, textInput } from '../schemas.ts';

const productResponse = response({ data: adminProductSchema, message: z.string() });

const inventoryInput = z.object({
  q: searchTerm,
  category: textInput().max(maxCategoryLength, 'There is no such category.').optional(),
  state: z.enum(inventoryStates).optional(),
  /** A collection's slug. */
  collection: textInput().trim().max(maxLength.search).optional(),
  sort: z.enum(inventorySorts, 'Unknown order of the list.').optional(),
  /** `no` where the answer need not say how many are in each state, as when a page is turned. */
  states: z.enum(['yes', 'no'], 'States are yes or no.').optional(),
  ...paging,
});
export type InventoryInput = z.infer<typeof inventoryInput>;

const bulkChangeInput = z.object({
  ids: z.array(id).min(1, 'Choose at least one product.').max(500, 'At most 500 products at once.'),
  inStock: z.boolean().optional(),
  visibility: z.enum(visibilities).optional(),
  /** Units to add; negative takes away, never below 0. */
  addStock: z.number().int('A whole number.').min(-100_000).max(100_000).optional(),
  /** 10 makes every price 10 % higher, -20 makes it a fifth lower; rounded to whole units of the currency. */
  pricePercent: z
    .number()
    .min(-90, 'Prices can fall by 90 % at most.')
    .max(900, 'Prices can rise by 900 % at most.')
    .optional(),
  /** Only say what would become of each. */
  dryRun: z.boolean().optional(),
  /** The versions that were looked at, by id: one that changed since refuses all. */
  versions: z.record(textInput(), z.number().int()).optional(),
});
export type BulkChangeInput = z.infer<typeof bulkChangeInput>;

/** What becomes of one product, in words; `version` is the one before the change. */
export const changedLineSchema = z.object({
  _id: z.string(),
  name: z.string(),
  version: z.number().int(),
  changes: z.array(auditChangeSchema),
});
export type ChangedLine = z.infer<typeof changedLineSchema>;

/** What admins do to the catalogue. */
export const inventoryContract = {
  list: route('GET', '/product/inventory', 'admin', {
    right: 'products',
    summary: 'List products of any visibility, one page ordered by `sort`, newest first by default',
    codes: ['NOT_FOUND'],
  })
    .input(inventoryInput)
    .output(
      response({
        data: z.array(adminProductSchema),
        /** How many of the same search, category and collection are in each state. */
        states: z.record(z.enum(inventoryStates), z.number().int()).optional(),
        ...pagingResponse,
      }),
    ),

  add: route('POST', '/product/add', 'admin', {
    right: 'products',
    summary:
      'Create a product with its pictures, up to the number set in the settings; repeating an `Idempotency-Key` creates nothing new',
    status: 201,
    multipart: pictureUpload,
    idempotent: true,
    pictures: 'required',
    codes: [...pictureCodes, 'IDEMPOTENCY_KEY_REUSED'],
  })
    .input(addProductSchema)
    .output(productResponse),

  update: route('PUT', '/product/update/{id}', 'admin', {
    right: 'products',
    summary: 'Update any fields and pictures of a product; `version` prevents lost updates',
    multipart: pictureUpload,
    pictures: 'optional',
    codes: [...pictureCodes, 'PRODUCT_NOT_FOUND', 'EDIT_CONFLICT', 'STOCK_BY_VARIANT'],
  })
    .input(updateProductSchema.extend({ id }))
    .output(productResponse),

  inCarts: route('GET', '/product/{id}/carts', 'admin', {
    right: 'products',
    summary:
      'Count the customers’ carts that contain a product, by size and colour; guests’ carts are not counted',
  })
    .input(z.object({ id }))
    .output(
      response({
        data: z.array(z.object({ size: z.string(), color: z.string(), carts: z.number().int() })),
      }),
    ),

  duplicate: route('POST', '/product/duplicate', 'admin', {
    right: 'products',
    summary: 'Duplicate a product with its pictures, as a draft without stock',
    status: 201,
    codes: ['PRODUCT_NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(productResponse),

  changeMany: route('POST', '/product/bulk', 'admin', {
    right: 'products',
    summary: 'Update stock, prices, visibility or the in-stock switch of several products; all or none',
    codes: ['PRODUCT_NOT_FOUND', 'EDIT_CONFLICT', 'STOCK_BY_VARIANT'],
  })
    .input(bulkChangeInput)
    .output(response({ changed: z.number().int(), message: z.string(), lines: z.array(changedLineSchema) })),

  exportCsv: fileRoute('/product/export.csv', 'admin', {
    right: 'exports',
    requiresReauth: true,
    summary: 'Export the whole catalogue as CSV, which can be imported again',
    types: ['text/csv'],
  }).input(z.object({}).optional()),

  importCsv,
};
