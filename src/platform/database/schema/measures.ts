import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  type MeasureBasis,
  type MeasureTaker,
  type MeasureUnit,
  type MeasureValues,
  measureBases,
  measureTakers,
  measureUnits,
} from '../../../contract/measures/measures.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';
import { users } from './people.ts';

/** Somebody whose measures a customer keeps: "Me", "Mum". */
export const measureProfiles = pgTable(
  'measure_profiles',
  {
    id: idColumn(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of a customer without an account; empty for an account. */
    phoneKey: text('phone_key').notNull().default(''),
    name: text('name').notNull(),
    /** Of the version that counts now. */
    version: integer('version').notNull().default(1),
    createdAt: createdColumn(),
  },
  (table) => [
    index('measure_profiles_user').on(table.userId),
    index('measure_profiles_phone').on(table.phoneKey).where(sql`${table.phoneKey} <> ''`),
    check('measure_profiles_person', sql`(${table.userId} is null) <> (${table.phoneKey} = '')`),
  ],
);

/** The measures of a profile as they were saved; none is ever changed. */
export const measureVersions = pgTable(
  'measure_versions',
  {
    id: idColumn(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => measureProfiles.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    basis: text('basis').$type<MeasureBasis>().notNull(),
    unit: text('unit').$type<MeasureUnit>().notNull(),
    values: jsonb('values').$type<MeasureValues>().notNull(),
    size: text('size').notNull().default(''),
    changes: text('changes').notNull().default(''),
    takenBy: text('taken_by').$type<MeasureTaker>().notNull(),
    /** Name of the admin who typed them; empty for the customer. */
    author: text('author').notNull().default(''),
    takenAt: timestampColumn('taken_at').notNull(),
  },
  (table) => [
    uniqueIndex('measure_versions_version').on(table.profileId, table.version),
    check('measure_versions_basis', isOneOfValues(table.basis, measureBases)),
    check('measure_versions_unit', isOneOfValues(table.unit, measureUnits)),
    check('measure_versions_taker', isOneOfValues(table.takenBy, measureTakers)),
  ],
);

/** Links by which somebody without an account writes measures once. */
export const measureLinks = pgTable(
  'measure_links',
  {
    id: idColumn(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    phoneKey: text('phone_key').notNull().default(''),
    /** The profile that gets a new version; null: a new profile. */
    profileId: uuid('profile_id').references(() => measureProfiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Name of the admin who made it; empty for the customer. */
    author: text('author').notNull().default(''),
    /** SHA-256 of the token; the token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('measure_links_token').on(table.tokenHash),
    index('measure_links_user').on(table.userId),
    index('measure_links_expires').on(table.expiresAt),
    check('measure_links_person', sql`(${table.userId} is null) <> (${table.phoneKey} = '')`),
  ],
);

/** Customers that staff wrote down before any order of theirs. */
export const customerContacts = pgTable(
  'customer_contacts',
  {
    id: idColumn(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    /** Digits with the country's calling code. */
    phoneKey: text('phone_key').notNull(),
    email: text('email').notNull().default(''),
    emailKey: text('email_key').notNull().default(''),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('customer_contacts_phone').on(table.phoneKey),
    index('customer_contacts_email').on(table.emailKey).where(sql`${table.emailKey} <> ''`),
  ],
);
