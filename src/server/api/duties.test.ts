import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeCustomer, makeStaff } from '../../../tests/support/people.ts';
import { roleHasRight, staffRoles } from '../../contract/accounts/roles.ts';
import { listContractRoutes } from './contract-routes.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
  for (const duty of staffRoles) tokens[duty] = (await makeStaff(shop, duty)).token;
  tokens.customer = (await makeCustomer(shop)).token;
});
afterAll(() => shop.close());

/** The roles with each right, repeated here: granting or revoking a right must be deliberate. */
const whoMay: Record<string, string> = {
  own: 'owner manager packer bookkeeper tailor',
  workroom: 'owner manager tailor',
  sewing_requests: 'owner manager',
  desk: 'owner manager packer bookkeeper',
  figures: 'owner manager bookkeeper',
  reports: 'owner manager bookkeeper',
  orders_read: 'owner manager packer bookkeeper',
  orders: 'owner manager packer',
  order_changes: 'owner manager',
  staff_orders: 'owner manager',
  returns_receive: 'owner manager packer',
  returns: 'owner manager',
  payments_read: 'owner manager bookkeeper',
  payments: 'owner manager',
  refunds: 'owner manager',
  products: 'owner manager',
  stock_counts: 'owner manager packer',
  content: 'owner manager',
  codes: 'owner manager',
  customers: 'owner manager',
  measures: 'owner manager tailor',
  messages: 'owner manager',
  settings: 'owner manager',
  test_mails: 'owner manager',
  closing: 'owner',
  staff: 'owner',
  exports: 'owner',
  activity: 'owner',
};

