import { expect } from 'vitest';
import { assignNarrations } from '../../src/server/payments/assign-narrations.ts';
import { processEvents } from '../../src/server/payments/events/provider-events.ts';
import { saveSettings } from '../../src/server/settings/save-settings.ts';
import type { Viewer } from '../../src/server/shop.ts';
import { setPlaces } from '../support/orders/delivery-places.ts';
import { draftCalls } from '../support/orders/draft-calls.ts';
import { addUser, homeAddress, londonAddress } from '../support/orders/order-fixtures.ts';
import { charge, type OrderSuite } from '../support/orders/order-suite.ts';
import { orderIn } from '../support/orders/orders.ts';
import { bankFile, sendStatement } from '../support/orders/statements.ts';
import { makeDivided } from '../support/variants.ts';
import { Expected } from './expected.ts';
import * as plan from './plan.ts';

const dayMs = 86_400_000;
const firstOfNovember = Date.parse('2026-11-01T12:00:00+01:00');
export const dateOf = (day: number) =>
  new Date(firstOfNovember + (day - 1) * dayMs).toISOString().slice(0, 10);

const addresses = {
  'Port Harcourt': { ...homeAddress, city: 'Port Harcourt', lga: 'Port Harcourt' },
  Lagos: { ...homeAddress, city: 'Ikeja', state: 'Lagos', lga: 'Ikeja' },
  London: londonAddress,
  Houston: { ...londonAddress, city: 'Houston', state: 'Texas', zipcode: '77002', country: 'United States' },
};

/** A sale that was made, with the order and the people it needs for what happens to it later. */
export type Made = { sale: plan.Sale; orderId: string; draftId: string; customer: Viewer | undefined };

/** Plays the plan over the API, and writes down what it must come to. */
export class Trade {
  readonly suite: OrderSuite;
  readonly expected = new Expected();
  /** What is left of each pair, as `gown M`. */
  readonly stock: Record<string, number> = {};
  readonly products: Partial<Record<plan.Piece, string>> = {};
  private today = 0;
  private balance = 1_000_000;
  private people = 0;

  constructor(suite: OrderSuite) {
    this.suite = suite;
  }

  async call(viewer: Viewer | undefined, method: string, path: string, body?: object) {
    const answer = await this.suite.call(viewer, method, path, body);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }
  admin(method: string, path: string, body?: object) {
    return this.call(this.suite.admin, method, path, body);
  }
  async read(orderId: string) {
    return orderIn(await this.admin('GET', `/order/${orderId}`));
  }

  on(day: number): void {
    const moment = firstOfNovember + (day - 1) * dayMs;
    this.suite.shop.clock.advance(moment - this.suite.shop.clock.now().getTime());
    this.today = day;
  }

  async open(): Promise<void> {
    const { shop } = this.suite;
    this.on(-2);
    const vat = { on: true, percent: 7.5, from: '2026-11-01' };
    await saveSettings(shop, { business: { legalName: 'Ewa Ltd', rc: '1', tin: '2', vat } });
    const free = { NGN: plan.riderFreeFrom / 100 };
    await setPlaces(shop, [
      {
        country: 'Nigeria',
        state: 'Rivers',
        ways: [{ _id: 'rider', way: 'rider', fee: { NGN: 2000 }, freeFrom: free, from: 0, to: 1 }],
      },
      {
        country: 'Nigeria',
        state: 'Lagos',
        ways: [{ _id: 'lagos', way: 'courier', fee: { NGN: 5500 }, from: 1, to: 2 }],
      },
      { country: 'UK', ways: [{ _id: 'uk', way: 'dhl', fee: { USD: 45, GBP: 38 }, from: 5, to: 7 }] },
      { country: 'US', ways: [{ _id: 'us', way: 'dhl', fee: { USD: 55 }, from: 5, to: 7 }] },
    ]);
    for (const currency of ['USD', 'GBP'] as const)
      await this.admin('PUT', '/reports/rates', { currency, day: dateOf(-2), rate: plan.rates[currency] });
    for (const [code, percent] of Object.entries(plan.codes))
      await this.admin('POST', '/codes', percent > 0 ? { code, percent } : { code, freeDelivery: true });
    for (const piece of ['gown', 'bubu', 'tie'] as const) {
      const bySize = Object.fromEntries(plan.sizes.map((size) => [size, plan.stockOfPair]));
      const inAll = Object.entries(plan.prices[piece]) as [plan.Money, number][];
      const inSale = Object.entries(plan.salePrices) as ['NGN' | 'USD', number][];
      this.products[piece] = await makeDivided(shop, bySize, {
        name: `Month ${piece}`,
        cost: plan.costs[piece],
        prices: inAll.map(([currency, amountMinor]) => ({ currency, amountMinor })),
        ...(piece === 'bubu'
          ? {
              salePrices: inSale.map(([currency, amountMinor]) => ({ currency, amountMinor })),
              saleFrom: new Date(`${dateOf(plan.saleDays.from)}T00:00:00+01:00`),
              saleUntil: new Date(`${dateOf(plan.saleDays.until + 1)}T00:00:00+01:00`),
            }
          : {}),
      });
      for (const size of plan.sizes) this.stock[`${piece} ${size}`] = plan.stockOfPair;
    }
  }

