import { like } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { checkIntegrity, describeIntegrity } from '../../../scripts/integrity/integrity.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { homeAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { kemi, sewingCalls } from '../../../tests/support/orders/sewing-calls.ts';
import { mailOutbox } from '../../platform/database/schema/schema.ts';
import { anonymiseOrders } from '../orders/erase-orders.sql.ts';
import { remindOfFittings } from '../workroom/workroom.jobs.ts';

const suite = new OrderSuite();
const { asAdmin, switchOn, request, quote, accepted, order } = sewingCalls(suite);
beforeAll(() => switchOn());

/** Turns the clock to a time in UTC; Lagos is an hour ahead. */
function turnTo(time: string): void {
  suite.shop.clock.advance(new Date(`2026-03-${time}Z`).getTime() - suite.shop.clock.now().getTime());
}

const readMails = new Set<string>();
/** The mails to the customer since the last time, oldest first; the books must be sound by now. */
async function newMails(): Promise<{ subject: string; text: string }[]> {
  expect(describeIntegrity(await checkIntegrity(suite.shop.db))).toMatch(/is sound\.$/);
  const fresh = (await mailsTo(suite.shop, kemi.email)).filter(({ id }) => !readMails.has(id)).reverse();
  for (const { id } of fresh) readMails.add(id);
  return fresh.map(({ subject, text }) => ({ subject, text: text.replace(/\s+/g, ' ') }));
}

const linesOf = async () => (await order(orderId)).items[0];
let orderId = '';

