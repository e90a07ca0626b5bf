import { describe, expect, it } from 'vitest';
import { draftCalls } from '../../../tests/support/orders/draft-calls.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { bankFile, credit, statementDesk } from '../../../tests/support/orders/statements.ts';

const suite = new OrderSuite();
const { ordered, now, read, confirm, list } = statementDesk(suite);
const { add, send, get, pay } = draftCalls(suite);

/** A customer's order by transfer in naira, by a link to pay, over so much. */
async function orderedInNaira(price: number) {
  const { _id } = await add({ lines: [{ text: 'Gele', price, quantity: 1 }] });
  expect((await pay(await send(_id), { paymentMethod: 'transfer' })).status).toBe(200);
  return now({ _id: (await get(_id)).orderId ?? '' });
}

describe('a file in dollars', () => {
  it.each([
    ['chosen', 'NIP', 'USD'],
    ['read', 'NIP', undefined],
  ])('pays no order in naira, its currency %s', async (how, narration, currency) => {
    const order = await orderedInNaira(currency ? 99_000.01 : 99_000.02);
    const sum = currency ? '99,000.01' : '99,000.02';
    const text = `${narration} ${how} ${order.narration}`;
    const file = bankFile([credit(text, currency ? sum : `USD ${sum}`, '1')]);
    const { body, lines } = await read(file, currency ? { currency } : {});
    expect(body.currency).toBe('USD');
    expect(lines).toMatchObject([
      { match: 'unknown', currency: 'USD', hint: 'It names an order in NGN.', orders: [{ _id: order._id }] },
    ]);
    const entry = { _id: lines[0]?._id, orderId: order._id };
    expect(await confirm([entry])).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`the line is in USD, and order ${order.reference} in NGN`) },
    });
    expect((await now(order)).paymentStatus).toBe('Pending');
    const offered = await suite.call(suite.admin, 'GET', `/payment/statement/orders?line=${lines[0]?._id}`);
    expect((offered.body.data as { _id: string }[]).map(({ _id }) => _id)).not.toContain(order._id);
  });

  it('with the sum of an order in naira and its customer’s name is none of its', async () => {
    const order = await orderedInNaira(99_000.03);
    const { lines } = await read(bankFile([credit('NIP NGOZI EZE', '99,000.03', '2')]), {
      currency: 'USD',
    });
    expect(lines).toMatchObject([{ match: 'unknown', orders: [] }]);
    expect((await now(order)).paymentStatus).toBe('Pending');
  });
});

describe('a file that is to say its currency', () => {
  it('is refused where it does not, also after another one of its bank did', async () => {
    const silent = bankFile([credit('SILENT', '5.00', '3')]);
    const choice = { currency: 'file' };
    expect((await read(bankFile([credit('GIVEN', '5.00', '4')]), { currency: 'EUR' })).status).toBe(200);
    expect(await read(silent, choice)).toMatchObject({
      status: 422,
      body: {
        fields: {
          currency:
            'This file does not say its currency. Choose that of the account. The last one from this bank was in EUR.',
        },
      },
    });
    expect((await list('?q=silent')).lines).toEqual([]);
    expect((await read(bankFile([credit('SAID', '₦5.00', '5')]), choice)).body.currency).toBe('NGN');
  });
});

describe('a line read in the wrong currency', () => {
  it('takes the right one when its file is read again, unless it has paid', async () => {
    const order = await ordered(51_077);
    const file = bankFile([credit(`TRF ${order.narration}`, '510.77', '6')]);
    expect((await read(file, { currency: 'EUR' })).lines).toMatchObject([{ match: 'unknown' }]);
    const again = await read(file, { currency: 'GBP' });
    expect(again.lines).toMatchObject([{ match: 'sure', currency: 'GBP' }]);
    expect((await read(file, { currency: 'GBP' })).body).toMatchObject({ new: 0, known: 1 });
    await confirm([{ _id: again.lines[0]?._id, orderId: order._id }]);
    expect((await read(file, { currency: 'EUR' })).body).toMatchObject({ new: 0, known: 1 });
    expect((await list(`?state=used&q=${order.narration?.toLowerCase()}`)).lines).toMatchObject([
      { currency: 'GBP' },
    ]);
  });

  it('and one of no currency pays no orders in two of them', async () => {
    const pounds = await ordered(10_000);
    const naira = await orderedInNaira(200);
    const { lines } = await read('Date,Narration,Credit\n2026-11-03,FOR BOTH,300.00\n');
    expect(lines).toMatchObject([{ currency: '' }]);
    const parts = [pounds, naira].map(({ _id }) => ({ _id: lines[0]?._id, orderId: _id }));
    const { body } = await confirm(parts);
    expect(body.results).toMatchObject([
      { done: false, message: expect.stringContaining('its orders are in more than one currency') },
      { done: false },
    ]);
    expect((await now(naira)).paymentStatus).toBe('Pending');
  });
});

describe('as banks write', () => {
  it('Windows-1252, days before or after months, and a payment split to the penny with a rest', async () => {
    const old = Buffer.concat([
      Buffer.from('Value Date;Narration;Credit\r\n11/25/2026;O'),
      Buffer.from([0x92]),
      Buffer.from('BRIEN '),
      Buffer.from([0x80]),
      Buffer.from(' Adek'),
      Buffer.from([0xfa]),
      Buffer.from('nl'),
      Buffer.from([0xe9]),
      Buffer.from(';1.234,50\r\n11/03/2026;MONTH FIRST;7,00\r\n'),
    ]);
    const { lines } = await read(old, { currency: 'GBP' });
    expect(lines.map(({ date, narration, amount }) => [date, narration, amount])).toEqual(
      expect.arrayContaining([
        ['2026-11-25', 'O’BRIEN € Adekúnlé', 1234.5],
        ['2026-11-03', 'MONTH FIRST', 7],
      ]),
    );
    const day = await read('Date,Narration,Credit\n03/11/2026,DAY FIRST,8.00\n', { currency: 'GBP' });
    expect(day.lines).toMatchObject([{ date: '2026-11-03' }]);
  });

  it('splits one transfer with a rest that is requested', async () => {
    const [one, other] = [await ordered(10_000), await ordered(25_000)];
    const { lines } = await read(bankFile([credit('SPLIT BY HAND', '300.00', '8')]), { currency: 'GBP' });
    const part = (orderId: string, amount: number, short?: string) => ({
      _id: lines[0]?._id,
      orderId,
      amount,
      short,
    });
    const short = await confirm([part(one._id, 100), part(other._id, 200)]);
    expect(short.body.results).toMatchObject([
      { done: false, message: expect.stringContaining('£50.00') },
      {},
    ]);
    const { body } = await confirm([part(one._id, 100), part(other._id, 200, 'rest')]);
    expect(body.results).toMatchObject([{ done: true }, { done: true }]);
    expect(await now(one)).toMatchObject({ paymentStatus: 'Paid', due: 0 });
    expect(await now(other)).toMatchObject({ paymentStatus: 'Paid', due: 50 });
  });
});
