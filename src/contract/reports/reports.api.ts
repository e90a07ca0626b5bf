import { z } from 'zod';
import { type Currency, currencies } from '../money/currencies.ts';
import { fileRoute, response, route, textInput } from '../schemas.ts';
import { maxReportDays, reportDimensionNames } from './report-dimensions.ts';

const day = (what: string) => z.iso.date(`${what} is a day like 2026-11-21.`).optional();
const reportCurrencies = ['NGN', 'USD'] as const satisfies Currency[];
const convertedCurrencies = currencies.filter((code) => code !== 'NGN') as [Currency, ...Currency[]];

const days = { from: day('From'), to: day('To') };
const dayMs = 86_400_000;

/** Refuses days the wrong way round, and more of them than a report covers. */
function checkDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (!from || !to) return;
  const length = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (length < 0)
    context.addIssue({ code: 'custom', path: ['to'], message: 'The last day is before the first.' });
  else if (length >= maxReportDays) {
    context.addIssue({ code: 'custom', path: ['to'], message: 'A report covers at most five years.' });
  }
}

const reportQuery = z.object({
  ...days,
  currency: z.preprocess(
    (value) => (typeof value === 'string' ? value.toUpperCase() : value),
    z.enum(reportCurrencies, 'Choose NGN or USD.').optional(),
  ),
  by: z.enum(reportDimensionNames, `Choose one of ${reportDimensionNames.join(', ')}.`).optional(),
});
export type ReportQuery = z.infer<typeof reportQuery>;

const figures = {
  /** Orders paid in these days; exchanges are none. */
  orders: z.number().int(),
  pieces: z.number().int(),
  /** What was paid, VAT, delivery and all. */
  sold: z.number(),
  /** Paid back in these days, whenever it was sold. */
  refunded: z.number(),
  /** `sold` less `refunded`. */
  net: z.number(),
  /** Within `net`. */
  vat: z.number(),
  /** The payment providers' fees, as far as reported. */
  fees: z.number(),
  /** Of the pieces that stayed sold. */
  cost: z.number(),
  /** `net` less VAT, fees and cost; too high by the cost of `piecesWithoutCost`. */
  profit: z.number(),
  /** Net pieces sold whose cost is unknown: they are missing from `cost`. */
  piecesWithoutCost: z.number().int(),
};

/** What payment providers pay out to the shop's bank account on a day, by their usual terms. */
const settlementSchema = z.object({
  /** Null where the provider's terms are not known. */
  day: z.string().nullable(),
  currency: z.enum(currencies),
  payments: z.number().int(),
  /** Amount paid less the provider's fees, as far as reported; before refunds. */
  amount: z.number(),
  /** Payments whose fee is not known yet: `amount` still includes it. */
  withoutFee: z.number().int(),
});
export type Settlement = z.infer<typeof settlementSchema>;

const moneyReportSchema = z.object({
  from: z.string(),
  to: z.string(),
  currency: z.enum(reportCurrencies),
  by: z.enum(reportDimensionNames),
  ...figures,
  meanOrder: z.number(),
  /** Of the orders paid in these days, what is still to be paid. */
  outstanding: z.number(),
  /** Held at the end of these days for orders that began with a deposit and were not handed over. */
  deposits: z.number(),
  /** Months of these days whose books are closed, as `2026-10`. */
  closedMonths: z.array(z.string()),
  /** Orders in other currencies for whose day there is no rate: they are in no figure. */
  ordersWithoutRate: z.number().int(),
  includesTestPayments: z.boolean(),
  rows: z.array(z.object({ key: z.string(), ...figures })),
  /** In each currency as it was charged. */
  charged: z.array(
    z.object({
      currency: z.enum(currencies),
      orders: z.number().int(),
      sold: z.number(),
      refunded: z.number(),
    }),
  ),
  /** When the money of payments made in these days reaches the bank, the latest day first. */
  settlements: z.array(settlementSchema),
});
export type MoneyReport = z.infer<typeof moneyReportSchema>;

const rateSchema = z.object({
  currency: z.enum(convertedCurrencies),
  day: z.string(),
  /** Naira for one unit of the currency, from that day on. */
  rate: z.number(),
});
export type ExchangeRate = z.infer<typeof rateSchema>;

export const reportsContract = {
  money: route('GET', '/reports/money', 'admin', {
    right: 'figures',
    summary:
      'Get a sales report for a date range: sales, refunds, VAT, fees, cost and profit, in naira or dollars, grouped by a dimension. Without dates, the month to date',
  })
    .input(reportQuery.superRefine(checkDays))
    .output(response({ data: moneyReportSchema })),

  salesCsv: fileRoute('/reports/sales.csv', 'admin', {
    right: 'reports',
    requiresReauth: true,
    summary: `Export the sales report as CSV, in the currencies charged: one row per line item (by=line), or by ${reportDimensionNames.join(', ')}`,
    types: ['text/csv'],
  }).input(
    z
      .object({
        ...days,
        by: z
          .enum(
            ['line', ...reportDimensionNames],
            `Choose line or one of ${reportDimensionNames.join(', ')}.`,
          )
          .optional(),
      })
      .superRefine(checkDays),
  ),

  invoicesCsv: fileRoute('/reports/invoices.csv', 'admin', {
    right: 'reports',
    requiresReauth: true,
    summary: 'Export invoices and credit notes of a date range as CSV, by number; credit notes are negative',
    types: ['text/csv'],
  }).input(z.object(days).superRefine(checkDays)),

  vatCsv: fileRoute('/reports/vat.csv', 'admin', {
    right: 'reports',
    requiresReauth: true,
    summary:
      'Export net, VAT and gross of a date range by rate and currency as CSV, invoices less credit notes',
    types: ['text/csv'],
  }).input(z.object(days).superRefine(checkDays)),

  close: route('POST', '/reports/close', 'admin', {
    right: 'closing',
    requiresReauth: true,
    summary:
      'Close the books of a past month; later corrections are entered in the current month. Cannot be undone',
  })
    .input(
      z.object({
        month: textInput('A month like 2026-10.').regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month like 2026-10.'),
      }),
    )
    .output(response({ data: z.object({ closedMonths: z.array(z.string()) }), message: z.string() })),

  rates: route('GET', '/reports/rates', 'admin', {
    right: 'figures',
    summary: 'List the owner’s exchange rates, latest first',
  })
    .input(z.object({}).optional())
    .output(response({ data: z.array(rateSchema) })),

  setRate: route('PUT', '/reports/rates', 'admin', {
    right: 'settings',
    summary: 'Set a currency’s exchange rate to naira from a date; replaces a rate of the same date',
  })
    .input(
      z.object({
        currency: z.preprocess(
          (value) => (typeof value === 'string' ? value.toUpperCase() : value),
          z.enum(convertedCurrencies, `Choose ${convertedCurrencies.join(', ')}.`),
        ),
        day: z.iso.date('A day like 2026-11-21.'),
        rate: z
          .number('Naira for one unit, like 1550.')
          .min(0.01, 'More than nothing.')
          .max(10_000_000, 'At most 10,000,000.')
          .refine(
            (rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6,
            'At most two digits after the point.',
          ),
      }),
    )
    .output(response({ data: z.array(rateSchema), message: z.string() })),
};
