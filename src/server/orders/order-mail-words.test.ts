import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../../tests/support/sample-order.ts';
import { readConfig } from '../config.ts';
import { composeMail } from '../mail/layout.ts';
import { mailSender } from '../mail/sender.ts';
import { type MailedOrder, type OrderMail, orderMail } from './order-mail-words.ts';

const config = readConfig({ DATA_DIR: 'data', PUBLIC_URL: 'https://shop.example.com' });
const mail = (kind: OrderMail, order: MailedOrder) =>
  composeMail(orderMail(config, kind, order, config.bank), mailSender(config));

describe('an order’s mails', () => {
  it.each<OrderMail>([
    'received',
    'proof-rejected',
    'paid',
    'out-for-delivery',
    'delivered',
    'failed',
    'replaced',
    'refunded',
  ])('%s names the order and escapes what people wrote', (kind) => {
    const order = { ...sampleOrder('transfer'), refusal: '<img src=x onerror=alert(1)>' };
    const { subject, html, text } = mail(kind, order);
    for (const part of [subject, html, text]) expect(part).toContain('K7Q4M2XT');
    expect(text).toContain('Dear Ọ̀yínkán <b>&,');
    expect(html).toContain('Dear Ọ̀yínkán &lt;b&gt;&amp;,');
    expect(html).not.toMatch(/<b>|<Sand>|<img/);
  });

  it('say where to transfer to and until when, for transfers alone', () => {
    for (const part of [
      mail('received', sampleOrder('transfer')),
      mail('proof-rejected', sampleOrder('transfer')),
    ]) {
      for (const words of Object.values(config.bank)) {
        expect(part.text).toContain(words);
        expect(part.html).toContain(words);
      }
      expect(part.text).toContain('until Saturday 7 March at 10:00 (Lagos time)');
    }
    expect(mail('received', sampleOrder('card')).text).not.toContain(config.bank.accountNumber);
  });

  it('lead to the order, the feedback and the shop', () => {
    const order = sampleOrder('card');
    const page = `https://shop.example.com/checkout/confirmation/${order.id}`;
    expect(mail('paid', order).html).toContain(`href="${page}"`);
    const form = `https://shop.example.com/dashboard/order/${order.id}?feedback=1`;
    expect(mail('delivered', order).html).toContain(`href="${form}"`);
    expect(mail('failed', order).html).toContain('href="https://shop.example.com/shop"');
  });

  it('greet somebody whose name was erased, without an empty address', () => {
    const order = sampleOrder('card');
    const address = { ...order.address, firstName: '', lastName: '', phone: '', street: '' };
    const { text } = mail('out-for-delivery', { ...order, address });
    expect(text).toContain('Good day,');
    expect(text).toContain('Delivery to:\nPort Harcourt, Rivers\nNigeria');
    expect(text).not.toContain('courier calls');
  });
});
