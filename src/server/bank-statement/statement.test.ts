import { describe, expect, it } from 'vitest';
import { addUser } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { bankFile, credit, statementDesk } from '../../../tests/support/orders/statements.ts';
import { sendProofFile, smallPdf } from '../../../tests/support/uploads.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import type { StatementLine } from '../../contract/payments/statement.api.ts';

const suite = new OrderSuite();
const { ordered, now, read, confirm, list } = statementDesk(suite);

const by = (lines: StatementLine[], match: string) => lines.filter((one) => one.match === match);

describe('the file of twelve lines', () => {
  it('is matched as the table says; all that is sure pays two orders, and again nothing is new', async () => {
    const sure = [await ordered(10_001), await ordered(10_002)];
    const short = await ordered(60_003);
    const over = await ordered(10_004);
    const alike = await ordered(10_005, 'Ọ̀kẹ́kẹ́');
    const twins = [await ordered(10_006), await ordered(10_006)];
    const wrong = await ordered(77_007);
    const typed = (order: Order) => order.narration ?? '';
    const spaced = `ewa ${typed(sure[1] as Order)
      .slice(3, 6)
      .toLowerCase()} ${typed(sure[1] as Order).slice(6)}`;
    const miswritten = typed(wrong).slice(0, 7) + (typed(wrong).endsWith('A') ? 'B' : 'A');
    const file = bankFile([
      credit(`NIP/OYINKAN/${typed(sure[0] as Order)}`, '100.01', '1,000.00'),
      credit(`TRF ${spaced} thanks`, '100.02', '1,100.00'),
      credit(`TRF ${typed(short)}`, '100.03', '1,200.00'),
      credit(`TRF ${typed(over)}`, '110.04', '1,300.00'),
      credit('NIP/GTB/OKEKE OYINKAN', '100.05', '1,400.00'),
      credit('NIP ADEBAYO', '100.06', '1,500.00'),
      ['04/11/2026', 'NIP SOMEBODY', '', '100.06', '1,600.00'],
      credit('NIP RETURNED LATER', '333.33', '1,700.00'),
      ['04/11/2026', 'RVSL NIP RETURNED LATER', '333.33', '', '1,366.67'],
      credit(`NIP/OYINKAN/${typed(sure[0] as Order)}`, '100.01', '1,000.00'),
      credit(`TRF ${miswritten}`, '1.11', '1,900.00'),
      credit('POS SETTLEMENT', '2.22', '2,000.00'),
    ]);
    const { status, body, lines } = await read(file);
    expect(status).toBe(200);
    expect(body).toMatchObject({ new: 10, known: 0, repeated: 1, unread: [] });
    expect(body.counts).toEqual({ sure: 2, short: 1, over: 1, likely: 1, several: 2, unknown: 2 });
    expect(body.reversals).toMatchObject([{ amount: -333.33, orders: [] }]);
    expect(
      by(lines, 'sure')
        .map(({ orders }) => orders[0]?._id)
        .sort(),
    ).toEqual(sure.map(({ _id }) => _id).sort());
    expect(by(lines, 'short')[0]?.orders).toMatchObject([{ _id: short._id, difference: -500 }]);
    expect(by(lines, 'over')[0]?.orders).toMatchObject([{ _id: over._id, difference: 10 }]);
    expect(by(lines, 'likely')[0]?.orders).toMatchObject([{ _id: alike._id, named: false }]);
    for (const several of by(lines, 'several'))
      expect(several.orders.map(({ _id }) => _id).sort()).toEqual(twins.map(({ _id }) => _id).sort());
    expect((await now(sure[0] as Order)).paymentStatus).toBe('Pending');

    const all = by(lines, 'sure').map(({ _id, orders }) => ({ _id, orderId: orders[0]?._id }));
    const confirmed = await confirm(all);
    expect(confirmed.body.results).toMatchObject([{ done: true, paymentStatus: 'Paid' }, { done: true }]);
    const every = [...sure, short, over, alike, ...twins, wrong];
    const states = await Promise.all(every.map(async (order) => (await now(order)).paymentStatus));
    expect(states.filter((state) => state === 'Paid')).toHaveLength(2);

    const again = await read(file);
    expect(again.body).toMatchObject({ new: 0, lines: [], reversals: [] });
    expect((await now(sure[0] as Order)).paymentStatus).toBe('Paid');
    expect((await list('?state=reversed')).lines).toMatchObject([{ amount: 333.33 }]);
    expect((await list('?q=settlement')).lines).toMatchObject([{ amount: 2.22, match: 'unknown' }]);
    expect((await list('?state=used')).lines).toHaveLength(2);
    const paid = await now(sure[0] as Order);
    expect(paid.history.at(-1)).toMatchObject({
      to: 'Paid',
      note: '£100.01 on the bank statement of 2026-11-03.',
    });
  });
});

