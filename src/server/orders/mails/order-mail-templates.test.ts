import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../../../tests/support/orders/sample-order.ts';
import type { FrozenMeasures } from '../../../contract/measures/measures.ts';
import { readConfig } from '../../../platform/config/config.ts';
import type { MailedOrder } from './order-mail-parts.ts';
import { type OrderMail, orderMails } from './order-mail-templates.ts';

const config = readConfig({ DATA_DIR: 'data', PUBLIC_URL: 'https://shop.example.com' });
const facts = {
  bank: config.bank,
  contact: { phone: '+234 803 000 0000', whatsAppNumber: '2348030000000', address: ['14 Aggrey Road'] },
  estimate: {
    dispatch: { from: '2026-03-09', to: '2026-03-25' },
    delivery: { from: '2026-03-10', to: '2026-03-30' },
  },
};
const mail = (kind: OrderMail, order: MailedOrder) => orderMails[kind].compose(config, { order, ...facts });

/** Sewn to the measures of Mum, ₦100,001 at 70 %. */
function measuredOrder(changes: Partial<MailedOrder> = {}): MailedOrder {
  const order = sampleOrder('transfer');
  const [line] = order.lines;
  if (!line) throw new Error('The order has no line.');
  const amount = { unitPriceMinor: 10_000_100, lineTotalMinor: 10_000_100, quantity: 1 };
  const lead = { leadFromDays: 10, leadToDays: 15, readyBy: '2026-03-24' };
  const measures = { ...emptyMeasures, name: 'Mum' };
  const sewn = { ...line, ...amount, ...lead, size: 'Made to measure', sewing: 'measure' as const, measures };
  return {
    ...order,
    currency: 'NGN',
    amountMinor: 10_000_100,
    firstPaymentMinor: 7_000_070,
    lines: [sewn],
    ...changes,
  };
}
const emptyMeasures: FrozenMeasures = {
  profileId: '',
  version: 0,
  name: '',
  basis: 'body',
  unit: 'in',
  values: {},
  size: '',
  changes: '',
  takenBy: 'self',
  takenAt: '',
};

describe('the mails of an order with pieces that are sewn', () => {
  it('say who it is for, what to pay now and later, and until when it can be cancelled', () => {
    const { text } = mail('received', measuredOrder());
    expect(text).toContain('kept a place in our workroom for order K7Q4M2XT');
    expect(text).toContain('Made to measure');
    expect(text).toContain('For Mum · Sewn in 10–15 business days');
    expect(text).toContain('To pay now: ₦70,000.70\nTo pay before it leaves: ₦30,000.30');
    expect(text).toContain('Amount: ₦70,000.70');
    expect(text).toContain('You can cancel free of charge until the cloth is cut.');
    expect(text).toContain('we sew, check and pack your order by 24 March 2026');
  });

  it('say once it is paid what is paid and when the rest is asked for', () => {
    const paid = {
      paymentStatus: 'Paid',
      dueMinor: 3_000_030,
      paidAt: new Date('2026-03-02T09:00:00Z'),
    } as const;
    const { text, subject } = mail('paid', measuredOrder(paid));
    expect(subject).toContain('₦70,000.70 of ₦100,001.00 paid');
    expect(text).toContain('Paid: ₦70,000.70\nTo pay before it leaves: ₦30,000.30');
    expect(text).toContain('The remaining ₦30,000.30 is due before your order leaves.');
    const [line] = measuredOrder().lines;
    const cut = line ? [{ ...line, cutAt: new Date('2026-03-05T09:00:00Z') }] : [];
    expect(mail('paid', measuredOrder({ ...paid, dueMinor: 0, lines: cut })).text).not.toMatch(
      /cancel free|Sewn for you/,
    );
  });

  it('are those of before for other orders', () => {
    const { text } = mail('received', sampleOrder('card'));
    expect(text).toContain('We’ve put the pieces of order K7Q4M2XT aside for you.');
    expect(text).toContain('we finish, check and pack your order within 5–15 working days.');
    expect(text).not.toMatch(/Sewn|To pay now|cloth/);
  });
});

