import type { InvoiceRow } from './invoices.sql.ts';

/** A number as it is printed: `2026-000123` of an invoice, `CN-2026-000045` of a credit note. */
export function formatInvoiceNumber({
  kind,
  year,
  number,
}: Pick<InvoiceRow, 'kind' | 'year' | 'number'>): string {
  const counted = `${year}-${String(number).padStart(6, '0')}`;
  return kind === 'credit_note' ? `CN-${counted}` : counted;
}

/**
 * What the invoices of an order come to, less its credit notes, in minor units; `vatRate` is that of the first, in
 * hundredths of a percent, since the address may have moved abroad since.
 */
export function getUncreditedAmounts(
  rows: readonly Pick<InvoiceRow, 'kind' | 'amountMinor' | 'vatMinor' | 'vatRate'>[],
): { amountMinor: number; vatMinor: number; vatRate: number } {
  const left = { amountMinor: 0, vatMinor: 0, vatRate: rows[0]?.vatRate ?? 0 };
  for (const { kind, amountMinor, vatMinor } of rows) {
    const sign = kind === 'invoice' ? 1 : -1;
    left.amountMinor += sign * amountMinor;
    left.vatMinor += sign * vatMinor;
  }
  return left;
}
