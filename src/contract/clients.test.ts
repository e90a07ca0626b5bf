import { expect, expectTypeOf, test } from 'vitest';
import type { Handlers } from '../server/api/call.ts';
import type { Viewer } from '../server/shop.ts';
import type { ApiError } from '../web/client/api-client.ts';
import type { Product } from './catalog/catalog.api.ts';
import type { AdminApi, RareApi, ShopApi } from './clients.ts';
import { type ErrorCode, type ErrorData, errorTable, ShopError } from './errors.ts';

declare const api: ShopApi;
declare const rareApi: RareApi;
declare const adminApi: AdminApi;
declare const error: ApiError;

/** Checked by the compiler alone: an `@ts-expect-error` above a line that compiles is an error itself. */
const compiled = (..._lines: (() => unknown)[]) => undefined;

test('a client has the calls of those who use it, and no other', () => {
  expectTypeOf<keyof ShopApi>().toEqualTypeOf<
    'catalog' | 'collections' | 'codes' | 'cart' | 'wishlist' | 'orders' | 'delivery' | 'users' | 'metrics'
  >();
  expectTypeOf<keyof ShopApi['catalog']>().toEqualTypeOf<'list' | 'byIds' | 'get'>();
  expectTypeOf<keyof AdminApi['catalog']>().toEqualTypeOf<'remove'>();
  compiled(
    // @ts-expect-error admins alone change many products
    () => api.inventory.changeMany({ ids: ['a'] }),
    // @ts-expect-error the client of the back office has no cart
    () => adminApi.cart.get(),
  );
});

test('requires an input where the contract declares one', () => {
  compiled(
    // @ts-expect-error a line is added, not nothing
    () => api.cart.add(),
    // @ts-expect-error a line has a quantity
    () => api.cart.add({ itemId: 'a' }),
    () => api.cart.add({ itemId: 'a', quantity: 1 }),
    () => api.cart.get(),
    () => api.catalog.list(),
    () => api.catalog.list({ page: 2 }),
    // @ts-expect-error a page is a number
    () => api.catalog.list({ page: {} }),
    // @ts-expect-error which order
    () => api.orders.get(),
  );
});

test('treats files as part of the input, reports progress of those calls alone, and returns a file for downloads', () => {
  const file = new File([], 'a.csv');
  const onProgress = () => undefined;
  compiled(
    // @ts-expect-error an import needs its file
    () => adminApi.inventory.importCsv({ dryRun: true }),
    () => adminApi.inventory.importCsv({ dryRun: true, file }, { onProgress }),
    // @ts-expect-error a proof is one file
    () => api.proofs.send({ orderId: 'a', proof: [file] }),
    // @ts-expect-error a new product has all its fields
    () => adminApi.inventory.add({ name: 'Boma', images: [file] }),
    () => adminApi.inventory.update({ id: 'a', name: 'Boma' }),
    // @ts-expect-error which product
    () => adminApi.inventory.update({ name: 'Boma' }),
    // @ts-expect-error nothing is uploaded here
    () => api.orders.get({ orderId: 'a' }, { onProgress }),
    // @ts-expect-error no such status
    () => adminApi.orders.exportCsv({ status: 'Lost' }),
  );
  expectTypeOf<ReturnType<typeof rareApi.proofs.file>>().toEqualTypeOf<Promise<Blob>>();
  expectTypeOf<ReturnType<typeof adminApi.orders.exportCsv>>().toEqualTypeOf<Promise<Blob>>();
  expectTypeOf<ReturnType<typeof api.catalog.get>>().toEqualTypeOf<
    Promise<{ success: true; data: Product }>
  >();
});

test('what an error tells goes by its code', () => {
  compiled(
    () => error.code === 'OUT_OF_STOCK' && expectTypeOf(error.data.available).toEqualTypeOf<number>(),
    () =>
      error.code === 'EDIT_CONFLICT' &&
      expectTypeOf(error.data.current?.version).toEqualTypeOf<number | undefined>(),
    // @ts-expect-error not every error tells what is left
    () => error.data.available,
    // @ts-expect-error no such code
    () => error.code === 'SOLD_OUT',
    // @ts-expect-error how many are left belongs to it
    () => new ShopError('OUT_OF_STOCK'),
    // @ts-expect-error the reason is text
    () => new ShopError('WRONG_STATE', { reason: 5 }),
    // @ts-expect-error this one tells nothing
    () => new ShopError('NOT_FOUND', { available: 2 }),
  );
  expect(new ShopError('OUT_OF_STOCK', { available: 2 }).message).toBe('Only 2 items available');
});

type Placeholder<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type Names<Data> = string extends keyof Data ? never : keyof Data;
/** The gaps that nothing fills, of all codes. */
type Gaps = {
  [Code in ErrorCode]: Exclude<Placeholder<(typeof errorTable)[Code]['message']>, Names<ErrorData<Code>>>;
}[ErrorCode];

test('every gap of a sentence is filled by what its error tells', () => {
  expectTypeOf<Gaps>().toBeNever();
  expect(errorTable.OUT_OF_STOCK.message).toContain('{available}');
});

test('a handler knows its viewer where the contract lets nobody else in', () => {
  type ViewerOf<Handler> = Handler extends (input: never, context: infer Context) => unknown
    ? Context extends { viewer: infer Who }
      ? Who
      : never
    : never;
  expectTypeOf<ViewerOf<Handlers['cart']['add']>>().toEqualTypeOf<Viewer>();
  expectTypeOf<ViewerOf<Handlers['orders']['get']>>().toEqualTypeOf<Viewer>();
  expectTypeOf<ViewerOf<Handlers['users']['list']>>().toEqualTypeOf<Viewer>();
  expectTypeOf<ViewerOf<Handlers['catalog']['list']>>().toEqualTypeOf<Viewer | undefined>();
});