/** A line that is alone in its file, and the order it names. */
async function lineFor(pence: number, sum: string, narration?: string) {
  const order = await ordered(pence);
  const { lines } = await read(bankFile([credit(narration ?? `TRF ${order.narration}`, sum, String(pence))]));
  const [found] = lines;
  if (!found) throw new Error('The line was not new.');
  return { order, line: found, entry: { _id: found._id, orderId: order._id } };
}

describe('confirming', () => {
  it('twice, or by two simultaneously, pays once', async () => {
    const { order, entry } = await lineFor(20_001, '200.01');
    const other = await addUser(suite.shop, 'admin');
    const answers = await Promise.all([confirm([entry]), confirm([entry], other), confirm([entry])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const paid = await now(order);
    expect(paid.history.filter(({ to }) => to === 'Paid')).toHaveLength(1);
    const messages = answers.map(({ body }) => (body.results as { message: string }[])[0]?.message);
    expect(messages.filter((message) => message === 'This was confirmed already.')).toHaveLength(2);
  });

  it('lets one of two admins have a line that each wants for another order', async () => {
    const { order, entry } = await lineFor(20_002, '200.02');
    const rival = await ordered(20_002);
    const other = await addUser(suite.shop, 'admin');
    const answers = await Promise.all([confirm([entry]), confirm([{ ...entry, orderId: rival._id }], other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = [await now(order), await now(rival)].map(({ paymentStatus }) => paymentStatus);
    expect(states.sort()).toEqual(['Paid', 'Pending']);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('has paid order'),
    });
  });

  it('pays an order once, whichever line comes second', async () => {
    const { order, entry } = await lineFor(20_003, '200.03');
    const { lines } = await read(bankFile([credit(`SECOND ${order.narration}`, '200.03', '7')]));
    expect((await confirm([entry])).status).toBe(200);
    const second = await confirm([
      { _id: lines[0]?._id, orderId: order._id },
      { _id: entry._id, orderId: order._id },
    ]);
    expect(second.body.results).toMatchObject([
      { done: false, message: expect.stringContaining('Paid already') },
      { done: true },
    ]);
    const { lines: open } = await list('?q=second');
    expect(open).toMatchObject([{ match: 'unknown', hint: 'It names an order that is Paid already.' }]);
  });

  it('of a short line needs a choice, then waives the rest or requests it, and the rest is certain when it arrives', async () => {
    const { order, entry } = await lineFor(50_500, '500.00');
    expect(await confirm([entry])).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('£5.00 are missing') },
    });
    expect((await now(order)).paymentStatus).toBe('Pending');
    await confirm([{ ...entry, short: 'rest' }]);
    expect(await now(order)).toMatchObject({ paymentStatus: 'Paid', due: 5 });
    const { lines } = await read(bankFile([credit(`REST ${order.narration}`, '5.00', '9')]));
    expect(lines).toMatchObject([{ match: 'sure' }]);
    await confirm([{ _id: lines[0]?._id, orderId: order._id }]);
    expect(await now(order)).toMatchObject({ paymentStatus: 'Paid', due: 0 });

    const accepted = await lineFor(50_501, '500.00');
    await confirm([{ ...accepted.entry, short: 'accept' }]);
    expect(await now(accepted.order)).toMatchObject({ paymentStatus: 'Paid', due: 0 });
    expect(
      (await list('?state=used')).lines.find(({ _id }) => _id === accepted.entry._id)?.payments,
    ).toMatchObject([{ amount: 500, short: 5.01 }]);
  });

  it('of a line that brought too much keeps what is over, until it is noted as given back', async () => {
    const { order, entry } = await lineFor(20_005, '250.05');
    await confirm([entry]);
    expect((await now(order)).paymentStatus).toBe('Paid');
    expect((await list('?state=over')).lines).toMatchObject([{ _id: entry._id, over: 50 }]);
    const note = { _id: entry._id, aside: true, note: 'Sent back, reference 77' };
    expect((await suite.call(suite.admin, 'POST', '/payment/statement/aside', note)).status).toBe(200);
    expect((await list('?state=over')).lines).toEqual([]);
  });

  it('of one transfer for two orders needs parts that come to its sum', async () => {
    const { order, line: both } = await lineFor(10_000, '300.00', 'FOR BOTH');
    const other = await ordered(20_000);
    const part = (orderId: string, amount?: number) => ({ _id: both._id, orderId, amount });
    const wrong = await confirm([part(order._id, 100), part(other._id, 150)]);
    expect(wrong.body.results).toMatchObject([
      { done: false, message: expect.stringContaining('come to £250.00') },
      { done: false },
    ]);
    expect((await now(order)).paymentStatus).toBe('Pending');
    const right = await confirm([part(order._id), part(other._id)]);
    expect(right.body.results).toMatchObject([{ done: true }, { done: true }]);
    expect([(await now(order)).paymentStatus, (await now(other)).paymentStatus]).toEqual(['Paid', 'Paid']);
  });

  it('refuses what does not exist, and sums below zero', async () => {
    const { entry } = await lineFor(20_007, '200.07');
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await confirm([{ ...entry, _id: nobody }])).status).toBe(404);
    expect((await confirm([{ ...entry, orderId: nobody }])).body.code).toBe('ORDER_NOT_FOUND');
    expect((await confirm([{ ...entry, amount: -5 }])).body).toMatchObject({
      fields: { 'lines.0.amount': 'An amount is a number above 0.' },
    });
    expect((await confirm([])).status).toBe(422);
  });

  it('takes the pieces of an order again whose time was over, and leaves a cancelled one to a decision', async () => {
    const { order, entry } = await lineFor(20_008, '200.08');
    await suite.call(suite.admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Failed' });
    await confirm([entry]);
    expect((await now(order)).paymentStatus).toBe('Paid');

    const cancelled = await lineFor(20_009, '200.09');
    await suite.call(cancelled.order.user, 'POST', '/order/cancel', {
      orderId: cancelled.order._id,
      reason: 'Changed my mind',
    });
    const { lines } = await list('?q=200.09');
    expect(lines).toMatchObject([{ match: 'likely', hint: 'The order is cancelled.' }]);
    const answer = await confirm([cancelled.entry]);
    expect(answer.body.results).toMatchObject([{ done: true, paymentStatus: 'Review' }]);
    expect(await suite.mailsTo(suite.admin.email)).toContain(cancelled.order.reference);
  });
});

