import { and, eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { dayInLagos } from '../../src/contract/delivery/calendar.ts';
import type { Order } from '../../src/contract/orders/order.api.ts';
import type { StatementLine } from '../../src/contract/payments/statement.api.ts';
import type { MoneyReport } from '../../src/contract/reports/reports.api.ts';
import { mailOutbox } from '../../src/platform/database/schema/schema.ts';
import { postgresUrl } from '../support/database-kind.ts';
import { mailsTo } from '../support/mails.ts';
import type { OrderShop } from '../support/orders/orders.ts';
import { stockByPair } from '../support/variants.ts';
import { isByProvider, isFromShop } from './axes.ts';
import { caseSrc, type OrderScenario } from './order-scenario.ts';

/** Amounts in minor units: major ones do not add up exactly. */
const minor = (amount: number) => Math.round(amount * 100);
const sumAmounts = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + minor(amount), 0);

/** Returns all orders of a case in their current state. */
export function readOrders(crossed: OrderScenario): Promise<Order[]> {
  return Promise.all([...crossed.orderIds, ...crossed.exchanges].map((id) => crossed.read(id)));
}

/** Checks that an order's amounts are consistent, whatever has happened to it. */
export function checkOrder({ amount, due, paid, payments, paymentStatus, refunds, refunded }: Order): void {
  const going = refunds.filter(
    ({ state, scope }) => scope !== 'surplus' && (state === 'done' || state === 'pending'),
  );
  const cheaper = sumAmounts(going.filter(({ scope }) => scope === 'change').map((refund) => refund.amount));
  const stillDue = {
    Paid: minor(amount) + cheaper - minor(paid),
    Refunded: 0,
    Pending: minor(amount),
    Failed: Math.max(0, minor(amount) - minor(paid)),
    Review: Math.max(0, minor(amount) - minor(paid)),
  };
  expect({ paid: minor(paid), due: minor(due) }).toEqual({
    paid: sumAmounts(payments.map((payment) => payment.amount)),
    due: stillDue[paymentStatus],
  });
  expect(minor(due)).toBeGreaterThanOrEqual(0);
  if (paymentStatus !== 'Review') {
    expect(sumAmounts(going.map((refund) => refund.amount)), 'refunds').toBeLessThanOrEqual(minor(paid));
    expect(minor(refunded), 'refunded').toBeLessThanOrEqual(minor(paid));
  }
  if (paid > 0) expect(['Paid', 'Review', 'Refunded']).toContain(paymentStatus);
}

/**
 * Checks that received money is counted, in review, or reported to staff, and that no more is counted than was
 * received.
 */
export async function checkMoney(crossed: OrderScenario, orders: readonly Order[]): Promise<void> {
  const paid = sumAmounts(orders.map((order) => order.paid));
  const came = sumAmounts([...crossed.charged.values(), ...crossed.handed]);
  const { way } = crossed.case;
  // an admin's word may be given for any sum
  if (way !== 'transfer') expect(paid, 'paid').toBeLessThanOrEqual(came);
  const over = await readOver(crossed);
  if (paid + over >= came || orders.some(({ paymentStatus }) => paymentStatus === 'Review')) return;
  expect(isByProvider(way) || way === 'statement', `${came} came by hand and ${paid} counts`).toBe(true);
  if (crossed.case.act === 'reversal') return;
  const named = orders.map(({ reference }) => reference);
  const reviewMails = await crossed.suite.shop.db
    .select({ text: mailOutbox.text })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.to, crossed.suite.admin.email),
        like(mailOutbox.subject, 'Please look at the payment%'),
      ),
    );
  const isNotified = reviewMails.some(({ text }) => named.some((reference) => text.includes(reference)));
  expect(isNotified, `${came} came, ${paid} counts, and nobody is notified`).toBe(true);
}

/** Returns the overpayment of the bank statement's line: listed until it is refunded. */
async function readOver(crossed: OrderScenario): Promise<number> {
  if (crossed.narration === '') return 0;
  const { body } = await crossed.admin('GET', `/payment/statement?state=over&q=${crossed.narration}`);
  return sumAmounts((body.lines as StatementLine[]).map(({ over }) => over));
}

