import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleMails } from '../../../scripts/sample-mails.ts';
import { configuredWords, demoWords } from '../../../tests/support/demo-words.ts';
import { addProduct, addUser, line, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop, orderIn } from '../../../tests/support/orders/orders.ts';
import { mailKinds } from '../../contract/notifications/mail-kinds.ts';
import { neutralPrefix } from '../../contract/payments/narration-prefix.ts';
import { openMailer } from '../../platform/network/smtp.ts';
import { sampleOrder } from '../mail-previews/sample-order.ts';
import { sendWaitingMails } from '../notifications/outbox.ts';
import { refreshLiveSettings } from '../settings/index.ts';
import type { Viewer } from '../shop.ts';

const house = { name: 'Zainab Couture', tagline: 'Sewn in Kano.', city: 'Kano' };
const contact = { phone: '0809 111 2222', email: 'hello@zainab.example', whatsAppNumber: '0809 111 2222' };
const bank = {
  bankName: 'Jaiz Bank',
  accountName: house.name,
  accountNumber: '0123456789',
  swiftCode: 'JAIZNGLA',
};

let shop: OrderShop;
let call: ReturnType<typeof apiClient>;
let owner: Viewer;
beforeAll(async () => {
  shop = await openOrderShop({ DEMO_DATA: 'off' });
  call = apiClient(shop);
  owner = await addUser(shop, 'admin');
  for (const [group, changed] of Object.entries({ shop: house, contact, bank })) {
    const { data, versions } = (await call(owner, 'GET', '/settings')).body as Answer;
    const keys = group === 'bank' ? bank : { ...pick(data, Object.keys(changed)), ...changed };
    const answer = await call(owner, 'PUT', `/settings/${group}`, { value: keys, version: versions[group] });
    expect(answer.body, group).toMatchObject({ success: true });
  }
  await refreshLiveSettings(shop);
});
afterAll(() => shop.close());

type Answer = { data: Record<string, unknown>; versions: Record<string, number> };
const pick = (data: Record<string, unknown>, keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, data[key]]));

/** The words of the demo and of the configured house in a text. */
const tracesIn = (text: string) => [...demoWords, ...configuredWords].filter((words) => text.includes(words));

describe('in a house of another name', () => {
  it.each(mailKinds)('the mail %s says nothing of the demo', async (kind) => {
    const { subject, html, text } = (await call(owner, 'POST', '/mails/preview', { kind })).body;
    expect(tracesIn([subject, html, text].join('\n'))).toEqual([]);
    expect(html).toContain(house.name);
    expect(html).toContain(`${house.city}, Nigeria`);
  });

  it('mails to staff and about returns, refunds and changes say nothing of it', async () => {
    const abroad = { ...sampleOrder, currency: 'GBP', paymentMethod: 'transfer' } as const;
    const samples = { home: sampleOrder, abroad } as Parameters<typeof sampleMails>[1];
    const mails = await sampleMails(shop.config, samples);
    expect(Object.keys(mails).length).toBeGreaterThan(20);
    for (const [name, mail] of Object.entries(mails))
      expect(tracesIn(JSON.stringify(mail)), name).toEqual([]);
  });

  it('an order paid by transfer, its papers and downloads say nothing of it', async () => {
    const buyer = await addUser(shop);
    const product = await addProduct(shop, 3);
    const { body } = await call(buyer, 'POST', '/order/place', { ...transferOrder, lines: [line(product)] });
    expect(tracesIn(JSON.stringify(body))).toEqual([]);
    const order = orderIn(body);
    expect(order.narration).toMatch(new RegExp(`^${neutralPrefix}`));
    await call(owner, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
    const answers = ['/order/picking', '/desk/today', `/order/${order._id}`, '/settings', '/product/list'];
    for (const path of answers)
      expect(tracesIn(JSON.stringify((await call(owner, 'GET', path)).body)), path).toEqual([]);
    await sendWaitingMails(shop, openMailer(shop.config), contact.email);
    const folder = path.join(shop.config.dataDir, 'mail');
    const sent = await Promise.all(
      (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')),
    );
    expect(sent.length).toBeGreaterThan(0);
    for (const mail of sent) {
      expect(mail).toMatch(/^From: Zainab Couture <shop@localhost>$/m);
      expect(tracesIn(mail)).toEqual([]);
    }
  });

  it('the description of the API says nothing of it', async () => {
    expect(tracesIn(JSON.stringify((await call(undefined, 'GET', '/openapi.json')).body))).toEqual([]);
  });
});
