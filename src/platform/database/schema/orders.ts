import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Address } from '../../../contract/customers/address-fields.ts';
import type { StyleSheet } from '../../../contract/made-to-measure/style-sheet.ts';
import type { FrozenMeasures } from '../../../contract/measures/measures.ts';
import { type Currency, currencies } from '../../../contract/money/currencies.ts';
import { firstStatus, type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts';
import { type PaymentStatus, paymentStatuses } from '../../../contract/payments/payment-status.ts';
import { type PaymentMethod, paymentMethods } from '../../../contract/payments/payments.rules.ts';
import {
  type ClothState,
  clothStates,
  type SewingKind,
  type Stage,
  sewingKinds,
} from '../../../contract/workroom/workroom.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';
import { users } from './people.ts';

export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    /** Eight readable characters, unguessable; what customers quote. */
    reference: text('reference').notNull(),
    /** What to write on the transfer, such as EWA7K3QM; null where none is expected. */
    narration: text('narration'),
    /** Null once the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the request's contents: the same key with other contents is refused. */
    requestHash: text('request_hash').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    shippingFeeMinor: bigint('shipping_fee_minor', { mode: 'number' }).notNull().default(0),
    /** What a discount code took off the lines; the amount is lines less this plus shipping. */
    discountMinor: bigint('discount_minor', { mode: 'number' }).notNull().default(0),
    /** The code as it was when the order was placed; empty without one. */
    discountCode: text('discount_code').notNull().default(''),
    /** The code itself, even if renamed since; no foreign key: the order outlives it. */
    discountCodeId: uuid('discount_code_id'),
    /** Still to be paid of an order that was paid and became dearer by a change or an exchange. */
    dueMinor: bigint('due_minor', { mode: 'number' }).notNull().default(0),
    /** The deposit's share of the amount, in per cent; 0 where it is paid in full. */
    depositPercent: integer('deposit_percent').notNull().default(0),
    /** What is paid first where lines have parts of their own, in minor units; null: by the per cent of the deposit. */
    firstPaymentMinor: bigint('first_payment_minor', { mode: 'number' }),
    /** The day the customer needs it by, and the day promised to them. */
    neededBy: date('needed_by', { mode: 'string' }),
    promisedBy: date('promised_by', { mode: 'string' }),
    /** When the owner was warned that the promise is in danger, and the customer notified that it is late. */
    promiseWarnedAt: timestampColumn('promise_warned_at'),
    lateNoticeAt: timestampColumn('late_notice_at'),
    /** The order whose piece this one alters. No foreign key: it outlives that order. */
    alterationOf: uuid('alteration_of'),
    /** The VAT that the amount includes, and the part of it that is on the delivery fee. */
    vatMinor: bigint('vat_minor', { mode: 'number' }).notNull().default(0),
    shippingVatMinor: bigint('shipping_vat_minor', { mode: 'number' }).notNull().default(0),
    /** Of the day it was placed, in hundredths of a percent: 750 is 7.5 %. 0 without VAT and for delivery abroad. */
    vatRate: integer('vat_rate').notNull().default(0),
    /** The same lines at the catalogue's own USD prices; null when one has none. */
    amountUsdMinor: bigint('amount_usd_minor', { mode: 'number' }),
    /** Refunded so far, of the amount and of its USD value; all of it once the order is Refunded. */
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    refundedUsdMinor: bigint('refunded_usd_minor', { mode: 'number' }).notNull().default(0),
    status: text('status').$type<OrderStatus>().notNull().default(firstStatus),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('Pending'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** What an exchange sends is an order of its own and no sale: no figure counts it. */
    kind: text('kind', { enum: ['sale', 'exchange'] })
      .notNull()
      .default('sale'),
    /** Where it was placed: 'web' in the shop itself. */
    source: text('source').notNull().default('web'),
    /** What led the customer to the website, as `src` or `utm_source` of the first page; null where it is unknown. */
    src: text('src'),
    /** How it is delivered: the way's id and name when it was placed, empty where the shop has set no ways. */
    deliveryWay: text('delivery_way').notNull().default(''),
    deliveryName: text('delivery_name').notNull().default(''),
    /** The owner's description of the delivery method; for collection, where and when. */
    deliveryText: text('delivery_text').notNull().default(''),
    /** Business days from dispatch to the door that the method promised; null where it promised the standard ones. */
    deliveryFromDays: integer('delivery_from_days'),
    deliveryToDays: integer('delivery_to_days'),
    /** Four digits shown at the counter; empty unless it is picked up. */
    pickupCode: text('pickup_code').notNull().default(''),
    /** The version of the returns policy it was bought under. */
    policyVersion: integer('policy_version').notNull().default(1),
    address: jsonb('address').$type<Address>().notNull(),
    countryCode: text('country_code').notNull(),
    emailKey: text('email_key').notNull(),
    /** The phone's digits with the country's calling code; empty on orders from before they were stored. */
    phoneKey: text('phone_key').notNull().default(''),
    /** Whose network an order of the shop itself came from, as a keyed hash, while it is unpaid; else empty. */
    networkKey: text('network_key').notNull().default(''),
    /** What the admin's search looks through, folded: reference, names, e-mail, phone digits, city, pieces. */
    searchText: text('search_text').notNull(),
    /** True while this order's units are taken from the stock. */
    stockHeld: boolean('stock_held').notNull().default(true),
    expiresAt: timestampColumn('expires_at'),
    paidAt: timestampColumn('paid_at'),
    deliveredAt: timestampColumn('delivered_at'),
    /** Frozen at delivery: later holidays do not shorten it. */
    returnUntil: timestampColumn('return_until'),
    /** The customer's account is closed: name and address go as soon as the order is no longer under way. */
    eraseWhenDone: boolean('erase_when_done').notNull().default(false),
    /** Its card payment is a test payment of the built-in simulation: no money moved. */
    simulated: boolean('simulated').notNull().default(false),
    /** Deleted by an admin though money had reached it: the back office's lists and counts leave it out. */
    setAsideAt: timestampColumn('set_aside_at'),
    /** When all of it was packed, and the lines packed so far by their index; cleared by a change of its lines. */
    packedAt: timestampColumn('packed_at'),
    packedLines: jsonb('packed_lines').$type<number[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: createdColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('orders_reference').on(table.reference),
    uniqueIndex('orders_narration').on(table.narration),
    uniqueIndex('orders_idempotency').on(table.userId, table.idempotencyKey),
    // all that the list of orders filters, searches and sorts by, so that it is answered from the index alone
    index('orders_listed').on(
      table.createdAt,
      table.id,
      table.status,
      table.paymentStatus,
      table.searchText,
      table.setAsideAt,
    ),
    index('orders_set_aside').on(table.createdAt).where(sql`${table.setAsideAt} is not null`),
    index('orders_by_user').on(table.userId, table.createdAt),
    // orders of people without an account: who wrote in a chat or stood at the counter
    index('orders_by_phone')
      .on(table.phoneKey, table.createdAt)
      .where(sql`${table.userId} is null and ${table.phoneKey} <> ''`),
    index('orders_of_guests')
      .on(table.emailKey)
      .where(sql`${table.userId} is null and ${table.emailKey} <> ''`),
    index('orders_by_status').on(table.status, table.paymentStatus, table.createdAt),
    index('orders_by_payment').on(table.paymentStatus, table.createdAt),
    // what strangers hold unpaid from one network, or under one phone number
    index('orders_unpaid_by_network')
      .on(table.networkKey)
      .where(sql`${table.paymentStatus} = 'Pending' and ${table.networkKey} <> ''`),
    index('orders_unpaid_by_phone')
      .on(table.phoneKey)
      .where(sql`${table.paymentStatus} = 'Pending' and ${table.phoneKey} <> ''`),
    // what the dashboard adds up, without touching the orders themselves
    index('orders_paid')
      .on(
        table.paidAt,
        table.currency,
        table.amountUsdMinor,
        table.amountMinor,
        table.refundedUsdMinor,
        table.refundedMinor,
        table.dueMinor,
        table.simulated,
        table.id,
      )
      .where(sql`${table.paymentStatus} = 'Paid' and ${table.kind} = 'sale'`),
    index('orders_updated').on(table.updatedAt),
    index('orders_expiring').on(table.expiresAt).where(sql`${table.paymentStatus} = 'Pending'`),
    index('orders_without_narration')
      .on(table.id)
      .where(sql`${table.paymentMethod} = 'transfer' and ${table.narration} is null`),
    index('orders_to_erase').on(table.id).where(sql`${table.eraseWhenDone}`),
    index('orders_promised').on(table.promisedBy).where(sql`${table.promisedBy} is not null`),
    index('orders_alterations').on(table.alterationOf).where(sql`${table.alterationOf} is not null`),
    check('orders_first_payment', sql`${table.firstPaymentMinor} between 0 and ${table.amountMinor}`),
    check('orders_amount', sql`${table.amountMinor} >= 0 and ${table.shippingFeeMinor} >= 0`),
    check('orders_discount', sql`${table.discountMinor} >= 0 and ${table.dueMinor} >= 0`),
    check('orders_deposit', sql`${table.depositPercent} between 0 and 99`),
    check('orders_vat', sql`${table.vatMinor} between 0 and ${table.amountMinor}`),
    check('orders_shipping_vat', sql`${table.shippingVatMinor} between 0 and ${table.shippingFeeMinor}`),
    check('orders_vat_rate', sql`${table.vatRate} between 0 and 10000`),
    check('orders_kind', sql`${table.kind} in ('sale', 'exchange')`),
    check('orders_refunded', sql`${table.refundedMinor} between 0 and ${table.amountMinor}`),
    check('orders_currency', isOneOfValues(table.currency, currencies)),
    check('orders_status', isOneOfValues(table.status, orderStatuses)),
    check('orders_payment_status', isOneOfValues(table.paymentStatus, paymentStatuses)),
    check('orders_payment_method', isOneOfValues(table.paymentMethod, paymentMethods)),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** No foreign key: the line outlives the product. Of a free line an id of its own. */
    productId: uuid('product_id').notNull(),
    /** Written by hand: no piece of the catalogue, and nothing of the stock. */
    isFree: boolean('is_free').notNull().default(false),
    name: text('name').notNull(),
    imageKey: text('image_key').notNull().default(''),
    size: text('size').notNull().default(''),
    color: text('color').notNull().default(''),
    quantity: integer('quantity').notNull(),
    unitPriceMinor: bigint('unit_price_minor', { mode: 'number' }).notNull(),
    lineTotalMinor: bigint('line_total_minor', { mode: 'number' }).notNull(),
    /** This line's share of the order's discount; paid for it were `lineTotalMinor` less this. */
    discountMinor: bigint('discount_minor', { mode: 'number' }).notNull().default(0),
    /** The VAT within what was paid for the line, and its rate as on the order. */
    vatMinor: bigint('vat_minor', { mode: 'number' }).notNull().default(0),
    vatRate: integer('vat_rate').notNull().default(0),
    /** What one piece cost the shop when it was ordered, in kobo; null where unknown. */
    unitCostMinor: bigint('unit_cost_minor', { mode: 'number' }),
    /** The piece's price outside the sale; null on lines from before there were sales: what was paid. */
    listPriceMinor: bigint('list_price_minor', { mode: 'number' }),
    /** Sold at a reduced price: not returned, unless faulty. */
    finalSale: boolean('final_sale').notNull().default(false),
    /** The row of stock it was taken from; null where the product counted one pool. No foreign key. */
    variantId: uuid('variant_id'),
    /** The set it was sold in, with its name then; empty where it was sold singly. No foreign key. */
    setId: text('set_id').notNull().default(''),
    setName: text('set_name').notNull().default(''),
    /** Of the line's discount, what the set took off its single price. */
    setDiscountMinor: bigint('set_discount_minor', { mode: 'number' }).notNull().default(0),
    /** How it is sewn; empty: from stock, or nothing sewn. */
    sewing: text('sewing').$type<SewingKind | ''>().notNull().default(''),
    /** The measures it is sewn to, and a digest of them that tells equal lines apart. */
    measures: jsonb('measures').$type<FrozenMeasures>(),
    measuresKey: text('measures_key').notNull().default(''),
    /** What was agreed on with an accepted quote. */
    sheet: jsonb('sheet').$type<StyleSheet>(),
    /** The share paid first, in per cent. */
    depositPercent: integer('deposit_percent').notNull().default(100),
    /** What of the unit price is for sewing it sooner, in minor units. */
    unitRushMinor: bigint('unit_rush_minor', { mode: 'number' }).notNull().default(0),
    /** Business days from payment to dispatch. */
    leadFromDays: integer('lead_from_days'),
    leadToDays: integer('lead_to_days'),
    /** The stages it goes through, as they were when it was ordered. */
    stagePlan: jsonb('stage_plan').$type<Stage[]>().notNull().default([]),
    /** The day it is ready to leave. */
    readyBy: date('ready_by', { mode: 'string' }),
    /** The ISO week that it has a place in, and the points it takes there. */
    workWeek: text('work_week').notNull().default(''),
    workPoints: integer('work_points').notNull().default(0),
    /** When its cloth was cut, and when it was ready. */
    cutAt: timestampColumn('cut_at'),
    readyAt: timestampColumn('ready_at'),
    /** How far the customer's own cloth is; empty where the cloth is ours. */
    clothState: text('cloth_state').$type<ClothState | ''>().notNull().default(''),
    clothWaitingSince: timestampColumn('cloth_waiting_since'),
    /** Units returned to stock while the order retains the others: no later release restores them again. */
    restocked: integer('restocked').notNull().default(0),
    /** Units that are paid back and never go back into the stock. */
    kept: integer('kept').notNull().default(0),
  },
  (table) => [
    uniqueIndex('order_lines_place').on(table.orderId, table.position),
    uniqueIndex('order_lines_pieces_in_sets').on(
      table.orderId,
      table.productId,
      table.size,
      table.color,
      table.sewing,
      table.measuresKey,
      table.setId,
    ),
    index('order_lines_weeks').on(table.workWeek).where(sql`${table.workWeek} <> ''`),
    index('order_lines_sewn').on(table.orderId).where(sql`${table.sewing} <> ''`),
    check('order_lines_sewing', isOneOfValues(table.sewing, ['', ...sewingKinds])),
    check('order_lines_cloth', isOneOfValues(table.clothState, ['', ...clothStates])),
    check('order_lines_deposit', sql`${table.depositPercent} between 0 and 100`),
    check('order_lines_rush', sql`${table.unitRushMinor} between 0 and ${table.unitPriceMinor}`),
    check('order_lines_points', sql`${table.workPoints} >= 0`),
    index('order_lines_product').on(table.productId),
    index('order_lines_image').on(table.imageKey),
    check('order_lines_quantity', sql`${table.quantity} >= 1`),
    check(
      'order_lines_gone',
      sql`${table.restocked} >= 0 and ${table.kept} >= 0 and ${table.restocked} + ${table.kept} <= ${table.quantity}`,
    ),
    check('order_lines_discount', sql`${table.discountMinor} between 0 and ${table.lineTotalMinor}`),
    check(
      'order_lines_set',
      sql`${table.setDiscountMinor} between 0 and ${table.discountMinor} and (${table.setId} <> '' or ${table.setDiscountMinor} = 0)`,
    ),
    check(
      'order_lines_vat',
      sql`${table.vatMinor} between 0 and ${table.lineTotalMinor} - ${table.discountMinor}`,
    ),
    check('order_lines_vat_rate', sql`${table.vatRate} between 0 and 10000`),
    check('order_lines_cost', sql`${table.unitCostMinor} >= 0`),
    check('order_lines_total', sql`${table.lineTotalMinor} = ${table.unitPriceMinor} * ${table.quantity}`),
  ],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** When it was written down. */
    at: timestampColumn('at').notNull().defaultNow(),
    /** When it happened, if an admin entered that for a status; null: when it was recorded. */
    happenedAt: timestampColumn('happened_at'),
    kind: text('kind', { enum: ['placed', 'payment', 'status', 'note', 'mail', 'internal'] }).notNull(),
    from: text('from_value'),
    to: text('to_value').notNull(),
    /** 'customer', 'shop', or the admin's name. */
    actor: text('actor').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('order_history_order').on(table.orderId, table.id),
    index('order_history_notes').on(table.orderId).where(sql`${table.kind} = 'internal'`),
  ],
);

export const orderFeedback = pgTable(
  'order_feedback',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: createdColumn(),
  },
  (table) => [check('order_feedback_rating', sql`${table.rating} between 1 and 5`)],
);