describe('an order’s mails', () => {
  it.each<OrderMail>([
    'received',
    'proof-received',
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
      expect(part.text).toContain('Payment reference: EWA7K3QM');
      expect(part.text).toContain('until Saturday 7 March at 10:00 (Lagos time)');
    }
    expect(mail('received', sampleOrder('card')).text).not.toContain(config.bank.accountNumber);
  });

  it('name the UK size, the shipping, the days it takes and how to reach the shop', () => {
    const { text, html } = mail('paid', sampleOrder('card'));
    expect(text).toContain('M, UK 10 · Indigo');
    expect(text).toMatch(/Shipping: ₦0\.00\nTotal: ₦/);
    expect(text).toContain('Leaves the workroom: 9–25 March 2026\nArrives: 10–30 March 2026');
    for (const part of [text, html]) {
      expect(part).toContain('+234 803 000 0000');
      expect(part).toContain('https://wa.me/2348030000000');
    }
  });

  it('do not tell somebody who may have paid in the meantime that they have not', () => {
    const { text } = mail('received', sampleOrder('card'));
    expect(text).not.toMatch(/not paid/i);
    expect(text).toContain('whether your payment has arrived. You can also pay there until');
  });

  it('lead to the order, the feedback and the shop', () => {
    const order = sampleOrder('card');
    const page = `https://shop.example.com/myorders?reference=${order.reference}&amp;key=`;
    for (const kind of ['received', 'proof-received', 'paid', 'out-for-delivery', 'refunded'] as const) {
      expect(mail(kind, order).html).toMatch(
        new RegExp(`href="${page.replace('?', '\\?')}[^"]+&amp;currency=NGN"`),
      );
      expect(mail(kind, order).html).not.toContain('/checkout/');
    }
    const proof = `https://shop.example.com/checkout/confirmation/${order.id}?currency=NGN`;
    expect(mail('proof-rejected', order).html).toContain(`href="${proof}"`);
    expect(mail('delivered', order).html).toMatch(
      new RegExp(`href="https://shop.example.com/review/${order.reference}-[\\w-]{22}"`),
    );
    const written = { ...order, lines: order.lines.map((line) => ({ ...line, isFree: true })) };
    const form = `https://shop.example.com/dashboard/order/${order.id}?feedback=1&amp;currency=NGN`;
    expect(mail('delivered', written).html).toContain(`href="${form}"`);
    expect(mail('failed', order).html).toContain('href="https://shop.example.com/shop?currency=NGN"');
  });

  it('show what was delivered where a review is asked for', () => {
    const order = sampleOrder('card');
    const [first] = order.lines;
    const { text, html } = mail('delivered', order);
    expect(text).toContain(`Your pieces:\n${first?.name}\n  ${first?.quantity}\u00a0×`);
    expect(html).toContain('Your pieces');
  });

  it('name the last day of the return, unless nothing may come back', () => {
    const order = { ...sampleOrder('card'), returnUntil: new Date('2026-03-25T22:59:59Z') };
    const day = /back with us by Wednesday\s25\s+March\s2026\./;
    expect(mail('delivered', order).text).toMatch(day);
    const lines = order.lines.map((line) => ({ ...line, finalSale: true }));
    expect(mail('delivered', { ...order, lines }).text).not.toMatch(/Start a return|back with us/);
    const [first] = lines;
    const mixed = first ? [first, ...order.lines] : [];
    expect(mail('delivered', { ...order, lines: mixed }).text).toContain(
      'Some of your pieces can be returned',
    );
    expect(mail('delivered', sampleOrder('card')).text).not.toContain('back with us');
  });

  it('greet somebody whose name was erased, without an empty address', () => {
    const order = sampleOrder('card');
    const address = { ...order.address, firstName: '', lastName: '', phone: '', street: '' };
    const { text } = mail('out-for-delivery', { ...order, address });
    expect(text).toContain('Hello,');
    expect(text).toContain('Delivery to:\nPort Harcourt, Rivers\nNigeria');
    expect(text).not.toContain('courier calls');
  });
});
