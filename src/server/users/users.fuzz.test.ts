import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import { listContractRoutes } from '../api/contract-routes.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

const names = [
  'name',
  'email',
  'password',
  'agree',
  'remember',
  'currentPassword',
  'newPassword',
  'token',
  'userId',
  'role',
  'addressId',
  'address',
  'isDefault',
  'page',
  'limit',
  'q',
];

const nasty = fc.oneof(
  fc.constantFrom('', ' ', '\0', '\ud800', 'é'.repeat(400), '%00', "'; drop table users --", '__proto__'),
  fc.constantFrom('a@b.co', 'A+tag@Example.test', 'river-lantern-42', 'admin', 'İ@example.test', 'Σ@ß.test'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nasty },
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('firstName', 'country', 'email', 'x'), nasty, { maxKeys: 4 }),
);
const body = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 8 }) },
  value,
);
const routes = listContractRoutes().filter(({ path }) => path.startsWith('/users/'));

function queryOf(sent: unknown): string {
  const pairs = Object.entries(Object(sent)).map(([name, each]) => [name, JSON.stringify(each) ?? '']);
  return new URLSearchParams(pairs).toString();
}

it('no user call answers 500, whatever is sent and by every role', { timeout: 300_000 }, async () => {
  const admin = (await makeAdmin(shop)).token;
  const customer = (await makeCustomer(shop)).token;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.constantFrom(undefined, customer, admin, 'x.y.z', '\u0007'),
      body,
      async ({ method, path }, token, sent) => {
        const headers: Record<string, string> = token === '\u0007' ? { token: 'a b c' } : {};
        const bearer = token === '\u0007' ? undefined : token;
        const answer =
          method === 'GET'
            ? await call(method, `/api${path}?${queryOf(sent)}`, { token: bearer, headers })
            : await call(method, `/api${path}`, { token: bearer, headers, body: sent });
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        expect(answer.body.success).toBe(answer.status < 400);
        if (answer.status === 422) expect(answer.body).toHaveProperty('message');
      },
    ),
    { numRuns: 600 },
  );
});

it('no text of any call reaches the database with characters it cannot keep', async () => {
  const admin = (await makeAdmin(shop)).token;
  const { token } = await makeCustomer(shop);
  for (const bad of ['a\0b', 'a\ud800b']) {
    const answers = [
      await call('POST', '/api/users/login', { body: { email: bad, password: bad } }),
      await call('PUT', '/api/users/profile', { token, body: { name: bad, email: 'a@example.test' } }),
      await call('POST', '/api/cart/add', { token, body: { itemId: bad, quantity: 1 } }),
      await call('POST', '/api/wishlist/migrate', { token, body: { wishlistData: { [bad]: true } } }),
      await call('GET', `/api/product/list?q=${encodeURIComponent(bad.toWellFormed())}%00`),
      await call('GET', '/api/messages?q=a%00b', { token: admin }),
      await call('POST', '/api/events', {
        body: { session: 'abcdefgh-ijklmnop', events: [{ kind: 'view', path: `/${bad}` }] },
      }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 422));
  }
});
