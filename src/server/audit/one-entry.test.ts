import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderActions } from '../../../tests/support/actions/order-actions.ts';
import { sewingActions } from '../../../tests/support/actions/sewing-actions.ts';
import { shopActions } from '../../../tests/support/actions/shop-actions.ts';
import type { Desk, TestActions } from '../../../tests/support/actions/test-actions.ts';
import { workroomActions } from '../../../tests/support/actions/workroom-actions.ts';
import { httpClient } from '../../../tests/support/http.ts';
import { openOrderShop } from '../../../tests/support/orders/orders.ts';
import { makeAdmin } from '../../../tests/support/people.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { listContractRoutes } from '../api/contract-routes.ts';
import { issueToken } from '../users/tokens.ts';
import { listEvents } from './audit.ts';

const acts: TestActions = { ...shopActions, ...orderActions, ...sewingActions, ...workroomActions };

/** Calls that write nothing into the log, and why. */
const silent: Record<string, string> = {
  'POST /product/picture/names': 'reads alone',
  'POST /mails/preview': 'reads alone',
  'POST /newsletter/preview': 'reads alone',
  'POST /newsletter/whatsapp': 'reads alone',
  'POST /order/draft/read': 'reads alone',
  'POST /order/draft/ways': 'reads alone',
  'POST /order/answering': 'a word among the shop’s people, forgotten after a quarter of an hour',
  'POST /order/answering/end': 'a word among the shop’s people',
  'POST /order/return/quote': 'reads alone',
  'POST /product/picture': 'nothing is shown of it until a product is saved with it, which is written down',
  'POST /order/return/photo': 'belongs to nothing until a return is requested with it',
  'POST /order/confirm_payment': 'the provider says what was paid, and the order’s history has it',
  'POST /users/factor/start': 'counts once a code confirms it, which is written down',
  'POST /push/subscribe': 'the own browser, which repeats it at each visit; the account page lists them',
  'DELETE /push/subscribe': 'the own browser',
  'POST /desk/views': 'how somebody likes to see their own lists',
  'DELETE /desk/views/{id}': 'how somebody likes to see their own lists',
};

/** Actions without a before and after: what begins, ends, is sent or read has no previous value. */
const withoutChange = new Set([
  'POST /reports/close',
  'POST /shop/begin',
  'POST /product/add',
  'POST /product/remove',
  'POST /product/import',
  'POST /collections',
  'POST /articles',
  'DELETE /articles/{id}',
  'DELETE /collections/{id}',
  'DELETE /codes/{id}',
  'DELETE /sets/{id}',
  'POST /settings/notify/test',
  'POST /push/test',
  'POST /newsletter/send',
  'POST /newsletter/letters/{id}/stop',
  'POST /newsletter/test',
  'DELETE /messages',
  'POST /messages/templates',
  'DELETE /messages/templates/{id}',
  'PUT /customers/{key}/tags',
  'POST /groups',
  'DELETE /groups/{id}',
  'POST /customers/{key}/notes',
  'DELETE /customers/{key}/notes/{noteId}',
  'POST /customers',
  'POST /made-to-measure/from-chat',
  'POST /made-to-measure/from-message',
  'POST /made-to-measure/picture',
  'POST /workroom/delay',
  'POST /customers/measures',
  'DELETE /customers/measures/{id}',
  'DELETE /users/remove_users',
  'DELETE /users/invite',
  'POST /users/reauthenticate',
  'DELETE /order/draft/{id}',
  'POST /order/note',
  'DELETE /removeorder',
  'POST /order/restore',
  'POST /order/balance/remind',
  'POST /payment/statement',
]);

let desk: Desk;
beforeAll(async () => {
  const shop = await openOrderShop();
  const { viewer, password } = await makeAdmin(shop);
  const call = httpClient(shop);
  desk = {
    shop,
    admin: viewer,
    password,
    saved: {},
    done: async (method, path, body, by = viewer) => {
      const token = await issueToken(shop, { ...by, tokenVersion: 0 }, false);
      const answer =
        body instanceof FormData
          ? await sendForm(method, path, body, token)
          : await call(method, `/api${path}`, { body, token });
      expect(answer.body, `${method} ${path}`).toMatchObject({ success: true });
      return answer.body;
    },
  };
});
afterAll(() => desk.shop.close());

async function sendForm(method: string, path: string, body: FormData, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await testApp(desk.shop).request(`/api${path}`, { method, headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const entries = async () => listEvents(desk.shop, { limit: 100 });

describe('after one act', () => {
  it.each(Object.entries(acts))('%s stands one entry in the log', async (name, prepare) => {
    const [method = '', pattern = ''] = name.split(' ');
    const { path = pattern, body } = await prepare(desk);
    desk.shop.clock.advance(1000);
    const before = await entries();
    await desk.done(method, path, body);
    const after = await entries();
    const written = after.data.slice(0, after.total - before.total);
    expect(written.map(({ action }) => action)).toHaveLength(1);
    expect(written).toMatchObject([{ actor: desk.admin.email, link: expect.stringMatching(/^\/admin/) }]);
    expect(written[0]?.subject).not.toBe('');
    expect([name, written[0]?.changes.length === 0]).toEqual([name, withoutChange.has(name)]);
  });
});

it('every call of admins that is no reading is here, or says why it is silent', () => {
  const changing = listContractRoutes()
    .filter(({ method, meta }) => meta.right !== undefined && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  expect([...Object.keys(acts), ...Object.keys(silent)].sort()).toEqual(changing.sort());
});
