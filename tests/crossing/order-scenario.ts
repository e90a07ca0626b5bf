import { expect } from 'vitest';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { errorTable } from '../../src/contract/errors.ts';
import type { Order } from '../../src/contract/orders/order.api.ts';
import { madeToMeasureSize } from '../../src/contract/workroom/made-to-measure-size.ts';
import type { NewProduct } from '../../src/server/catalog/editing/create-product.ts';
import type { Viewer } from '../../src/server/shop.ts';
import { addUser, homeAddress, line, londonAddress } from '../support/orders/order-fixtures.ts';
import type { OrderSuite } from '../support/orders/order-suite.ts';
import { orderIn } from '../support/orders/orders.ts';
import { measureOffer, offerSewn, setWorkroom, typedMeasures } from '../support/sewn-products.ts';
import { makeDivided } from '../support/variants.ts';
import { isByProvider, isFromShop, type MoneyCase } from './axes.ts';
import { type ImportedProduct, makePooled } from './imported-product.ts';

const orderedSize = 'M';
const orderedQuantity = 2;
const stock = { S: 2, M: 6, L: 5 };
const prices: NewProduct['prices'] = [
  { currency: 'NGN', amountMinor: 15_000_035 },
  { currency: 'USD', amountMinor: 10_001 },
];
const depositPercent = 50;
/** What led to the website, of orders placed there. */
export const caseSrc = 'instagram';
let counter = 0;

/** An order of two identical units about to be paid, with the actions and the state of a case. */
export class OrderScenario {
  readonly suite: OrderSuite;
  readonly case: MoneyCase;
  /** Unique to this order. */
  readonly email: string;
  readonly phone: string;
  /** Of orders that were placed in the shop. */
  customer: Viewer | undefined;
  product = '';
  imported: ImportedProduct | undefined;
  draftId: string | undefined;
  /** Of the link to pay. */
  token = '';
  /** The order, and those that took its place, the first first. */
  readonly orderIds: string[] = [];
  /** Orders that send what was exchanged. */
  readonly exchanges: string[] = [];
  /** Pieces of the product, the order's own among them. */
  readonly owned = Object.values(stock).reduce((sum, quantity) => sum + quantity, 0);
  /** What is paid in this case, in major units. */
  toPay = 0;
  /** Of the provider's page that was opened last. */
  page = '';
  narration = '';
  /** Payments of the provider that were made, by reference, in major units. */
  readonly charged = new Map<string, number>();
  /** What came by hand or by the bank, in major units: each sum that the shop took. */
  readonly handed: number[] = [];

  constructor(suite: OrderSuite, money: MoneyCase) {
    counter += 1;
    this.suite = suite;
    this.case = money;
    this.email = `crossing-${counter}@example.test`;
    this.phone = `0803 ${String(1_000_000 + counter)}`;
  }

  /** The order that can be paid now. */
  get orderId(): string {
    return this.orderIds.at(-1) ?? '';
  }

  get currency(): 'NGN' | 'USD' {
    return isFromShop(this.case.way) ? 'USD' : 'NGN';
  }

