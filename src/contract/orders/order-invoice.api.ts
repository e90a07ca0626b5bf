import { z } from 'zod';

/** An invoice or a credit note of an order; amounts in major units of the order's currency. */
export const orderInvoiceSchema = z.object({
  /** `2026-000123`, of a credit note `CN-2026-000045`; counted without a gap in each year. */
  number: z.string(),
  at: z.string(),
  amount: z.number(),
  /** Within the amount. */
  vat: z.number(),
  /** The shop's particulars on that day; empty where the owner had given none. */
  seller: z.object({ legalName: z.string(), rc: z.string(), tin: z.string() }),
});
export type OrderInvoice = z.infer<typeof orderInvoiceSchema>;