/** The calls of each right. */
const callsOf: Record<string, string[]> = {
  products: [
    'POST /order/cost',
    'POST /product/remove',
    'GET /product/inventory',
    'POST /product/add',
    'PUT /product/update/{id}',
    'GET /product/{id}/carts',
    'POST /product/duplicate',
    'POST /product/bulk',
    'POST /product/import',
    'GET /product/stock-history/{id}',
    'POST /product/sale',
    'POST /product/picture',
    'POST /product/picture/names',
    'GET /product/import',
    'GET /product/import/{job}',
    'GET /product/import/{job}/report.csv',
    'POST /product/import/{job}/cancel',
    'POST /product/import/{job}/undo',
    'POST /collections',
    'PUT /collections/{id}',
    'POST /collections/order',
    'DELETE /collections/{id}',
    'POST /sets',
    'PUT /sets/{id}',
    'DELETE /sets/{id}',
    'GET /restock',
  ],
  stock_counts: ['GET /stock/count', 'POST /stock/count'],
  exports: ['GET /product/export.csv', 'GET /order/export.csv'],
  content: [
    'GET /pages',
    'GET /pages/{slug}',
    'PUT /pages/{slug}',
    'DELETE /pages/{slug}',
    'GET /pages/{slug}/versions',
    'POST /pages/{slug}/restore',
    'GET /articles/{id}',
    'POST /articles',
    'PUT /articles/{id}',
    'DELETE /articles/{id}',
  ],
  codes: ['GET /codes', 'POST /codes', 'PUT /codes/{id}', 'DELETE /codes/{id}'],
  desk: ['GET /desk/today', 'GET /settings/bank_changes'],
  figures: ['GET /dashboard/metrics', 'GET /reports/money', 'GET /reports/rates'],
  reports: ['GET /reports/sales.csv', 'GET /reports/invoices.csv', 'GET /reports/vat.csv'],
  closing: ['POST /reports/close'],
  settings: [
    'POST /mails/preview',
    'PUT /reports/rates',
    'GET /settings',
    'PUT /settings',
    'PUT /settings/{group}',
    'POST /settings/feeds/addresses',
    'GET /desk/first-steps',
    'POST /desk/first-steps/hide',
  ],
  test_mails: ['POST /settings/notify/test'],
  messages: [
    'GET /messages',
    'POST /messages/handled',
    'POST /messages/reply',
    'GET /messages/templates',
    'POST /messages/templates',
    'PUT /messages/templates/{id}',
    'DELETE /messages/templates/{id}',
    'DELETE /messages',
    'GET /order/ratings',
    'GET /reviews',
    'POST /review/decide',
  ],
  orders_read: ['GET /order/list', 'GET /order/{orderId}', 'GET /order/updates', 'GET /order/arrivals'],
  orders: [
    'POST /order/status',
    'GET /order/picking',
    'POST /order/pack',
    'POST /order/note',
    'POST /order/parcel',
    'PUT /order/parcel/{parcelId}',
    'DELETE /order/parcel/{parcelId}',
    'POST /order/parcels',
    'POST /order/statuses',
  ],
  order_changes: [
    'DELETE /removeorder',
    'POST /order/cancel',
    'POST /order/cancel/decide',
    'POST /order/change',
    'POST /order/restore',
    'POST /workroom/delay',
  ],
  payments: [
    'POST /order/payment',
    'POST /order/confirm_payment',
    'POST /order/reject_proof',
    'POST /payment/statement',
    'POST /payment/statement/confirm',
    'POST /payment/statement/aside',
  ],
  staff_orders: [
    'POST /order/answering',
    'POST /order/answering/end',
    'POST /order/draft/read',
    'POST /order/draft',
    'GET /order/draft',
    'GET /order/draft/{id}',
    'PUT /order/draft/{id}',
    'DELETE /order/draft/{id}',
    'POST /order/draft/ways',
    'POST /order/draft/send',
    'POST /order/draft/paid',
    'POST /order/balance/remind',
  ],
  sewing_requests: [
    'GET /made-to-measure',
    'GET /made-to-measure/{id}',
    'POST /made-to-measure/picture',
    'POST /made-to-measure/from-message',
    'POST /made-to-measure/from-chat',
    'POST /made-to-measure/ask',
    'POST /made-to-measure/decline',
    'POST /made-to-measure/quote',
  ],
  workroom: [
    'GET /workroom/board',
    'POST /workroom/stage',
    'POST /workroom/fitting',
    'POST /workroom/fitting/result',
    'POST /workroom/cloth',
  ],
  refunds: [
    'POST /order/refund',
    'POST /order/refund/again',
    'POST /order/refund/sent',
    'POST /order/refund/account',
  ],
  payments_read: [
    'GET /order/proofs',
    'GET /order/balances',
    'GET /order/proof/{orderId}',
    'GET /payment/statement',
    'GET /payment/statement/orders',
    'GET /payment/statement/missing',
    'GET /reminders',
  ],
  returns_receive: ['GET /order/return/expected', 'POST /order/return/receive', 'POST /order/return/photo'],
  returns: [
    'POST /order/return/quote',
    'POST /order/return',
    'GET /order/return/photo/{photoId}',
    'POST /order/return/sent',
    'POST /order/return/cancel',
    'GET /order/returns',
    'POST /order/return/move',
  ],
  customers: [
    'GET /users/get_users',
    'GET /customers',
    'GET /customers/{key}',
    'POST /customers/{key}/notes',
    'DELETE /customers/{key}/notes/{noteId}',
    'POST /customers',
    'PUT /customers/{key}/tags',
    'GET /groups',
    'POST /groups',
    'DELETE /groups/{id}',
    'GET /newsletter/letters',
    'GET /newsletter/letters/{id}',
    'GET /newsletter/recipients',
    'POST /newsletter/send',
    'POST /newsletter/letters/{id}/stop',
    'POST /newsletter/preview',
    'POST /newsletter/test',
    'POST /newsletter/whatsapp',
  ],
  measures: ['GET /customers/measures', 'POST /customers/measures', 'DELETE /customers/measures/{id}'],
  staff: [
    'DELETE /users/remove_users',
    'POST /users/role',
    'GET /users/staff',
    'GET /users/invites',
    'POST /users/invite',
    'DELETE /users/invite',
    'GET /shop/begin',
    'POST /shop/begin',
  ],
  own: [
    'GET /users/factor',
    'POST /users/factor/start',
    'POST /users/factor/confirm',
    'POST /users/factor/remove',
    'POST /users/reauthenticate',
    'GET /desk/views',
    'POST /desk/views',
    'DELETE /desk/views/{id}',
    'GET /push/key',
    'POST /push/subscribe',
    'DELETE /push/subscribe',
    'POST /push/test',
  ],
  activity: ['GET /users/audit'],
};
const rightOfCall = Object.fromEntries(
  Object.entries(callsOf).flatMap(([right, calls]) => calls.map((one) => [one, right])),
);

const guarded = listContractRoutes().filter(({ meta }) => meta.right !== undefined);

describe('of every call with a right', () => {
  it.each(guarded)('$method $path lets in whose duty includes it, and nobody else', async (route) => {
    const { method, path, meta } = route;
    const address = `/api${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;
    // invalid JSON: nothing happens where the guard lets the call through
    const body = method === 'GET' ? undefined : '{not json';
    const expected = whoMay[meta.right ?? '']?.split(' ') ?? [];
    for (const duty of staffRoles) {
      const answer = await call(method, address, { token: tokens[duty], body });
      const refused = answer.status === 403 && answer.body.code === 'WRONG_DUTY';
      expect([duty, !refused]).toEqual([duty, expected.includes(duty)]);
      expect([duty, roleHasRight(duty, meta.right ?? 'own')]).toEqual([duty, expected.includes(duty)]);
    }
    const guest = await call(method, address, { body });
    expect(guest.status).toBe(meta.access === 'all' ? guest.status : 401);
    const customer = await call(method, address, { token: tokens.customer, body });
    expect(customer.body.code === 'WRONG_ROLE').toBe(meta.access === 'admin');
  });

  it('the right is the one that was meant', () => {
    const named = Object.fromEntries(
      guarded.map(({ method, path, meta }) => [`${method} ${path}`, meta.right]),
    );
    expect(named).toMatchObject(rightOfCall);
  });
});