it('every mail of a commission says what is true on its day, and the books agree', async () => {
  turnTo('02T09:00');
  const asked = await request({ text: 'A gown in size 18', cloth: 'mine', neededBy: '2026-03-31' });
  expect(await newMails()).toMatchObject([{ subject: `We have your request ${asked.reference}` }]);

  turnTo('03T09:00');
  const { token } = await quote(asked._id, {
    readyBy: '2026-03-19',
    fittings: 1,
    sheet: { text: 'Boat neck', cloth: { source: 'mine', description: 'Her lace', yards: 5 } },
  });
  const [quoted] = await newMails();
  expect(quoted?.subject).toBe(`Your quote for ${asked.reference}`);
  expect(quoted?.text).toContain('To pay: ₦70,000.70 now, ₦30,000.30 before it leaves');
  expect(quoted?.text).toContain('Ready by: Thursday 19 March Fittings: 1');
  expect(quoted?.text).toContain('You can accept it until Tuesday 10 March.');

  turnTo('04T09:00');
  const address = { ...homeAddress, email: kemi.email };
  const placed = await accepted(token, { paymentMethod: 'transfer', address });
  orderId = placed.orderId;
  const [received] = await newMails();
  expect(received?.subject).toBe(`We have your order ${placed.reference}`);
  expect(received?.text).toContain(`We’ve kept a place in our workroom for order ${placed.reference}.`);
  expect(received?.text).toContain(
    'Your place in our workroom is kept until Saturday 7 March at 10:00 (Lagos time)',
  );
  expect(received?.text).toContain('We’ve promised it for Tuesday 31 March 2026.');
  expect(received?.text).toContain('Amount: ₦70,000.70');
  expect(received?.text).not.toMatch(/5–15 working days|ready pieces/);

  await asAdmin('POST', '/order/draft/paid', { orderId, by: 'transfer', amount: 70_000.7 });
  const [deposit] = await newMails();
  expect(deposit?.subject).toBe(`Your order ${placed.reference}: ₦70,000.70 of ₦100,001.00 paid`);
  expect(deposit?.text).toContain(
    'Our workroom begins once your cloth is here. Your order ships by 19 March 2026.',
  );
  expect(deposit?.text).toMatch(/Please send us your cloth:? Ewa Atelier 14 Aggrey Road/);
  expect(deposit?.text).toContain('Arrives: 19 March 2026, brought to you the day it leaves our workroom');
  expect(deposit?.text).not.toMatch(/5–15 working days|has started/);

  const press = (stage: string) => asAdmin('POST', '/workroom/stage', { orderId, index: 0, stage });
  const cloth = (state: string, note: string) =>
    asAdmin('POST', '/workroom/cloth', { orderId, index: 0, state, note, yards: 5 });
  await press('Measured');
  turnTo('06T09:00');
  await cloth('refused', 'The moths were quicker.');
  const [refused] = await newMails();
  expect(refused?.subject).toBe(`We can’t use the cloth for order ${placed.reference}`);
  expect(refused?.text).toContain('Why: The moths were quicker.');

  turnTo('11T09:00');
  await cloth('received', '');
  const [arrived] = await newMails();
  // five business days of waiting, and a holiday
  expect(arrived?.text).toContain('We expect it to be ready by Friday 27 March 2026.');
  expect(await linesOf()).toMatchObject({ readyBy: '2026-03-27' });

  turnTo('12T09:00');
  await press('Cut');
  await press('Sewing');
  expect(await newMails()).toEqual([]);
  const at = '2026-03-17T10:00:00.000Z';
  await asAdmin('POST', '/workroom/fitting', { orderId, index: 0, at, place: 'atelier' });
  const [invited] = await newMails();
  expect(invited?.subject).toBe('Your fitting on Tuesday 17 March 2026 at 11:00');
  const fitting = (await linesOf())?.fittings?.[0];
  const moved = await suite.call(undefined, 'POST', '/workroom/fitting/move', {
    token: fitting?.link.split('/').pop(),
    at: '2026-03-18T10:00:00.000Z',
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(await newMails()).toMatchObject([
    { subject: 'Your fitting is now on Wednesday 18 March 2026 at 11:00' },
  ]);
  const notices = await suite.shop.db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.key, 'staff-order-fitting%'));
  expect(notices.map(({ subject }) => subject)).toEqual([
    `Fitting moved to Wednesday 18 March 2026 at 11:00: ${placed.reference}`,
  ]);
  turnTo('17T10:30');
  await remindOfFittings(suite.shop);
  await remindOfFittings(suite.shop);
  expect(await newMails()).toMatchObject([
    { subject: 'A reminder of your fitting on Wednesday 18 March 2026 at 11:00' },
  ]);
  turnTo('18T11:00');
  const result = { id: fitting?._id, result: 'take in', changes: 'Waist 2 cm' };
  await asAdmin('POST', '/workroom/fitting/result', result);

  turnTo('24T09:00');
  await press('Ready');
  const [ready] = await newMails();
  expect(ready?.subject).toBe('Your Gown is ready: ₦30,000.30 is left');
  expect(ready?.text).toMatch(/Pay ₦30,000\.30: \S+\/pay\//);
  const sent = { orderId, status: 'Out for Delivery' };
  expect((await suite.call(suite.admin, 'POST', '/order/status', sent)).body.code).toBe('STILL_DUE');
  await asAdmin('POST', '/order/balance/remind', { orderId });
  expect(await newMails()).toMatchObject([
    { subject: `A reminder: ₦30,000.30 is left for order ${placed.reference}` },
  ]);
  await asAdmin('POST', '/order/draft/paid', { orderId, by: 'cash' });
  const [rest] = await newMails();
  expect(rest?.text).toContain('has arrived, thank you. There’s nothing more to pay.');
  await asAdmin('POST', '/order/status', sent);
  suite.shop.clock.advance(60_000);
  expect(await newMails()).toMatchObject([{ subject: `Your order ${placed.reference} is on its way` }]);

  turnTo('25T10:00');
  await asAdmin('POST', '/order/status', { orderId, status: 'Delivered' });
  expect(await newMails()).toMatchObject([
    { subject: `Your order ${placed.reference} was delivered: how is the fit?` },
  ]);
  const asksRepair = (differsBy: number) =>
    asAdmin('POST', '/order/return/quote', {
      orderId,
      wants: 'repair',
      lines: [{ index: 0, quantity: 1 }],
      differsBy,
    });
  expect((await asksRepair(2)).data).toMatchObject({ allowed: true });
  expect((await asksRepair(1.5)).data).toMatchObject({ allowed: false });
  expect(await order(orderId)).toMatchObject({
    paid: 100_001,
    due: 0,
    payments: [
      { kind: 'deposit', amount: 70_000.7, by: 'transfer' },
      { kind: 'balance', amount: 30_000.3, by: 'cash' },
    ],
  });
});

it('once the person is erased, nothing of the commission names her', async () => {
  // each goes with the order, but those of the request, which go by their age
  const kept = (await mailsTo(suite.shop, kemi.email)).filter((mail) => mail.orderId !== orderId);
  expect(kept.map(({ key }) => key.split('_')[0]).sort()).toEqual([
    'made-to-measure-quote',
    'made-to-measure-received',
  ]);
  await suite.shop.db.transaction((tx) => anonymiseOrders(tx, [orderId]));
  expect((await asAdmin('GET', '/made-to-measure?q=Kemi')).data).toEqual([]);
  expect(JSON.stringify(await order(orderId))).not.toMatch(/Kemi|Adaeze|moths|Waist 2 cm|0?803[1-9]\d{6}/);
});

it('a quote without a deposit is confirmed by mail, and asks for nothing now', async () => {
  const asked = await request({ text: 'A second gown' });
  const { token } = await quote(asked._id, { readyBy: '2026-04-20', deposit: 0 });
  await newMails();
  const address = { ...homeAddress, email: kemi.email };
  await accepted(token, { paymentMethod: 'transfer', address });
  await accepted(token, { paymentMethod: 'transfer', address });
  const mails = await newMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('There’s nothing to pay now.');
  expect(mails[0]?.text).toContain('The remaining ₦100,001.00 is due before your order leaves.');
  expect(mails[0]?.text).toContain('1. Workroom: we sew, check and pack your order by 20 April 2026.');
});
