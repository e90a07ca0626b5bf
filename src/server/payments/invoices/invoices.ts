import { dayInLagos } from '../../../contract/rules/delivery/calendar.ts';
import { vatGivenBack, vatWithin } from '../../../contract/rules/money/vat.ts';
import type { Database } from '../../database/open.ts';
import type { OrderRow } from '../../orders/orders.sql.ts';
import { readBusiness } from '../../settings/settings.ts';
import type { Shop } from '../../shop.ts';
import { isPaidBack } from '../refunds/refund-sources.ts';
import { type RefundRow, selectRefundsOf } from '../refunds/refunds.sql.ts';
import { leftOfInvoices } from './invoices.rules.ts';
import { type InvoiceRow, insertInvoice, selectInvoicesOf } from './invoices.sql.ts';

type Invoiced = Pick<OrderRow, 'id' | 'kind' | 'currency' | 'amountMinor' | 'dueMinor' | 'vatRate'>;

/**
 * Gives a paid order its invoice, over what was paid of it and is on none of its invoices yet; one that a code covers
 * wholly gets one over nothing. The caller holds the order's lock, and takes no other lock afterwards: the series is
 * locked until the commit.
 */
export async function giveInvoice(tx: Database, shop: Shop, order: Invoiced): Promise<void> {
  const rows = await selectInvoicesOf(tx, order.id);
  const amountMinor = order.amountMinor - order.dueMinor - leftOfInvoices(rows).amountMinor;
  const isFirst = order.kind === 'sale' && rows.length === 0;
  if (amountMinor > 0 || isFirst) await writeInvoice(tx, shop, order, amountMinor);
}

/** Gives an invoice over a difference that was paid, in minor units; locks as {@link giveInvoice}. */
export async function giveDifferenceInvoice(
  tx: Database,
  shop: Shop,
  order: Invoiced,
  amountMinor: number,
): Promise<void> {
  if (amountMinor > 0) await writeInvoice(tx, shop, order, amountMinor);
}

/**
 * Gives a credit note for each part of an invoiced order that is paid back and has none yet, with the VAT in
 * proportion. What was never on an invoice, as a second payment, gets none. Locks as {@link giveInvoice}.
 */
export async function giveCreditNotes(tx: Database, shop: Shop, order: Invoiced): Promise<void> {
  const rows = await selectInvoicesOf(tx, order.id);
  if (rows.length === 0) return;
  const noted = new Set(rows.map(({ refundId }) => refundId));
  const left = leftOfInvoices(rows);
  for (const refund of await selectRefundsOf(tx, order.id)) {
    if (refund.scope === 'surplus' || !isPaidBack(refund) || noted.has(refund.id)) continue;
    await writeCreditNote(tx, shop, order, left, refund);
  }
}

/** Gives a credit note over all that is left of a paid order whose payment turned out to be none. */
export async function creditRest(tx: Database, shop: Shop, order: Invoiced): Promise<void> {
  const left = leftOfInvoices(await selectInvoicesOf(tx, order.id));
  await writeCreditNote(tx, shop, order, left, { id: null, amountMinor: left.amountMinor });
}

async function writeInvoice(tx: Database, shop: Shop, order: Invoiced, amountMinor: number): Promise<void> {
  const vatMinor = vatWithin(amountMinor, order.vatRate);
  await write(tx, shop, order, { kind: 'invoice', refundId: null, amountMinor, vatMinor });
}

/** Takes what it credits off `left`. */
async function writeCreditNote(
  tx: Database,
  shop: Shop,
  order: Invoiced,
  left: { amountMinor: number; vatMinor: number },
  refund: Pick<RefundRow, 'amountMinor'> & { id: string | null },
): Promise<void> {
  const amountMinor = Math.min(refund.amountMinor, left.amountMinor);
  if (amountMinor <= 0) return;
  const vatMinor = vatGivenBack(left, amountMinor);
  await write(tx, shop, order, { kind: 'credit_note', refundId: refund.id, amountMinor, vatMinor });
  left.amountMinor -= amountMinor;
  left.vatMinor -= vatMinor;
}

type Written = Pick<InvoiceRow, 'kind' | 'refundId' | 'amountMinor' | 'vatMinor'>;

async function write(tx: Database, shop: Shop, { id, currency }: Invoiced, row: Written): Promise<void> {
  const { legalName, rc, tin } = await readBusiness(tx, shop.config);
  const issuedAt = shop.clock.now();
  const year = Number(dayInLagos(issuedAt).slice(0, 4));
  await insertInvoice(tx, { ...row, orderId: id, currency, year, seller: { legalName, rc, tin }, issuedAt });
}
