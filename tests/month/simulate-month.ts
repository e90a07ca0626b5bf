import { expect } from 'vitest';
import * as plan from './plan.ts';
import type { Made, Trade } from './trade.ts';

type MonthEvent = { day: number; run: () => Promise<void> };

/** Plays two deposits, sales, a change, nine refunds and two exchanges in the order of their days. */
export async function simulateMonth(trade: Trade): Promise<void> {
  await trade.open();
  const made = new Map<plan.Sale, Made>();
  const events: MonthEvent[] = Object.values(plan.sales)
    .flat()
    .map((sale) => ({ day: sale.day, run: async () => void made.set(sale, await trade.sell(sale)) }));
  const later = (day: number, sale: plan.Sale | undefined, act: (of: Made) => Promise<void>) =>
    events.push({
      day,
      run: async () => {
        const of = sale && made.get(sale);
        if (!of) throw new Error('This sale is not made yet.');
        await act(of);
      },
    });
  const { byCard, inDollars, cash, pos, statement, deposits } = plan.sales;
  // by card, in naira and dollars, by hand and by transfer
  later(12, byCard[1], (of) => refund(trade, of, 100_001));
  later(14, byCard[2], (of) => refundAll(trade, of));
  later(18, inDollars[0], (of) => refund(trade, of, 1050));
  later(19, inDollars[1], (of) => refundAll(trade, of));
  later(20, cash[0], (of) => refund(trade, of, 50_000, { by: 'cash' }));
  later(21, pos[0], (of) => refund(trade, of, 70_050, { by: 'transfer' }));
  later(22, byCard[4], (of) => refund(trade, of, 20_099));
  later(23, statement[0], (of) => refund(trade, of, 33_333));
  later(24, byCard[0], (of) => refund(trade, of, 77_777));
  // the change takes a piece of October's first order of two out in November
  later(8, byCard[1], (of) => takeOut(trade, of));
  later(20, deposits[1], (of) => payBalance(trade, of, 'pos'));
  later(27, byCard[7], (of) => exchange(trade, of, 0));
  // the last of the month: from here on the piece costs more
  later(31, byCard[9], (of) => exchange(trade, of, 250_000));
  for (const { day, run } of events.toSorted((one, other) => one.day - other.day)) {
    trade.on(day);
    await run();
  }
  trade.on(36);
}

/** Refunded so far by order, with its VAT. */
const paidBack = new Map<string, { minor: number; vat: number }>();

/** The VAT of a credit note: its part of what is left of the invoices. */
function creditVat({ sale, orderId }: Made, minor: number): number {
  const { amount, vatOf } = plan.amountOf(sale);
  const before = paidBack.get(orderId) ?? { minor: 0, vat: 0 };
  const vat = plan.share(vatOf(amount) - before.vat, minor, amount - before.minor);
  paidBack.set(orderId, { minor: before.minor + minor, vat: before.vat + vat });
  return vat;
}

async function refund(trade: Trade, of: Made, minor: number, more: object = {}): Promise<void> {
  await trade.admin('POST', '/order/refund', { orderId: of.orderId, amount: minor / 100, ...more });
  trade.book(of, { refunded: minor, vat: -creditVat(of, minor) });
}

/** Refunds all of it and restocks the items, so that their cost is zero. */
async function refundAll(trade: Trade, of: Made): Promise<void> {
  await trade.admin('POST', '/order/refund', { orderId: of.orderId, restock: true });
  const { amount } = plan.amountOf(of.sale);
  for (const { piece, size, quantity } of of.sale.pieces) trade.move(`${piece} ${size}`, quantity);
  trade.book(of, { refunded: amount, vat: -creditVat(of, amount), cost: -plan.costOf(of.sale) });
}

/** One piece of the first line is taken out of the order after it was paid. */
async function takeOut(trade: Trade, of: Made): Promise<void> {
  const [line] = of.sale.pieces;
  if (!line) throw new Error('The sale has no pieces.');
  const before = await trade.read(of.orderId);
  const body = { orderId: of.orderId, lines: [{ index: 0, quantity: line.quantity - 1 }] };
  await trade.admin('POST', '/order/change', body);
  const minor = plan.priceOf(line.piece, of.sale.currency, of.sale.day);
  expect((before.amount - (await trade.read(of.orderId)).amount) * 100).toBeCloseTo(minor, 5);
  trade.move(`${line.piece} ${line.size}`, 1);
  const cost = -plan.costs[line.piece];
  trade.book(of, { refunded: minor, vat: -creditVat(of, minor), pieces: -1, cost });
}

async function payBalance(trade: Trade, of: Made, by: 'pos'): Promise<void> {
  const { amount, vatOf } = plan.amountOf(of.sale);
  const rest = amount - plan.share(amount, of.sale.deposit ?? 0, 100);
  await trade.admin('POST', '/order/draft/paid', { draftId: of.draftId, by });
  trade.book(of, { way: by, sold: rest, vat: vatOf(rest) });
}

/** A piece comes back and another size goes out, dearer by so much, which is paid by card. */
async function exchange(trade: Trade, of: Made, dearerMinor: number): Promise<void> {
  const { sale, orderId, customer } = of;
  const [line] = sale.pieces;
  if (!line) throw new Error('The sale has no pieces.');
  const other = plan.sizes.find((size) => size !== line.size) ?? 'M';
  if (dearerMinor > 0) {
    const amount = (plan.prices[line.piece].NGN + dearerMinor) / 100;
    const prices = [{ currency: 'ngn', amount }];
    await trade.admin('PUT', `/product/update/${trade.products[line.piece]}`, { prices });
  }
  await trade.admin('POST', '/order/status', { orderId, status: 'Delivered' });
  const lines = [{ index: 0, quantity: 1, size: other }];
  const body = { orderId, wants: 'exchange', reason: 'Too wide', lines };
  const { returnId } = await trade.call(customer, 'POST', '/order/return', body);
  await trade.admin('POST', '/order/return/move', { returnId, state: 'Received' });
  await trade.admin('POST', '/order/return/move', { returnId, state: 'Accepted', restock: true });
  trade.move(`${line.piece} ${line.size}`, 1);
  trade.move(`${line.piece} ${other}`, -1);
  const { returns } = await trade.read(orderId);
  const sent = returns[0]?.exchangeOrder?._id ?? '';
  if (dearerMinor === 0) return;
  await trade.call(customer, 'POST', '/order/retry_payment', { orderId: sent });
  await trade.payPage(customer);
  const { vatOf } = plan.amountOf(sale);
  trade.book(of, { way: 'card', sold: dearerMinor, vat: vatOf(dearerMinor) });
}
