import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '../../contract/money/currencies.ts';
import type { TenderType } from '../../contract/payments/payments.rules.ts';
import type { Database } from '../../platform/database/open.ts';
import { type EntryFilter, lagosDay, rateOn, within } from './entries.sql.ts';

/** An invoice or a credit note; amounts in minor units, negative of a credit note. */
type DocumentRow = {
  kind: 'invoice' | 'credit_note';
  year: number;
  number: number;
  at: Date;
  reference: string;
  customer: string;
  country: string;
  way: TenderType;
  currency: Currency;
  /** Hundredths of a percent. */
  vatRate: number;
  vat: number;
  gross: number;
};

const sign = sql`(case invoices.kind when 'invoice' then 1 else -1 end)`;
const documentsWithin = (filter: EntryFilter) => sql`
  from invoices join orders on orders.id = invoices.order_id
  where ${within(sql`invoices.issued_at`, filter)} and (${filter.withTests} or not orders.simulated)`;

/** The invoices and credit notes of a stretch of time, each series by number. */
export async function selectDocuments(db: Database, filter: EntryFilter): Promise<DocumentRow[]> {
  return db
    .select({
      kind: sql<DocumentRow['kind']>`kind`,
      year: sql`year`.mapWith(Number),
      number: sql`number`.mapWith(Number),
      at: sql`at`.mapWith((value) => new Date(value)),
      reference: sql<string>`reference`,
      customer: sql<string>`customer`,
      country: sql<string>`country`,
      way: sql<TenderType>`way`,
      currency: sql<Currency>`currency`,
      vatRate: sql`vat_rate`.mapWith(Number),
      vat: sql`vat`.mapWith(Number),
      gross: sql`gross`.mapWith(Number),
    })
    .from(
      sql`(select invoices.kind, invoices.year, invoices.number, invoices.issued_at as at, orders.reference,
        trim(coalesce(orders.address ->> 'firstName', '') || ' ' || coalesce(orders.address ->> 'lastName', '')) as customer,
        orders.country_code as country, invoices.currency, invoices.vat_rate, ${sign} * invoices.vat_minor as vat,
        ${sign} * invoices.amount_minor as gross,
        coalesce((select way from book_entries where book_entries.invoice_id = invoices.id
          and book_entries.type <> 'correction' order by position limit 1), orders.payment_method) as way
        ${documentsWithin(filter)}) as documents`,
    )
    .orderBy(sql`kind desc, year, number`);
}

/** What a rate of VAT comes to in a currency; minor units, in kobo too, null where a day has no exchange rate. */
type VatRow = {
  /** Hundredths of a percent. */
  vatRate: number;
  currency: Currency;
  vat: number;
  gross: number;
  nairaVat: number | null;
  nairaGross: number | null;
};

/** Invoices less credit notes of a stretch of time by rate of VAT and currency, the highest rate first. */
export async function selectVat(db: Database, filter: EntryFilter): Promise<VatRow[]> {
  const naira = (sum: SQL) =>
    sql<
      number | null
    >`case when bool_or(rate is null) then null else sum(round(${sum} * rate / 100.0)) end`.mapWith(
      (value) => (value === null ? null : Number(value)),
    );
  return db
    .select({
      vatRate: sql`vat_rate`.mapWith(Number),
      currency: sql<Currency>`currency`,
      vat: sql`sum(vat)`.mapWith(Number),
      gross: sql`sum(gross)`.mapWith(Number),
      nairaVat: naira(sql`vat`),
      nairaGross: naira(sql`gross`),
    })
    .from(
      sql`(select invoices.vat_rate, invoices.currency, ${sign} * invoices.vat_minor as vat,
        ${sign} * invoices.amount_minor as gross,
        ${rateOn(sql`invoices.currency`, lagosDay(sql`coalesce(orders.paid_at, invoices.issued_at)`))} as rate
        ${documentsWithin(filter)}) as documents`,
    )
    .groupBy(sql`vat_rate, currency`)
    .orderBy(sql`vat_rate desc, currency`);
}
