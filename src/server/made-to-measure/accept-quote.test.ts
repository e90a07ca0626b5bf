import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct, addUser } from '../../../tests/support/orders/order-fixtures.ts';
import { charge, hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { sewingCalls } from '../../../tests/support/orders/sewing-calls.ts';
import { bankFile, credit, statementDesk } from '../../../tests/support/orders/statements.ts';
import { startOfDayInLagos } from '../../contract/delivery/calendar.ts';
import { formatLongDay } from '../notifications/index.ts';
import { expireOrders } from '../order-changes/orders.jobs.ts';
import { processEvents } from '../payments/events/provider-events.ts';
import { selectAttempts } from '../payments/payments.sql.ts';
import { lapseQuotes } from './requests.ts';

const suite = new OrderSuite();
const { asAdmin, switchOn, quote, quoted, accept, accepted, get, order } = sewingCalls(suite);
const desk = statementDesk(suite);
beforeAll(() => switchOn());

const dayMs = 24 * hourMs;
const day = (days: number) =>
  new Date(suite.shop.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

const longDay = (days: number) => formatLongDay(startOfDayInLagos(day(days)));

async function settle(orderId: string) {
  const attempt = (await selectAttempts(suite.shop.db, orderId)).find(({ state }) => state === 'pending');
  const reference = attempt?.reference ?? '';
  suite.shop.payments.succeed(reference);
  await suite.webhook(charge(reference, Math.floor(Math.random() * 1e9)));
  await processEvents(suite.shop);
}

describe('a quote of ₦100,001 at 70 %', () => {
  it('is paid as ₦70,000.70 and ₦30,000.30', async () => {
    const { token, data } = await quoted({ readyBy: day(20) });
    expect(data).toMatchObject({ amount: 100_001, now: 70_000.7, later: 30_000.3, deposit: 70 });
    const { orderId } = await accepted(token);
    expect(await order(orderId)).toMatchObject({ paymentStatus: 'Pending', source: 'bespoke' });
    await settle(orderId);
    const paid = await order(orderId);
    expect(paid).toMatchObject({ paymentStatus: 'Paid', amount: 100_001, paid: 70_000.7, due: 30_000.3 });
    expect(paid.payments).toMatchObject([{ kind: 'deposit', amount: 70_000.7, by: 'card' }]);
    for (const query of [`q=${paid.reference}`, 'source=bespoke']) {
      const list = await asAdmin('GET', `/order/list?page=1&${query}`);
      expect((list.data as { _id: string }[]).map(({ _id }) => _id)).toContain(orderId);
    }
    const page = (await suite.call(undefined, 'GET', `/quote/${token}`)).body.data as {
      accepted: { payLink: string };
    };
    expect(page.accepted).toMatchObject({ orderId, paid: 70_000.7, due: 30_000.3, toPay: 30_000.3 });
    const balance = await suite.call(undefined, 'POST', page.accepted.payLink, { paymentMethod: 'card' });
    expect(balance.status, JSON.stringify(balance.body)).toBe(200);
    await settle(orderId);
    expect(await order(orderId)).toMatchObject({ paid: 100_001, due: 0 });
  });

  it('is the same order whether the deposit comes by card, transfer, statement or cash', async () => {
    const paid: Record<string, unknown>[] = [];
    const collect = async (orderId: string) => {
      const { paymentStatus, amount, paid: sum, due, items } = await order(orderId);
      paid.push({
        paymentStatus,
        amount,
        sum,
        due,
        lines: items.map(({ name, lineTotal }) => [name, lineTotal]),
      });
    };
    const byCard = await accepted((await quoted({ readyBy: day(20) })).token);
    await settle(byCard.orderId);
    await collect(byCard.orderId);

    const byLine = await accepted((await quoted({ readyBy: day(20) })).token, { paymentMethod: 'transfer' });
    expect(byLine.payment).toMatchObject({ amount: 70_000.7 });
    const { lines } = await desk.read(
      bankFile([credit(`TRF ${byLine.payment?.narration}`, '70,000.70', '1')]),
    );
    await desk.confirm([{ _id: lines[0]?._id, orderId: byLine.orderId }]);
    await collect(byLine.orderId);

    for (const by of ['cash', 'transfer']) {
      const { orderId } = await accepted((await quoted({ readyBy: day(20) })).token, {
        paymentMethod: 'transfer',
      });
      await asAdmin('POST', '/order/draft/paid', { orderId, by, amount: 70_000.7 });
      await collect(orderId);
    }
    for (const each of paid) expect(each).toEqual(paid[0]);
    expect(paid[0]).toMatchObject({ sum: 70_000.7, due: 30_000.3 });
  });
});

describe('accepting', () => {
  it('by twenty people simultaneously makes one order and one charge', async () => {
    const { token, request } = await quoted({ readyBy: day(20) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.payment))).size).toBe(1);
    const { orderId } = await get(request._id);
    expect(await selectAttempts(suite.shop.db, orderId ?? '')).toHaveLength(1);
  });

  it('of a piece of the catalogue shows its picture on the order', async () => {
    const productId = await addProduct(suite.shop, 1);
    const lines = [{ kind: 'sewing', productId, quantity: 1, price: 100_001 }];
    const { token } = await quoted({ readyBy: day(20), lines });
    const { orderId } = await accepted(token);
    const [item] = (await order(orderId)).items;
    expect(item).toMatchObject({ name: expect.stringMatching(/^Dress/), lineTotal: 100_001 });
    expect(await suite.stockOf(productId)).toBe(1);
  });

  it('version 1 after version 2 is refused, and changes are shown', async () => {
    const { token, request } = await quoted({ readyBy: day(20) });
    const second = await quote(request._id, { readyBy: day(25), deposit: 50 });
    expect([second.version, second.token]).toEqual([2, token]);
    expect(second.data.changes).toEqual([
      { field: 'Deposit', from: '70 %', to: '50 %' },
      { field: 'Ready by', from: longDay(20), to: longDay(25) },
    ]);
    const former = await accept(token);
    expect([former.status, former.body.code]).toEqual([409, 'QUOTE_CHANGED']);
    expect((await accept(token, { version: 2 })).status).toBe(200);
  });

  it('is possible on the last day and not after it, until a new quote revives it', async () => {
    const last = await quoted({ readyBy: day(20), validUntil: day(0) });
    // 23:30 in Lagos
    suite.shop.clock.advance(13.5 * hourMs);
    expect((await accept(last.token)).status).toBe(200);
    const { token, request } = await quoted({ readyBy: day(20), validUntil: day(0) });
    suite.shop.clock.advance(hourMs);
    const late = await accept(token);
    expect([late.status, late.body.code]).toEqual([410, 'QUOTE_LAPSED']);
    // before any job ran
    expect((await get(request._id)).state).toBe('Lapsed');
    expect(await lapseQuotes(suite.shop)).toBeGreaterThan(0);
    expect((await accept(token)).status).toBe(410);
    expect((await get(request._id)).state).toBe('Lapsed');
    await quote(request._id, { readyBy: day(20) });
    expect((await accept(token, { version: 2 })).status).toBe(200);
  });

  it('is refused once it is withdrawn', async () => {
    const { token, request } = await quoted({ readyBy: day(20) });
    const link = request.link.split('/').at(-1) ?? '';
    expect((await suite.call(undefined, 'POST', '/made-to-measure/withdraw', { token: link })).status).toBe(
      200,
    );
    const answer = await accept(token);
    expect([answer.status, answer.body.code]).toEqual([409, 'WRONG_STATE']);
    expect((await get(request._id)).orderId).toBeNull();
  });

  it('freezes the sheet on the first sewn line, with stages and a promise', async () => {
    const viewer = await addUser(suite.shop);
    const measures = { basis: 'body', unit: 'in', values: { bust: '46', waist: '40', hip: '36½' } };
    const { token, request } = await quoted(
      { readyBy: day(20), fittings: 2, sheet: { text: 'Long sleeves', ease: 'loose' } },
      { measures, cloth: 'mine', neededBy: day(30) },
      viewer,
    );
    const { orderId } = await accepted(token);
    const made = await order(orderId);
    expect(made).toMatchObject({ source: 'bespoke', neededBy: day(30), promisedBy: day(30) });
    expect(made.items[0]).toMatchObject({
      name: 'Gown',
      bespoke: true,
      readyBy: day(20),
      nextStage: 'Measured',
      sheet: { text: 'Long sleeves', ease: 'loose', fittings: 2, cloth: { source: 'mine' } },
      measures: { values: { hip: { typed: '36½', mm: 927 } } },
    });
    expect(made.items[1]?.sheet ?? null).toBeNull();
    const mine = await suite.call(viewer, 'POST', '/order/userorders', {});
    expect((mine.body.data as { _id: string }[]).map(({ _id }) => _id)).toContain(orderId);
    // what the quote was made of may change: the order does not
    const again = await suite.call(suite.admin, 'POST', '/made-to-measure/quote', {
      id: request._id,
      lines: [{ kind: 'sewing', text: 'Other', price: 1 }],
      currency: 'NGN',
      readyBy: day(20),
    });
    expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
  });

  it('with a deposit of 0 begins no payment and never expires', async () => {
    const { token, data } = await quoted({ readyBy: day(20), deposit: 0 });
    expect(data).toMatchObject({ now: 0, later: 100_001 });
    const { orderId, payment } = await accepted(token);
    expect(payment).toBeNull();
    suite.shop.clock.advance(40 * dayMs);
    await expireOrders(suite.shop);
    expect(await order(orderId)).toMatchObject({ paymentStatus: 'Pending', expiresAt: null, due: 100_001 });
    expect(await selectAttempts(suite.shop.db, orderId)).toHaveLength(0);
    expect((await accepted(token, {})).orderId).toBe(orderId);
  });

  it('with a deposit of 100 asks for all of it', async () => {
    const { token } = await quoted({ readyBy: day(20), deposit: 100 });
    const { orderId } = await accepted(token);
    await settle(orderId);
    expect(await order(orderId)).toMatchObject({ paid: 100_001, due: 0 });
  });

  it('in dollars charges dollars', async () => {
    const lines = [{ kind: 'sewing', text: 'Gown', price: 333.33 }];
    const { token, data } = await quoted({ readyBy: day(20), currency: 'USD', lines });
    expect(data).toMatchObject({ now: 233.34, later: 99.99 });
    const { orderId } = await accepted(token);
    await settle(orderId);
    expect(await order(orderId)).toMatchObject({ currency: 'USD', paid: 233.34, due: 99.99 });
  });

  it('goes on with the same order after the provider could not be reached', async () => {
    const { token } = await quoted({ readyBy: day(20) });
    suite.shop.payments.down = true;
    const failed = await accept(token);
    suite.shop.payments.down = false;
    expect([failed.status, failed.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    const page = (await suite.call(undefined, 'GET', `/quote/${token}`)).body.data as {
      accepted: { orderId: string };
    };
    const { orderId, payment } = await accepted(token);
    expect(orderId).toBe(page.accepted.orderId);
    expect(payment?.authorizationUrl).toBeTruthy();
  });

  it('makes another order where the first ran out unpaid', async () => {
    const { token } = await quoted({ readyBy: day(20), validUntil: day(10) });
    const first = await accepted(token);
    suite.shop.clock.advance(73 * hourMs);
    await expireOrders(suite.shop);
    expect((await order(first.orderId)).paymentStatus).toBe('Failed');
    const second = await accepted(token);
    expect(second.orderId).not.toBe(first.orderId);
    await settle(second.orderId);
    expect(await order(second.orderId)).toMatchObject({ paid: 70_000.7, due: 30_000.3 });
  });

  it('names what is missing of an address, and needs none yet', async () => {
    const { token } = await quoted({ readyBy: day(20) });
    const half = await accept(token, { address: { street: '1 Aba Road' } });
    expect(half.status).toBe(422);
    expect(half.body.fields).toHaveProperty(['address.city']);
    expect((await accept(token, { address: undefined })).status).toBe(200);
  });

  it('is answered by a link alone', async () => {
    const unknown = await accept('none');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'REQUEST_NOT_FOUND']);
  });
});