describe('what a bank takes back', () => {
  it('puts the order it had paid into review, tells the shop, and counts once', async () => {
    const { order, entry } = await lineFor(30_001, '300.01');
    await confirm([entry]);
    const file = bankFile([['05/11/2026', `RVSL TRF ${order.narration}`, '300.01', '', '1.00']]);
    const { body } = await read(file);
    expect(body.reversals).toMatchObject([{ amount: -300.01, orders: [{ _id: order._id }] }]);
    const reviewed = await now(order);
    expect(reviewed.paymentStatus).toBe('Review');
    expect(reviewed.history.at(-1)?.note).toContain('The bank took back £300.01');
    expect(await suite.mailsTo(suite.admin.email)).toContain('The bank took back');
    expect((await read(file)).body.reversals).toEqual([]);
    expect(await confirm([entry])).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('taken this money back') },
    });
  });
});

describe('lines', () => {
  it('that fit nothing are tried against later orders, and can be put aside', async () => {
    const { lines } = await read(bankFile([credit('NIP OYINKAN ADEBAYO EARLY', '444.44', '44')]));
    expect(lines).toMatchObject([{ match: 'unknown', orders: [] }]);
    const order = await ordered(44_444);
    expect((await list('?q=early')).lines).toMatchObject([{ match: 'likely', orders: [{ _id: order._id }] }]);
    const chosen = await suite.call(
      suite.admin,
      'GET',
      `/payment/statement/orders?line=${lines[0]?._id}&q=${order.reference}`,
    );
    expect(chosen.body.data).toMatchObject([{ _id: order._id, difference: 0 }]);
    const aside = (on: boolean) =>
      suite.call(suite.admin, 'POST', '/payment/statement/aside', { _id: lines[0]?._id, aside: on });
    expect((await aside(true)).status).toBe(200);
    expect((await aside(true)).body).toMatchObject({ code: 'WRONG_STATE' });
    expect((await list('?q=early')).lines).toEqual([]);
    expect((await list('?state=aside')).lines).toHaveLength(1);
    expect((await confirm([{ _id: lines[0]?._id, orderId: order._id }])).body.message).toContain('put aside');
    expect((await aside(false)).status).toBe(200);
    expect((await suite.call(suite.admin, 'GET', '/payment/statement/orders?line=nobody')).status).toBe(404);
    const nobody = { _id: 'nobody', aside: true };
    expect((await suite.call(suite.admin, 'POST', '/payment/statement/aside', nobody)).status).toBe(404);
  });

  it('miss where a proof was sent two days ago and no money came', async () => {
    const order = await ordered(12_345);
    await sendProofFile(suite.shop, order.user, order._id, smallPdf);
    const missing = async () =>
      (
        (await suite.call(suite.admin, 'GET', '/payment/statement/missing')).body.data as { _id: string }[]
      ).map(({ _id }) => _id);
    expect(await missing()).not.toContain(order._id);
    const { clock } = suite.shop;
    suite.shop.clock = { ...clock, now: () => new Date(clock.now().getTime() + 49 * 3_600_000) };
    expect(await missing()).toContain(order._id);
    suite.shop.clock = clock;
  });
});
