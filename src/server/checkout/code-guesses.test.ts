import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPlaces } from '../../../tests/support/orders/delivery-places.ts';
import { addProduct, addUser, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop } from '../../../tests/support/orders/orders.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';

let shop: OrderShop;
let call: ReturnType<typeof apiClient>;
beforeAll(async () => {
  shop = await openOrderShop({ RATE_LIMIT: 'on' });
  call = apiClient(shop);
  const admin = await addUser(shop, 'admin');
  expect((await call(admin, 'POST', '/codes', { code: 'KNOWN', percent: 10, uses: 500 })).status).toBe(201);
});
afterAll(() => shop.close());

it('a code guessed at the delivery counts too, and says nothing of any code any more', async () => {
  const user = await addUser(shop);
  const { points } = rateLimits.codeAccount;
  const lines = [line(await addProduct(shop, 99, { prices: { NGN: 1_000_000 } }))];
  await setPlaces(shop, [
    { country: 'Nigeria', ways: [{ way: 'courier', fee: { NGN: 2000 }, freeFrom: { NGN: 10_000 } }] },
  ]);
  const feeWith = async (code: string) => {
    const request = { address: { country: 'Nigeria', state: 'Lagos' }, currency: 'NGN', lines, code };
    const { status, body } = await call(user, 'POST', '/delivery/quote', request);
    expect(status).toBe(200);
    return (body as unknown as { ways: { fee: number }[] }).ways[0]?.fee;
  };
  for (let tries = 0; tries < points + 5; tries += 1) expect(await feeWith('known')).toBe(2000);
  for (let tries = 0; tries < points; tries += 1) expect(await feeWith(`GUESS-${tries}`)).toBe(0);
  expect(await feeWith('KNOWN')).toBe(0);
  await setPlaces(shop, []);
});

it('throttles guesses of codes, at the check and at placing alike, not those who know one', async () => {
  const user = await addUser(shop);
  const lines = [line(await addProduct(shop, 99))];
  const check = (code: string, as = user) =>
    call(as, 'POST', '/code/check', { code, currency: 'NGN', lines });
  const { points } = rateLimits.codeAccount;
  for (let tries = 0; tries < points + 5; tries += 1) expect((await check('known')).status).toBe(200);
  for (let tries = 1; tries < points; tries += 1) expect((await check(`GUESS-${tries}`)).status).toBe(422);
  const placed = await call(user, 'POST', '/order/place', { ...cardOrder, lines, code: 'GUESS-0' });
  expect([placed.status, placed.body.code]).toEqual([422, 'CODE_NOT_VALID']);
  const refused = await check('KNOWN');
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(user, 'POST', '/order/place', { ...cardOrder, lines, code: 'KNOWN' })).status).toBe(429);
  expect((await call(user, 'POST', '/order/place', { ...cardOrder, lines })).status).toBe(201);
  expect((await check('KNOWN', await addUser(shop))).status).toBe(200);
});