  /** Calls the API; what it refuses has a code of the contract with its status, and is no fault of the shop. */
  async ask(viewer: Viewer | undefined, method: string, path: string, body?: object, key?: string) {
    const answer = await this.suite.call(viewer, method, path, body, key ? { 'idempotency-key': key } : {});
    const said = `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
    if (answer.status >= 400) {
      expect(errorTable[answer.body.code as ErrorCode]?.status, said).toBe(answer.status);
      expect(answer.status, said).toBeLessThan(500);
    } else expect(answer.body.success, said).toBe(true);
    return answer;
  }

  admin(method: string, path: string, body?: object, key?: string) {
    return this.ask(this.suite.admin, method, path, body, key);
  }

  /** What must succeed for the case to begin. */
  private async prepared(viewer: Viewer | undefined, method: string, path: string, body?: object) {
    const answer = await this.ask(viewer, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }

  async read(orderId = this.orderId): Promise<Order> {
    return orderIn(await this.prepared(this.suite.admin, 'GET', `/order/${orderId}`));
  }

  /** Places or writes the order and pays what is paid before, up to the page that takes the money of this case. */
  async open(): Promise<void> {
    const { part, way, act } = this.case;
    const { suite } = this;
    if (act === 'undo of an import') this.imported = await makePooled(suite, prices);
    this.product = this.imported?.productId ?? (await makeDivided(suite.shop, stock, { prices }));
    if (isFromShop(way)) await this.place();
    else await this.write();
    if (part === 'balance' || part === 'difference') await this.payFirst();
    if (part === 'difference') {
      const { shippingFee } = await this.read();
      const dearer = { orderId: this.orderId, shippingFee: shippingFee + 500.5 };
      await this.prepared(suite.admin, 'POST', '/order/change', dearer);
    }
    if (part !== 'deposit') this.toPay = (await this.read()).due;
    await this.openPage();
  }

  private async place(): Promise<void> {
    this.customer = await addUser(this.suite.shop);
    const changes = { size: orderedSize, ...(this.imported ? { color: '' } : {}) };
    const ready = line(this.product, orderedQuantity, changes);
    const isSewn = this.case.part === 'deposit';
    if (isSewn) await this.offerToMeasure();
    const sewn = { ...ready, size: madeToMeasureSize, measures: typedMeasures('Ngozi') };
    const body = await this.prepared(this.customer, 'POST', '/order/place', {
      address: { ...londonAddress, email: this.email, phone: this.phone.replace('0', '+234 ') },
      currency: this.currency,
      paymentMethod: this.case.way,
      lines: [isSewn ? sewn : ready],
      src: caseSrc,
      ...(isSewn ? { payDeposit: true } : {}),
    });
    const order = orderIn(body);
    this.orderIds.push(order._id);
    this.toPay = order.firstPayment ?? order.amount;
    this.page = this.lastPage();
  }

  /** The checkout takes a first part of what is made to measure only. */
  private async offerToMeasure(): Promise<void> {
    const measure = { ...measureOffer, deposit: depositPercent };
    await setWorkroom(this.suite.shop, true);
    await offerSewn(this.suite.shop, this.product, { measure });
  }

  private async write(): Promise<void> {
    const { part } = this.case;
    const withDeposit = part === 'deposit' || part === 'balance';
    const { data } = await this.prepared(this.suite.admin, 'POST', '/order/draft', {
      customer: { name: 'Ngozi Eze', phone: this.phone, email: this.email },
      currency: this.currency,
      source: 'whatsapp',
      lines: [
        {
          productId: this.product,
          size: orderedSize,
          color: this.imported ? '' : 'Indigo',
          quantity: orderedQuantity,
        },
      ],
      ...(withDeposit ? { deposit: depositPercent } : {}),
    });
    const draft = data as { _id: string; depositAmount: number };
    this.draftId = draft._id;
    this.toPay = draft.depositAmount;
    const { link } = await this.prepared(this.suite.admin, 'POST', '/order/draft/send', {
      draftId: draft._id,
    });
    this.token = String(link).split('/pay/')[1] ?? '';
    await this.followDraft();
  }

  /** A draft whose order ran out of time gets another one when it is paid. */
  async followDraft(): Promise<void> {
    if (!this.draftId) return;
    const { data } = await this.prepared(this.suite.admin, 'GET', `/order/draft/${this.draftId}`);
    const { orderId } = data as { orderId: string | null };
    if (orderId && !this.orderIds.includes(orderId)) this.orderIds.push(orderId);
  }

  /** What is paid before the money of this case: by the provider where that is its way too, else in cash. */
  private async payFirst(): Promise<void> {
    const { way, part } = this.case;
    const { shop } = this.suite;
    if (isByProvider(way)) {
      if (way === 'link') await this.openPage();
      this.charge();
      shop.clock.advance(3000);
      if (way === 'card') {
        await this.prepared(this.customer, 'POST', '/order/confirm_payment', { reference: this.page });
      } else await this.prepared(undefined, 'GET', `/pay/${this.token}`);
      return;
    }
    const { amount } = await this.read();
    const deposit = this.draftId ? this.toPay : Math.round(amount * 50) / 100;
    await this.takeByHand('cash', part === 'balance' ? deposit : amount);
  }

  /** Charges the amount on the provider's page. */
  charge(): void {
    const { payments } = this.suite.shop;
    const started = payments.started.find(({ reference }) => reference === this.page);
    if (!started) throw new Error('No page of the provider is open.');
    payments.succeed(this.page, { channel: this.case.way === 'card' ? 'card' : 'bank_transfer' });
    this.charged.set(this.page, started.amountMinor / 100);
  }

  async takeByHand(by: 'cash' | 'pos' | 'transfer', amount: number) {
    const which = this.draftId ? { draftId: this.draftId } : { orderId: this.orderId };
    const answer = await this.admin('POST', '/order/draft/paid', { ...which, by, amount });
    if (answer.status === 200) this.handed.push(amount);
    await this.followDraft();
    return answer;
  }

  private payBody(paymentMethod: 'card' | 'transfer') {
    const { firstName: _, phone: __, ...address } = homeAddress;
    return { paymentMethod, address: { ...address, email: this.email } };
  }

  /** Opens the page that this case is paid on. */
  private async openPage(): Promise<void> {
    const { way, part } = this.case;
    if (way === 'link' || (way === 'card' && part === 'difference')) await this.pressPay('card');
    if (way === 'statement' || (way === 'transfer' && part !== 'whole')) await this.pressPay('transfer');
    if (isByProvider(way)) this.page = this.lastPage();
    if (way === 'statement') this.narration = (await this.read()).narration ?? '';
  }

  /** Presses Pay, in the shop or on the link's page. */
  pressPay(paymentMethod: 'card' | 'transfer') {
    if (this.token) return this.ask(undefined, 'POST', `/pay/${this.token}`, this.payBody(paymentMethod));
    const { customer, orderId } = this;
    return this.ask(customer, 'POST', '/order/retry_payment', { orderId, paymentMethod });
  }

  private lastPage(): string {
    return this.suite.shop.payments.started.at(-1)?.reference ?? '';
  }
}