  /** Makes a sale and has it paid in its way; a deposit alone of one that begins with it. */
  async sell(sale: plan.Sale): Promise<Made> {
    const made = sale.source === 'web' ? await this.place(sale) : await this.write(sale);
    for (const { piece, size, quantity } of sale.pieces) this.move(`${piece} ${size}`, -quantity);
    const { amount, vatOf } = plan.amountOf(sale);
    expect((await this.read(made.orderId)).amount * 100, JSON.stringify(sale)).toBeCloseTo(amount, 5);
    const paid = sale.deposit ? plan.share(amount, sale.deposit, 100) : amount;
    this.book(made, {
      orders: 1,
      pieces: plan.countOf(sale),
      sold: paid,
      vat: vatOf(paid),
      cost: plan.costOf(sale),
    });
    return made;
  }

  /** What happens to an order's money or pieces today. */
  book({ sale }: Pick<Made, 'sale'>, figures: Partial<Parameters<Expected['add']>[0]>): void {
    const way = sale.way === 'link' || sale.way === 'statement' ? 'transfer' : sale.way;
    const { currency, source } = sale;
    const keys = { currency, source, way, src: plan.srcOf(sale), country: plan.countryOf(sale) };
    this.expected.add({ day: this.today, ...keys, ...figures });
  }

  move(pair: string, quantity: number): void {
    this.stock[pair] = (this.stock[pair] ?? 0) + quantity;
  }

  private async place(sale: plan.Sale): Promise<Made> {
    const { suite } = this;
    const customer = await addUser(suite.shop);
    this.people += 1;
    const to = sale.to === 'counter' ? 'Port Harcourt' : sale.to;
    const body = await this.call(customer, 'POST', '/order/place', {
      address: { ...addresses[to], email: `month-${this.people}@example.test` },
      currency: sale.currency,
      paymentMethod: sale.way,
      lines: sale.pieces.map(({ piece, size, quantity }) => ({
        itemId: this.products[piece],
        size,
        color: 'Indigo',
        quantity,
      })),
      ...(sale.code ? { code: sale.code } : {}),
      ...(sale.src ? { src: sale.src } : {}),
    });
    const orderId = orderIn(body)._id;
    if (sale.way === 'card') await this.payPage(customer);
    else await this.admin('POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
    return { sale, orderId, draftId: '', customer };
  }

  /** Pays, as the customer, the amount on the provider's page opened last. */
  async payPage(customer: Viewer | undefined, channel = 'card'): Promise<void> {
    const { shop } = this.suite;
    const reference = shop.payments.started.at(-1)?.reference ?? '';
    shop.payments.succeed(reference, { channel });
    if (customer && channel === 'card')
      await this.call(customer, 'POST', '/order/confirm_payment', { reference });
    await this.suite.webhook(charge(reference));
    await processEvents(shop);
  }

  private async write(sale: plan.Sale): Promise<Made> {
    const { add, send, pay, get } = draftCalls(this.suite);
    const lines = sale.pieces.map(({ piece, ...rest }) => ({
      productId: this.products[piece],
      color: 'Indigo',
      ...rest,
    }));
    const { deposit, source } = sale;
    const draft = await add({ source, delivery: 'pickup', lines, ...(deposit ? { deposit } : {}) });
    const draftId = draft._id;
    if (sale.way === 'link' || sale.way === 'statement') {
      const token = await send(draftId);
      const opened = await pay(token, { paymentMethod: sale.way === 'link' ? 'card' : 'transfer' });
      expect(opened.status, JSON.stringify(opened.body)).toBeLessThan(300);
      const orderId = (await get(draftId)).orderId ?? '';
      if (sale.way === 'link') await this.payPage(undefined, 'bank_transfer');
      else await this.payByLine(orderId);
      return { sale, orderId, draftId, customer: undefined };
    }
    const amount = deposit ? draft.depositAmount : undefined;
    const { order } = await this.admin('POST', '/order/draft/paid', { draftId, by: sale.way, amount });
    return { sale, orderId: orderIn({ data: order })._id, draftId, customer: undefined };
  }

  private async payByLine(orderId: string): Promise<void> {
    const { shop, admin } = this.suite;
    await assignNarrations(shop);
    const { narration, amount } = await this.read(orderId);
    this.balance += amount;
    const day = dateOf(this.today).split('-').reverse().join('/');
    const file = bankFile([[day, `NIP ${narration}`, '', amount.toFixed(2), this.balance.toFixed(2)]]);
    const { lines } = await sendStatement(shop, admin, file);
    const confirmed = { lines: [{ _id: lines[0]?._id, orderId }] };
    const { results } = await this.admin('POST', '/payment/statement/confirm', confirmed);
    expect(results).toMatchObject([{ done: true }]);
  }
}