/** No order counts as paid by a line that the bank took back. */
export async function checkReversals(crossed: OrderScenario, orders: readonly Order[]): Promise<void> {
  if (crossed.narration === '') return;
  const { body } = await crossed.admin('GET', `/payment/statement?state=reversed&q=${crossed.narration}`);
  const isReversed = (body.lines as object[]).length > 0;
  const { act, when, word } = crossed.case;
  // on the embedded database the line is not locked, so the reversal may be processed before it
  const mustBe = when === 'after' || (when === 'during' && postgresUrl);
  if (act === 'reversal' && mustBe && word !== 'never') expect(isReversed, 'the line is reversed').toBe(true);
  if (!isReversed) return;
  expect(orders.flatMap(({ payments }) => payments).filter(({ by }) => by === 'transfer')).toEqual([]);
}

/** Pieces neither appear nor are lost, but for those that the case's orders hold. */
export async function checkStock(crossed: OrderScenario, orders: readonly Order[]): Promise<void> {
  const stock = await stockByPair(crossed.suite.shop, crossed.product);
  const pieces = Object.values(stock);
  expect(Math.min(...pieces), 'stock').toBeGreaterThanOrEqual(0);
  const there = pieces.reduce((sum, quantity) => sum + quantity, 0);
  // what is sewn for a customer takes no piece, and gives none back
  const ready = orders.flatMap(({ items }) => items).filter(({ madeToMeasure }) => !madeToMeasure);
  const ordered = ready.reduce((sum, { quantity }) => sum + quantity, 0);
  const owned = crossed.imported?.owned ?? crossed.owned;
  expect(there, 'pieces there').toBeLessThanOrEqual(owned + (crossed.imported ? ordered : 0));
  expect(there, 'pieces there').toBeGreaterThanOrEqual(owned - ordered);
}

/** The customer reads nothing twice. */
export async function checkMails({ suite, email }: OrderScenario): Promise<void> {
  const mails = await mailsTo(suite.shop, email);
  const texts = mails.map(({ subject, text }) => `${subject}\n${text}`);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
}

/** The books have from a day on what was invoiced less what was credited. */
export async function checkBooks(
  crossed: OrderScenario,
  orders: readonly Order[],
  from: string,
): Promise<void> {
  const to = dayInLagos(crossed.suite.shop.clock.now());
  const { body } = await crossed.admin('GET', `/reports/money?from=${from}&to=${to}`);
  const { charged } = body.data as MoneyReport;
  const booked = charged.map(({ sold, refunded }) => minor(sold) - minor(refunded));
  const invoices = orders.flatMap(({ invoice, furtherInvoices }) => [invoice, ...furtherInvoices]);
  const credited = orders.flatMap(({ creditNotes }) => creditNotes);
  const documents =
    sumAmounts(invoices.map((invoice) => invoice?.amount ?? 0)) -
    sumAmounts(credited.map(({ amount }) => amount));
  expect(
    booked.reduce((sum, amount) => sum + amount, 0),
    'booked',
  ).toBe(documents);
}

/** The books have the case under its source, and by source and web source neither more nor less than in all. */
export async function checkSources(crossed: OrderScenario, from: string): Promise<void> {
  const to = dayInLagos(crossed.suite.shop.clock.now());
  for (const [by, own] of [
    ['source', isFromShop(crossed.case.way) ? 'web' : 'whatsapp'],
    ['src', isFromShop(crossed.case.way) ? caseSrc : 'Not from the website'],
  ]) {
    const { body } = await crossed.admin('GET', `/reports/money?from=${from}&to=${to}&by=${by}`);
    const { rows, ...all } = body.data as MoneyReport;
    for (const figure of ['sold', 'refunded', 'net'] as const)
      expect(sumAmounts(rows.map((row) => row[figure])), `${figure} by ${by}`).toBe(minor(all[figure]));
    const others = rows.filter(({ key, sold, refunded }) => key !== own && (sold !== 0 || refunded !== 0));
    expect(others, `by ${by}`).toEqual([]);
  }
}

/** Faults of the ledger that earlier cases have left are theirs. */
const seen = new Set<string>();

export async function checkLedger({ db }: OrderShop): Promise<void> {
  const { checks } = await checkIntegrity(db);
  const faults = checks.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  const fresh = faults.filter((fault) => !seen.has(fault));
  for (const fault of fresh) seen.add(fault);
  expect(fresh).toEqual([]);
}
