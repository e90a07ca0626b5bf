import { describe, expect, it } from 'vitest';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { draftCalls, ngozi, ngoziAddress } from '../../../../tests/support/orders/draft-calls.ts';
import { addProduct } from '../../../../tests/support/orders/order-fixtures.ts';
import { charge, hourMs, OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../../tests/support/orders/orders.ts';
import { expireOrders } from '../../order-changes/orders.jobs.ts';
import { processEvents } from '../../payments/events/provider-events.ts';

const suite = new OrderSuite();
const { add, send, get, made, draftOf, page, pay } = draftCalls(suite);

/** A draft of one dress whose link is sent. */
async function sent(over: object = {}, stock = 1) {
  const dress = await addProduct(suite.shop, stock);
  const lines = [{ productId: dress, size: 'M', color: 'Indigo', quantity: 1 }];
  const draft = await add({ lines, ...over });
  const token = await send(draft._id);
  const order = async () => {
    const { orderId } = await get(draft._id);
    return orderIn((await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body);
  };
  return { dress, draft, token, order, lines };
}

const attemptNow = () => suite.shop.payments.started.at(-1)?.reference ?? '';
async function settle(reference = attemptNow()) {
  suite.shop.payments.succeed(reference);
  await suite.webhook(charge(reference, Math.floor(Math.random() * 1e9)));
  await processEvents(suite.shop);
}

describe('a link to pay', () => {
  it('shows pieces and sum, of the customer first name and town alone, and lists what is missing', async () => {
    const { token } = await sent({ address: { city: 'Port Harcourt', street: '12 Aba Road' } });
    const answer = await suite.call(undefined, 'GET', `/pay/${token}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await page(token)).toMatchObject({
      state: 'open',
      firstName: 'Ngozi',
      town: 'Port Harcourt',
      items: [{ quantity: 1, unitPrice: 186_000.5 }],
      toPay: 186_000.5,
      asks: ['email', 'state', 'zipcode', 'country', 'lga', 'landmark', 'phone2', 'note'],
      addressIsWhole: false,
      methods: ['card', 'transfer'],
    });
    const text = JSON.stringify(answer.body);
    for (const hidden of ['Eze', '8031234567', 'Aba Road']) expect(text).not.toContain(hidden);
  });

  it('is not there with one letter changed, and has ended after 72 hours', async () => {
    const { token, dress } = await sent();
    const other = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    const wrong = await suite.call(undefined, 'GET', `/pay/${other}`);
    expect([wrong.status, wrong.body.code]).toEqual([404, 'PAY_LINK_NOT_FOUND']);
    suite.shop.clock.advance(72 * hourMs);
    for (const answer of [
      await suite.call(undefined, 'GET', `/pay/${token}`),
      await pay(token),
      await suite.call(undefined, 'POST', `/pay/${token}/ways`, { address: {} }),
    ])
      expect([answer.status, answer.body.code]).toEqual([410, 'PAY_LINK_EXPIRED']);
    await expireOrders(suite.shop);
    expect(await suite.stockOf(dress)).toBe(1);
  });

  it('names what is missing, changes nothing that staff wrote, and leads to one payment', async () => {
    const { token, order } = await sent({ address: { street: '1 Written Street' } });
    const missing = await pay(token, { address: {} });
    expect([missing.status, Object.keys(missing.body.fields as object).sort()]).toEqual([
      422,
      ['address.city', 'address.email', 'address.state'],
    ]);
    const [one, two] = await Promise.all([
      pay(token, { address: { ...ngoziAddress, street: '99 Thief Lane', firstName: 'Mallory' } }),
      pay(token, {}),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.payment).toEqual(two.body.payment);
    expect((await order()).address).toMatchObject({
      firstName: 'Ngozi',
      street: '1 Written Street',
      city: 'Port Harcourt',
      phone: '+2348031234567',
    });
    const reference = attemptNow();
    expect(
      suite.shop.payments.started.filter((each) => each.reference.startsWith(reference.slice(0, 8))),
    ).toHaveLength(1);
    expect(suite.shop.payments.started.at(-1)).toMatchObject({
      returnUrl: expect.stringContaining(`/pay/${token}`),
      email: ngoziAddress.email,
    });
    await settle();
    expect(await order()).toMatchObject({ paymentStatus: 'Paid', source: 'whatsapp' });
    expect(await page(token)).toMatchObject({ state: 'paid', toPay: 0, firstName: '', town: '', asks: [] });
    const again = await pay(token);
    expect(again.body.payment).toEqual({ authorizationUrl: expect.stringContaining(`/pay/${token}`) });
    expect(await get((await add({ lines: [{ text: 'x', price: 1, quantity: 1 }] }))._id)).toMatchObject({
      state: 'Draft',
    });
  });

  it('is paid for once however often it is opened, and says so to who comes back first', async () => {
    const { token, draft } = await sent();
    await pay(token);
    suite.shop.payments.succeed(attemptNow());
    suite.shop.clock.advance(3000);
    // no event has arrived yet: the page queries the provider itself
    expect(await page(token)).toMatchObject({ state: 'paid' });
    expect(await get(draft._id)).toMatchObject({ state: 'Paid' });
  });

  it('refuses another sum than the one that was seen', async () => {
    const { token, draft, lines } = await sent();
    await made(
      'PUT',
      `/order/draft/${draft._id}`,
      draftOf({ lines, discount: { amount: 500, reason: 'late' } }),
    );
    const answer = await pay(token, { expectedTotal: 186_000.5 });
    expect([answer.status, answer.body.code, answer.body.total]).toEqual([409, 'TOTAL_CHANGED', 185_500.5]);
    expect((await pay(token, { expectedTotal: 185_500.5 })).status).toBe(200);
  });

  it('takes a transfer in naira, with one notification', async () => {
    const { token, order } = await sent();
    const answer = await pay(token, { paymentMethod: 'transfer' });
    await pay(token, { paymentMethod: 'transfer' });
    expect(answer.body.payment).toMatchObject({ bank: {}, amount: 186_000.5, currency: 'NGN' });
    expect(await page(token)).toMatchObject({ transfer: { amount: 186_000.5 } });
    const waiting = await order();
    expect(waiting).toMatchObject({ paymentMethod: 'transfer', paymentStatus: 'Pending' });
    expect(waiting.history.filter(({ to }) => to === 'To be paid by transfer')).toHaveLength(1);
    await made('POST', '/order/payment', { orderId: waiting._id, paymentStatus: 'Paid' });
    expect(await page(token)).toMatchObject({ state: 'paid', transfer: null });
  });

  it('edited while it is paid: the money counts, or the edit', async () => {
    const { token, draft, lines, order } = await sent();
    await pay(token);
    suite.shop.payments.succeed(attemptNow());
    const edit = draftOf({ lines, discount: { amount: 500, reason: 'late' } });
    const answer = await suite.call(suite.admin, 'PUT', `/order/draft/${draft._id}`, edit);
    expect([answer.status, answer.body.code]).toEqual([409, 'WRONG_STATE']);
    expect(await order()).toMatchObject({ paymentStatus: 'Paid', amount: 186_000.5 });
  });

  it('an old page that is paid after an edit is looked at by a person', async () => {
    const { token, draft, lines, order } = await sent();
    await pay(token);
    const old = attemptNow();
    await made(
      'PUT',
      `/order/draft/${draft._id}`,
      draftOf({ lines, discount: { amount: 500, reason: 'late' } }),
    );
    await settle(old);
    expect(await order()).toMatchObject({ paymentStatus: 'Review' });
    expect(await page(token)).toMatchObject({ state: 'checking', toPay: 0 });
  });

  it('money that comes as its time ends counts', async () => {
    const { token, order, dress } = await sent();
    await pay(token);
    suite.shop.payments.succeed(attemptNow());
    suite.shop.clock.advance(72 * hourMs);
    await Promise.all([expireOrders(suite.shop), page(token), expireOrders(suite.shop)]);
    expect(await order()).toMatchObject({ paymentStatus: 'Paid' });
    expect(await suite.stockOf(dress)).toBe(0);
  });
});

describe('a deposit', () => {
  it('is paid first, and the rest by the same link', async () => {
    const { token, order } = await sent({ deposit: 30 });
    expect(await page(token)).toMatchObject({ toPay: 55_800.15, later: 130_200.35, deposit: 30 });
    await pay(token, { expectedTotal: 55_800.15 });
    await settle();
    expect(await order()).toMatchObject({ paymentStatus: 'Paid', amount: 186_000.5, due: 130_200.35 });
    expect(await page(token)).toMatchObject({
      state: 'open',
      toPay: 130_200.35,
      paid: 55_800.15,
      returnedFrom: null,
    });
    expect(await suite.mailsTo(ngoziAddress.email)).toContain('130,200.35 is still to be paid');
    const toOwner = (await mailsTo(suite.shop, suite.admin.email))
      .map(({ subject, text }) => `${subject}\n${text}`)
      .join('\n');
    const { reference } = await order();
    expect(toOwner).toContain('55,800.15 of');
    expect(toOwner).toContain('130,200.35 is still to be paid before they leave');
    expect(toOwner).not.toContain(`Order ${reference} is paid`);
    suite.shop.clock.advance(100 * hourMs);
    expect((await pay(token, { expectedTotal: 130_200.35 })).status).toBe(200);
    await settle();
    expect(await order()).toMatchObject({ paymentStatus: 'Paid', due: 0 });
    expect(await page(token)).toMatchObject({ state: 'paid', paid: 186_000.5 });
  });

  it('that is transferred leaves the rest due, which cash then pays', async () => {
    const { token, order, draft } = await sent({ deposit: 50 });
    await pay(token, { paymentMethod: 'transfer' });
    await made('POST', '/order/payment', { orderId: (await order())._id, paymentStatus: 'Paid' });
    expect(await order()).toMatchObject({ due: 93_000.25 });
    const over = await suite.call(suite.admin, 'POST', '/order/draft/paid', {
      draftId: draft._id,
      by: 'cash',
      amount: 93_000.26,
    });
    expect([over.status, Object.keys(over.body.fields as object)]).toEqual([422, ['amount']]);
    await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'cash' });
    expect(await order()).toMatchObject({ due: 0, paymentStatus: 'Paid' });
  });

  it('taken in cash leaves a rest that is transferred to the account with a narration of its own', async () => {
    const { token, order, draft } = await sent({ deposit: 50 });
    await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'cash', amount: 93_000.25 });
    const { body } = await pay(token, { paymentMethod: 'transfer' });
    const { narration } = await order();
    expect(narration).not.toBeNull();
    expect(body.payment).toMatchObject({ narration, amount: 93_000.25 });
    expect(await page(token)).toMatchObject({ transfer: { narration, amount: 93_000.25 } });
  });
});

describe('a page that a customer comes back to from the provider', () => {
  const returned = async (token: string, reference: string) =>
    (await suite.call(undefined, 'GET', `/pay/${token}?reference=${reference}`)).body.data;

  it('tells what became of that payment, and of no other order’s', async () => {
    const { token } = await sent({ deposit: 30 });
    await pay(token, { expectedTotal: 55_800.15 });
    const first = attemptNow();
    expect(await returned(token, first)).toMatchObject({ paid: 0, returnedFrom: 'open' });
    suite.shop.payments.fail(first);
    suite.shop.clock.advance(3000);
    expect(await returned(token, first)).toMatchObject({ paid: 0, returnedFrom: 'declined' });
    await pay(token, { expectedTotal: 55_800.15 });
    const second = attemptNow();
    await settle(second);
    expect(await returned(token, second)).toMatchObject({
      state: 'open',
      paid: 55_800.15,
      returnedFrom: 'arrived',
    });
    const other = await sent();
    expect(await returned(other.token, second)).toMatchObject({ returnedFrom: null });
    expect(await returned(other.token, 'nobody')).toMatchObject({ returnedFrom: null });
  });
});

describe('money taken by hand', () => {
  it('pays a counter sale immediately: stock, channel, no mail to nobody', async () => {
    const dress = await addProduct(suite.shop, 2);
    const lines = [{ productId: dress, size: 'M', color: 'Indigo', quantity: 1 }];
    const draft = await add({ lines, source: 'shop', delivery: 'pickup' });
    const answer = await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'pos' });
    expect(answer.message).toContain('No email is known');
    const order = orderIn({ data: answer.order });
    expect(order).toMatchObject({
      paymentStatus: 'Paid',
      paymentMethod: 'transfer',
      paymentChannel: 'pos',
      source: 'shop',
      delivery: { pickup: true },
      expiresAt: null,
    });
    expect(order.history.some(({ note }) => note.includes('by POS'))).toBe(true);
    expect(await suite.stockOf(dress)).toBe(1);
    suite.shop.clock.advance(200 * hourMs);
    await expireOrders(suite.shop);
    expect(await suite.stockOf(dress)).toBe(1);
    const twice = await suite.call(suite.admin, 'POST', '/order/draft/paid', {
      draftId: draft._id,
      by: 'cash',
    });
    expect(twice.body.code).toBe('WRONG_STATE');
  });

  it('mails the customer who has an email, and goes back by hand', async () => {
    const customer = { ...ngozi, email: 'counter@example.test' };
    const draft = await add({
      customer,
      lines: [{ text: 'Gele', price: 15_000, quantity: 2 }],
      delivery: 'pickup',
    });
    const { order } = await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'cash' });
    const { _id } = orderIn({ data: order });
    expect(await suite.mailsTo('counter@example.test')).toContain('30,000.00');
    const part = await made('POST', '/order/refund', { orderId: _id, lines: [{ index: 0, quantity: 1 }] });
    expect(part.data).toMatchObject({ refunded: 15_000, paymentStatus: 'Paid' });
    const rest = await made('POST', '/order/refund', { orderId: _id });
    expect(rest.data).toMatchObject({ refunded: 30_000, paymentStatus: 'Refunded' });
  });

  it('taken by two at the same moment counts once', async () => {
    const draft = await add({ lines: [{ text: 'Gele', price: 15_000, quantity: 1 }], delivery: 'pickup' });
    const take = () =>
      suite.call(suite.admin, 'POST', '/order/draft/paid', { draftId: draft._id, by: 'cash' });
    const answers = await Promise.all([take(), take(), take()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

it('counts a price below the catalogue at its share of the value in dollars, and free lines not at all', async () => {
  const sales = async () =>
    Number(
      ((await suite.call(suite.admin, 'GET', '/dashboard/metrics')).body.data as { totalSales: number })
        .totalSales,
    );
  const before = await sales();
  const dress = await addProduct(suite.shop, 2);
  const lines = [
    {
      productId: dress,
      size: 'M',
      color: 'Indigo',
      quantity: 1,
      price: 93_000.25,
      reason: 'half for a sister',
    },
    { text: 'Head-tie', price: 7000, quantity: 1 },
  ];
  const draft = await add({ lines, delivery: 'pickup' });
  await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'cash' });
  expect((await sales()) - before).toBeCloseTo(74, 2);
});
