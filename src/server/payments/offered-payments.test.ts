import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient } from '../../../tests/support/orders/orders.ts';
import { makeAdmin } from '../../../tests/support/people.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { signBody } from '../providers/paystack.ts';
import { ensureAdmin } from '../users/users.ts';

const noAccount = { bankName: '', accountName: '', accountNumber: '', swiftCode: '' };
let shop: TestShop;
let call: ReturnType<typeof apiClient>;

beforeAll(async () => {
  shop = await openTestShop({ PAYSTACK_SIMULATED: 'off' });
  shop.config.bank = noAccount;
  call = apiClient(shop);
});
afterAll(() => shop.close());

describe('a shop without a card provider and without an account', () => {
  const options = async () => (await call(undefined, 'GET', '/order/payment_options')).body.data;

  it('tells guests and customers that neither is offered', async () => {
    expect(await options()).toMatchObject({
      cardCurrencies: [],
      transferOffered: false,
      chargedBy: {},
      testPayments: false,
      testCurrencies: [],
    });
  });

  it.each([
    ['card', cardOrder],
    ['transfer', transferOrder],
  ])('refuses to be paid by %s, and takes no stock for it', async (method, order) => {
    const lines = [line(await addProduct(shop, 1))];
    const answer = await call(await addUser(shop), 'POST', '/order/place', { ...order, lines });
    expect([answer.status, answer.body.code]).toEqual([422, 'PAYMENT_NOT_OFFERED']);
    expect(answer.body.message).toContain(`Payment by ${method} isn’t available`);
  });

  it('has no page where a test payment is made, and believes no report of a payment', async () => {
    expect((await call(undefined, 'GET', '/../simulated-paystack/pay/x')).status).toBe(404);
    const body = '{"event":"charge.success","data":{"id":1,"reference":"x"}}';
    const signature = signBody(body, shop.config.paystack.secretKey);
    const report = await call(undefined, 'POST', '/payment/paystack/webhook', body, {
      'x-paystack-signature': signature,
    });
    expect(report.status).toBe(401);
  });

  it('offers transfer as soon as the owner has saved an account, and no longer once it is cleared', async () => {
    const { viewer: admin } = await makeAdmin(shop);
    const account = {
      bankName: 'First Bank',
      accountName: 'Ewa',
      accountNumber: '3012',
      swiftCode: 'FBNINGLA',
    };
    const save = async (bank: unknown) => (await call(admin, 'PUT', '/settings', { bank })).status;
    expect((await call(admin, 'GET', '/settings')).body.data).toMatchObject({ bank: noAccount });
    expect(await save({ ...account, swiftCode: '' })).toBe(422);
    expect(await save(account)).toBe(200);
    expect(await options()).toMatchObject({ transferOffered: true });
    const order = { ...transferOrder, lines: [line(await addProduct(shop, 1))] };
    const placed = await call(await addUser(shop), 'POST', '/order/place', order);
    expect([placed.status, placed.body.payment]).toEqual([201, expect.objectContaining({ bank: account })]);
    expect(await save(noAccount)).toBe(200);
    expect(await options()).toMatchObject({ transferOffered: false });
  });
});

it('the first admin is never made up where the environment must name one', async () => {
  const other = await openTestShop();
  other.config.adminMissing = 'ADMIN_EMAIL';
  await expect(ensureAdmin(other, () => 'generated')).rejects.toThrow(ConfigError);
  await expect(ensureAdmin(other, () => 'generated')).rejects.toThrow(
    /^ADMIN_EMAIL is empty; .* first start/,
  );
  await other.close();
});
