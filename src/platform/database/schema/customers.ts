import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { GroupRule } from '../../../contract/customers/customer-groups.ts';
import { createdColumn, idColumn } from './columns.ts';
import { personColumns } from './people.ts';

/** Words the shop groups its customers by. */
export const customerTags = pgTable(
  'customer_tags',
  {
    id: idColumn(),
    ...personColumns,
    tag: text('tag').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('customer_tags_account').on(table.userId, table.tag).where(sql`${table.userId} is not null`),
    uniqueIndex('customer_tags_phone').on(table.phoneKey, table.tag).where(sql`${table.phoneKey} <> ''`),
    index('customer_tags_tag').on(table.tag),
    check('customer_tags_person', sql`(${table.userId} is null) <> (${table.phoneKey} = '')`),
  ],
);

/** Filters of customers under a name; who is in a group follows from its rule. */
export const customerGroups = pgTable(
  'customer_groups',
  {
    id: idColumn(),
    name: text('name').notNull(),
    rule: jsonb('rule').$type<GroupRule>().notNull(),
    createdAt: createdColumn(),
  },
  (table) => [uniqueIndex('customer_groups_name').on(sql`lower(${table.name})`)],
);
