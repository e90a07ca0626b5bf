import { and, type SQL, sql } from 'drizzle-orm';
import type { GroupRule } from '../../contract/customers/customer-groups.ts';
import { startOfDayInLagos } from '../../contract/delivery/calendar.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import type { Database } from '../../platform/database/open.ts';
import { selectRows } from '../../platform/database/rows.ts';
import { containsFolded, containsText } from '../../platform/database/sql-expressions.ts';
import { selectContactsWithoutOrders } from './contacts.sql.ts';

type PersonRow = { key: string; hasAccount: boolean; at: Date };

/** What a list of people is narrowed by. */
export type PeopleQuery = {
  /** As typed. */
  search?: string | undefined;
  /** The digits common to all spellings of a number. */
  phone?: string | undefined;
  rule: GroupRule;
  /** Whether orders paid by test payment count as paid. */
  withTests: boolean;
};

/** Selects one page of all people, those with the latest order first, and their total number. */
export async function selectPeople(
  db: Database,
  query: PeopleQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  type Row = { key: string; has_account: boolean; at: number | string; total: number | string };
  const found = await selectRows<Row>(
    db,
    sql`${withPeople(query)}
    select key, has_account, extract(epoch from at) * 1000 as at, count(*) over () as total
    from people where ${isInGroup(query.rule)} order by at desc, key limit ${limit} offset ${offset}`,
  );
  return {
    rows: found.map((row) => ({ key: row.key, hasAccount: row.has_account, at: new Date(Number(row.at)) })),
    total: Number(found[0]?.total ?? 0),
  };
}

/** How many people are in a group. */
export async function countPeople(db: Database, rule: GroupRule, withTests: boolean): Promise<number> {
  const [row] = await selectRows<{ total: number | string }>(
    db,
    sql`${withPeople({ rule, withTests })} select count(*) as total from people where ${isInGroup(rule)}`,
  );
  return Number(row?.total ?? 0);
}

/** The addresses of the people in a group, in lower case, each with the key of the person's card. */
export async function selectGroupEmails(
  db: Database,
  rule: GroupRule,
  withTests: boolean,
): Promise<{ key: string; emailKey: string }[]> {
  const rows = await selectRows<{ key: string; email_key: string }>(
    db,
    sql`${withPeople({ rule, withTests })}, chosen as (
      select key, person, has_account from people where ${isInGroup(rule)}
    )
    select c.key, u.email_key from chosen c join users u on c.has_account and u.id::text = c.person
    union
    select c.key, o.email_key from chosen c
      join orders o on coalesce(o.user_id::text, o.phone_key) = c.person and o.email_key <> ''
    union
    select c.key, k.email_key from chosen c
      join customer_contacts k on not c.has_account and k.phone_key = c.person and k.email_key <> ''
    order by key, email_key`,
  );
  return rows.map((row) => ({ key: row.key, emailKey: row.email_key }));
}

/** The table `people`, and `bought`: of everyone with a paid order what the rule asks for. */
function withPeople({ search, phone, rule, withTests }: PeopleQuery): SQL {
  const named = search ? containsText(sql`u.search_text`, search) : sql`true`;
  const dialled = phone
    ? sql`or exists (select 1 from orders o where o.user_id = u.id and ${containsFolded(sql`o.search_text`, phone)})
        or exists (select 1 from saved_addresses s where s.user_id = u.id
          and ${containsFolded(sql`regexp_replace(s.address ->> 'phone', '\\D', '', 'g')`, phone)})`
    : sql``;
  const guestNamed = search
    ? sql`(${containsText(sql`(o.address ->> 'firstName') || ' ' || (o.address ->> 'lastName')`, search)}
        or ${containsText(sql`o.email_key`, search)}
        ${phone ? sql`or ${containsFolded(sql`o.phone_key`, phone)}` : sql``})`
    : sql`true`;
  const { size = '', town = '' } = rule;
  const isTown = (part: string) => sql`folded_text(coalesce(o.address ->> ${part}, '')) = ${foldText(town)}`;
  return sql`
    with last_orders as (
      select user_id, max(created_at) as at from orders
      where user_id is not null and set_aside_at is null group by user_id
    ), people as (
      select u.id::text as key, true as has_account, coalesce(l.at, u.created_at) as at, u.id::text as person
      from users u left join last_orders l on l.user_id = u.id
      where u.role = 'user' and (${named} ${dialled})
      union all
      select (array_agg(o.id order by o.created_at, o.id))[1]::text, false, max(o.created_at), o.phone_key
      from orders o
      where o.user_id is null and o.phone_key <> '' and o.set_aside_at is null
        and not exists (select 1 from users u
          where u.email_key = o.email_key and u.email_proved_at is not null and u.role = 'user')
      group by o.phone_key
      having bool_or(${guestNamed})
      union all
      ${selectContactsWithoutOrders({ search, phone })}
    ), bought as (
      select coalesce(o.user_id::text, u.id::text, o.phone_key) as person,
        count(*) filter (where o.kind = 'sale') as orders,
        max(o.created_at) as last_at,
        bool_or(exists (select 1 from order_lines l
          where l.order_id = o.id and folded_text(l.size) = ${foldText(size)})) as has_size,
        bool_or(${sql.join(['city', 'lga', 'state'].map(isTown), sql` or `)}) as is_of_town
      from orders o left join users u on o.user_id is null
        and u.email_key = o.email_key and u.email_proved_at is not null and u.role = 'user'
      where o.payment_status = 'Paid' and o.set_aside_at is null and (${withTests} or not o.simulated)
      group by 1
    )`;
}

/** Whether a person of {@link withPeople} is in a group. */
function isInGroup({ orders: least, notSince, size, tag, town }: GroupRule): SQL {
  const hasBought = (what: SQL) =>
    sql`exists (select 1 from bought where bought.person = people.person and ${what})`;
  const conditions = [
    least === undefined ? undefined : hasBought(sql`bought.orders >= ${least}`),
    notSince === undefined
      ? undefined
      : sql`not ${hasBought(sql`bought.last_at >= ${startOfDayInLagos(notSince).toISOString()}::timestamptz`)}`,
    size === undefined ? undefined : hasBought(sql`bought.has_size`),
    town === undefined ? undefined : hasBought(sql`bought.is_of_town`),
    tag === undefined
      ? undefined
      : sql`exists (select 1 from customer_tags t
          where coalesce(t.user_id::text, t.phone_key) = people.person and folded_text(t.tag) = ${foldText(tag)})`,
  ];
  return and(...conditions) ?? sql`true`;
}
