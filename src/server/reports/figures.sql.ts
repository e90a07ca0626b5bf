import { asc, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '../../contract/money/currencies.ts';
import type { ReportDimension } from '../../contract/reports/report-dimensions.ts';
import type { Database } from '../../platform/database/open.ts';
import type { bookEntryTypes } from '../../platform/database/schema/schema.ts';
import { costFactorTo, type EntryFilter, entries, factorTo, reportKeys } from './entries.sql.ts';

/** Figures in minor units; an unknown cost counts as zero and is counted in `withoutCost`. */
export type FigureRow = {
  key: string;
  orders: number;
  pieces: number;
  sold: number;
  refunded: number;
  vat: number;
  fees: number;
  cost: number;
  due: number;
  withoutCost: number;
  /** Orders that have no value in the currency: they count in nothing else. */
  withoutRate: number;
};

const number = (value: SQL) => sql`coalesce(${value}, 0)`.mapWith(Number);
const valued = (column: SQL) => number(sql`sum(round(${column} * factor)) filter (where factor is not null)`);

/** Selects the figures of a period, in one currency, by a dimension; without one, all in one row. */
export async function selectFigures(
  db: Database,
  filter: EntryFilter,
  currency: Currency,
  by: ReportDimension | 'none' = 'none',
): Promise<FigureRow[]> {
  return db
    .select({
      key: sql<string>`key`,
      orders: number(sql`count(distinct order_id) filter (where type = 'sale' and factor is not null)`),
      pieces: number(sql`sum(quantity) filter (where factor is not null)`),
      sold: valued(sql`(gross - discount + shipping - due)`),
      refunded: valued(sql`refund`),
      vat: valued(sql`vat`),
      fees: valued(sql`fee`),
      cost: number(sql`sum(round(cost * cost_factor)) filter (where factor is not null)`),
      due: valued(sql`due`),
      withoutCost: number(
        sql`sum(without_cost + case when cost > 0 and cost_factor is null then quantity else 0 end)
          filter (where factor is not null)`,
      ),
      withoutRate: number(sql`count(distinct order_id) filter (where factor is null)`),
    })
    .from(
      sql`(select entries.*, ${reportKeys[by]} as key, ${factorTo(currency)} as factor, ${costFactorTo(currency)} as cost_factor
        from (${entries(filter)}) as entries) as valued`,
    )
    .groupBy(sql`key`)
    .orderBy(asc(sql`key`));
}

/** Figures of one currency as charged, with their value in naira; null if it is unknown. */
export type ChargedRow = FigureRow & {
  currency: Currency;
  gross: number;
  discount: number;
  shipping: number;
  nairaNet: number | null;
  nairaProfit: number | null;
};

/** What a stretch of time brought by the currency that was charged, and by a dimension. */
export async function selectCharged(
  db: Database,
  filter: EntryFilter,
  by: ReportDimension | 'none',
): Promise<ChargedRow[]> {
  const naira = (column: SQL) => sql`sum(round(${column} * factor))`;
  const net = sql`(gross - discount + shipping - due - refund)`;
  const known = (value: SQL) =>
    sql<number | null>`case when bool_or(factor is null) then null else ${value} end`;
  return db
    .select({
      key: sql<string>`key`,
      currency: sql<Currency>`currency`,
      orders: number(sql`count(distinct order_id) filter (where type = 'sale')`),
      pieces: number(sql`sum(quantity)`),
      gross: number(sql`sum(gross)`),
      discount: number(sql`sum(discount)`),
      shipping: number(sql`sum(shipping)`),
      sold: number(sql`sum(gross - discount + shipping - due)`),
      refunded: number(sql`sum(refund)`),
      vat: number(sql`sum(vat)`),
      fees: number(sql`sum(fee)`),
      cost: number(sql`sum(cost)`),
      due: number(sql`sum(due)`),
      withoutCost: number(sql`sum(without_cost)`),
      withoutRate: number(sql`count(distinct order_id) filter (where factor is null)`),
      nairaNet: known(naira(net)).mapWith(toNumber),
      nairaProfit: known(
        sql`${naira(net)} - ${naira(sql`vat`)} - ${naira(sql`fee`)} - coalesce(sum(cost), 0)`,
      ).mapWith(toNumber),
    })
    .from(
      sql`(select entries.*, ${reportKeys[by]} as key, ${factorTo('NGN')} as factor
        from (${entries(filter)}) as entries) as valued`,
    )
    .groupBy(sql`key`, sql`currency`)
    .orderBy(asc(sql`key`), asc(sql`currency`));
}

/** One entry, a line of an order; amounts in minor units as charged, costs and naira in kobo. */
export type EntryRow = {
  type: (typeof bookEntryTypes)[number];
  at: Date;
  reference: string;
  /** Numbers as they are printed; empty where there is none. */
  invoice: string;
  creditNote: string;
  currency: Currency;
  country: string;
  source: string;
  src: string | null;
  payment: string;
  name: string;
  size: string;
  color: string;
  quantity: number;
  gross: number;
  discount: number;
  shipping: number;
  due: number;
  vat: number;
  refund: number;
  fee: number;
  cost: number | null;
  /** Null without a rate. */
  factor: number | null;
};

/** All entries of a stretch of time, the first first. */
export async function selectEntries(db: Database, filter: EntryFilter): Promise<EntryRow[]> {
  const minor = (name: string) => sql.raw(`"${name}"`).mapWith(Number);
  return db
    .select({
      type: sql<EntryRow['type']>`type`,
      at: sql`at`.mapWith((value) => new Date(value)),
      reference: sql<string>`reference`,
      invoice: sql<string>`invoice`,
      creditNote: sql<string>`credit_note`,
      currency: sql<Currency>`currency`,
      country: sql<string>`country_code`,
      source: sql<string>`source`,
      src: sql<string | null>`src`,
      payment: sql<string>`payment`,
      name: sql<string>`name`,
      size: sql<string>`size`,
      color: sql<string>`color`,
      quantity: minor('quantity'),
      gross: minor('gross'),
      discount: minor('discount'),
      shipping: minor('shipping'),
      due: minor('due'),
      vat: minor('vat'),
      refund: minor('refund'),
      fee: minor('fee'),
      cost: sql<number | null>`case when without_cost > 0 then null else cost end`.mapWith(toNumber),
      factor: sql<number | null>`${factorTo('NGN')}`.mapWith(toNumber),
    })
    .from(sql`(${entries(filter)}) as entries`)
    .orderBy(asc(sql`at`), asc(sql`reference`), asc(sql`type`), asc(sql`position`));
}

function toNumber(value: unknown): number | null {
  return value === null ? null : Number(value);
}
