import { describe, expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { mailFieldsOf, mailKinds } from '../../contract/notifications/mail-kinds.ts';
import { settings } from '../../platform/database/schema/schema.ts';

const suite = new OrderSuite();

type Preview = { subject: string; html: string; text: string };
const preview = async (body: object) => {
  const answer = await suite.call(suite.admin, 'POST', '/mails/preview', body);
  expect(answer.body, JSON.stringify(body)).toMatchObject({ success: true });
  return answer.body as unknown as Preview;
};

const save = async (value: object) => {
  const read = await suite.call(suite.admin, 'GET', '/settings');
  const { mails: version } = read.body.versions as { mails: number };
  return suite.call(suite.admin, 'PUT', '/settings/mails', { value, version });
};

describe.each(mailKinds)('the preview of %s', (kind) => {
  it('is whole, and every field that is offered has a value', async () => {
    const plain = await preview({ kind });
    for (const words of [plain.subject, plain.text, plain.html])
      expect(words).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
    const fields = mailFieldsOf(kind);
    const opening = fields.map((field) => `${field}=<{${field}}>`).join('\n');
    const { text, html } = await preview({ kind, opening, closing: 'One.\n\nTwo & three.' });
    for (const field of fields) expect(text).toMatch(new RegExp(`${field}=<[^<>{}]+>`));
    expect(text).toContain('\n\nOne.\n\nTwo & three.\n\n');
    expect(html).toContain('Two &amp; three.');
    for (const field of ['other', ...(fields.includes('due') ? [] : ['due'])]) {
      const refused = await suite.call(suite.admin, 'POST', '/mails/preview', {
        kind,
        closing: `{${field}}`,
      });
      expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([422, ['closing']]);
    }
  });
});

describe('her words', () => {
  const opening = 'Welcome {name}, we have {reference} over {amount}.\n\n<b>Ours</b>: {link}';

  it('replace the first paragraph and end the mail of an order, once they are saved', async () => {
    expect(
      (await save({ 'order-received': { opening, closing: 'Ask for Ada.' }, 'order-paid': { opening: ' ' } }))
        .status,
    ).toBe(200);
    const stored = (await suite.call(suite.admin, 'GET', '/settings')).body.data as { mails: object };
    expect(stored.mails).toEqual({ 'order-received': { opening, closing: 'Ask for Ada.' } });
    const { order } = await suite.placed(transferOrder);
    const [mail] = await mailsTo(suite.shop, order.address.email);
    expect(mail?.text).toContain(
      `Welcome ${order.address.firstName}, we have ${order.reference} over £117.00.\n\n<b>Ours</b>: http`,
    );
    expect(mail?.text).toContain('\n\nAsk for Ada.\n\n');
    expect(mail?.html).toContain('&lt;b&gt;Ours&lt;/b&gt;');
    expect(mail?.html).toMatch(/<a class="link" href="http[^"]+myorders[^"]*"/);
    const shown = await preview({ kind: 'order-received', orderId: order._id });
    expect(shown.text).toContain(`we have ${order.reference} over £117.00`);
    await save({});
    expect((await preview({ kind: 'order-received', orderId: order._id })).text).not.toContain('Welcome');
  });

  it('are refused with an unknown field, a mail that is not, and an order that is not', async () => {
    const unknown = await save({ 'order-paid': { opening: 'Hello {nme}', closing: '{due}' } });
    expect(unknown.status).toBe(422);
    expect(unknown.body.fields).toEqual({
      'mails.order-paid.opening': expect.stringContaining('{nme} is not a field'),
      'mails.order-paid.closing': expect.stringContaining('{due} is not a field'),
    });
    expect((await save({ 'second-factor': { opening: 'Hello' } })).status).toBe(422);
    expect((await save({ 'order-paid': { opening: 'x'.repeat(2001) } })).status).toBe(422);
    const orderId = '00000000-0000-4000-8000-00000000000f';
    const lost = await suite.call(suite.admin, 'POST', '/mails/preview', { kind: 'order-paid', orderId });
    expect([lost.status, lost.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });

  it('that cannot be read leave the shop’s own', async () => {
    await suite.shop.db.delete(settings);
    await suite.shop.db.insert(settings).values({ key: 'mails', value: { 'order-received': 7 } });
    const { order } = await suite.placed(transferOrder);
    const [mail] = await mailsTo(suite.shop, order.address.email);
    expect(mail?.text).toContain('reserved');
    await suite.shop.db.delete(settings);
  });
});
