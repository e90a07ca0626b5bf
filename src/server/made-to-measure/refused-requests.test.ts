import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setPlaces, somePlaces } from '../../../tests/support/orders/delivery-places.ts';
import { homeAddress, londonAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { apiClient, openOrderShop } from '../../../tests/support/orders/orders.ts';
import { kemi, sewingCalls } from '../../../tests/support/orders/sewing-calls.ts';
import { standardWorkroom } from '../../contract/workroom/standard-workroom.ts';
import { saveSettings } from '../settings/save-settings.ts';

const suite = new OrderSuite();
const { switchOn, request, quoted, quoteOf, accept } = sewingCalls(suite);
const noBank = { bankName: '', accountName: '', accountNumber: '', swiftCode: '' };
const address = { country: 'Nigeria', state: 'Lagos', lga: '', city: 'Lagos' };

it('what no link and no id leads to is not there', async () => {
  await switchOn();
  const id = randomUUID();
  const token = 'none';
  const answers = [
    await suite.call(suite.admin, 'GET', `/made-to-measure/${id}`),
    await suite.call(suite.admin, 'POST', '/made-to-measure/ask', { id, text: 'Which colour?' }),
    await suite.call(suite.admin, 'POST', '/made-to-measure/decline', { id, reason: 'Too soon' }),
    await suite.call(suite.admin, 'POST', '/made-to-measure/quote', quoteOf(id)),
    await suite.call(undefined, 'GET', `/made-to-measure/link/${token}`),
    await suite.call(undefined, 'POST', '/made-to-measure/answer', { token, text: 'Blue' }),
    await suite.call(undefined, 'POST', '/made-to-measure/withdraw', { token }),
    await suite.call(undefined, 'GET', `/quote/${token}`),
    await suite.call(undefined, 'POST', `/quote/${token}/ways`, { address }),
    await accept(token),
  ];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'REQUEST_NOT_FOUND']);
});

it('a quote names what is wrong with it', async () => {
  const { _id } = await request();
  const send = async (more: object) =>
    (await suite.call(suite.admin, 'POST', '/made-to-measure/quote', quoteOf(_id, more))).body;
  const unknown = [{ kind: 'sewing', productId: randomUUID(), price: 1 }];
  expect((await send({ lines: unknown })).code).toBe('PRODUCT_NOT_FOUND');
  expect((await send({ readyBy: '2026-03-01' })).fields).toHaveProperty('readyBy');
  expect((await send({ validUntil: '2026-03-01' })).fields).toHaveProperty('validUntil');
  expect((await send({ lines: [{ kind: 'sewing', text: 'Gown', price: 0 }] })).fields).toHaveProperty(
    'lines',
  );
  expect((await send({ lines: [{ kind: 'sewing', text: 'Gown', price: 0.001 }] })).fields).toHaveProperty([
    'lines.0.price',
  ]);
  expect((await send({ deposit: 101 })).fields).toHaveProperty('deposit');
  expect((await send({ fittings: 4 })).fields).toHaveProperty('fittings');
  expect((await send({ sheet: { pictures: ['none'] } })).fields).toHaveProperty(['sheet.pictures']);
});

it('an acceptance keeps the rules of payment and delivery', async () => {
  const { token } = await quoted();
  const code = async (more: object, of = token) => (await accept(of, more)).body.code;
  expect(await code({ address: londonAddress })).toBe('CURRENCY_ABROAD');
  const euros = await quoted({ currency: 'EUR' });
  expect(await code({}, euros.token)).toBe('CARD_CURRENCY');
  await setPlaces(suite.shop, somePlaces);
  const ways = await suite.call(undefined, 'POST', `/quote/${token}/ways`, { address });
  expect(ways.body).toMatchObject({ ways: [{ fee: 5500 }, { fee: 9000 }] });
  expect(await code({ address: { ...homeAddress, state: 'Kano', city: 'Kano', lga: '' } })).toBe(
    'NO_DELIVERY',
  );
  await setPlaces(suite.shop, []);
  await saveSettings(suite.shop, { bank: noBank }, suite.admin);
  expect(await code({ paymentMethod: 'transfer' })).toBe('PAYMENT_NOT_OFFERED');
});

it('guesses and floods of one network are throttled', async () => {
  const shop = await openOrderShop({ RATE_LIMIT: 'on' });
  const call = apiClient(shop);
  await saveSettings(shop, { workroom: { ...standardWorkroom, on: true } });
  const send = () => call(undefined, 'POST', '/made-to-measure', { ...kemi, text: 'A gown' });
  for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(201);
  expect((await send()).body.code).toBe('TOO_MANY');
  for (let count = 0; count < 60; count += 1) await call(undefined, 'GET', '/quote/none');
  const token = 'none';
  for (const answer of [
    await call(undefined, 'GET', '/quote/none'),
    await call(undefined, 'POST', '/quote/none/ways', { address }),
    await call(undefined, 'POST', '/quote/accept', { token, version: 1, paymentMethod: 'card' }),
    await call(undefined, 'GET', '/made-to-measure/link/none'),
    await call(undefined, 'POST', '/made-to-measure/answer', { token, text: 'Blue' }),
    await call(undefined, 'POST', '/made-to-measure/withdraw', { token }),
  ])
    expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY']);
  await shop.close();
});
