import { expect, it } from 'vitest';
import { sampleOrder } from '../../../../tests/support/orders/sample-order.ts';
import { readConfig } from '../../../platform/config/config.ts';
import type { MailedOrder } from './order-mail-parts.ts';
import { type OrderMail, orderMails } from './order-mail-templates.ts';

const config = readConfig({ DATA_DIR: 'data', PUBLIC_URL: 'https://shop.example.com' });
const mail = (kind: OrderMail, changes: Partial<MailedOrder>) => {
  const order = { ...sampleOrder('card'), ...changes };
  return orderMails[kind].compose(config, { order });
};

it('mails name the way and its fee, and what a code took off', () => {
  const { text } = mail('received', {
    deliveryName: 'Courier to Lagos',
    shippingFeeMinor: 550_000,
    discountCode: 'OWAMBE10',
    discountMinor: 100_050,
  });
  expect(text).toMatch(/Discount, OWAMBE10: -₦1,000\.50\nShipping, Courier to Lagos: ₦5,500\.00\nTotal: ₦/);
});

it('what is delivered within the Union says how to withdraw, and nowhere else', () => {
  const deliveredAt = new Date('2026-03-02T09:00:00Z');
  const german = { deliveredAt, paymentStatus: 'Paid', countryCode: 'DE' } as const;
  const { text } = mail('delivered', german);
  expect(text).toContain('until Monday, 16 March 2026');
  expect(text).toMatch(/https:\/\/shop\.example\.com\/withdraw\?reference=\w+/);
  expect(mail('delivered', { ...german, countryCode: 'GB' }).text).not.toContain('ithdraw');
});

it('what is collected is ready, with its code, and never out for delivery', () => {
  const deliveryText = 'Aggrey Road 18, Monday to Friday.';
  const collected = { pickupCode: '0407', deliveryName: 'Collect at Aggrey Road', deliveryText };
  const ready = mail('out-for-delivery', collected);
  expect(ready.subject).toMatch(/is ready to collect$/);
  for (const part of [ready.text, ready.html]) expect(part).toContain('0407');
  expect(ready.text).toContain(deliveryText);
  expect(ready.text).not.toMatch(/courier|out for delivery|Delivery to/i);
  const paid = mail('paid', collected).text;
  expect(paid).toContain('Collect at Aggrey Road');
  expect(paid).toContain(deliveryText);
  expect(paid).not.toMatch(/0407|Delivery to/);
});
