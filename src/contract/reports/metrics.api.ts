import { z } from 'zod';
import { currencies } from '../money/currencies.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { paymentStatuses } from '../payments/payment-status.ts';
import { codeTextInput, response, route, textInput } from '../schemas.ts';
import {
  eventKinds,
  type MetricName,
  maxEventsPerBatch,
  metricNames,
  metricPeriods,
} from './metric-names.ts';

const figures = z.object(
  Object.fromEntries(metricNames.map((name) => [name, z.number()])) as Record<MetricName, z.ZodNumber>,
);
const earlierFigures = z.object(
  Object.fromEntries(metricNames.map((name) => [name, z.number().nullable()])) as Record<
    MetricName,
    z.ZodNullable<z.ZodNumber>
  >,
);

export const byCurrencySchema = z.object(
  Object.fromEntries(currencies.map((code) => [code, z.number()])) as Record<
    (typeof currencies)[number],
    z.ZodNumber
  >,
);

/** Paid orders of one day (Lagos time): in USD at the catalogue's own prices, and as charged. */
export const salesDaySchema = z.object({
  day: z.string(),
  orders: z.number().int(),
  usd: z.number(),
  charged: byCurrencySchema,
});
export type SalesDay = z.infer<typeof salesDaySchema>;

export const trafficDaySchema = z.object({
  day: z.string(),
  sessions: z.number().int(),
  views: z.number().int(),
});

/** Orders paid in a period; sales and the mean order in USD. */
const periodFigures = z.object({ sales: z.number(), orders: z.number().int(), meanOrder: z.number() });

/** Figures of a period as in the reports: refunds count on their own day. Amounts in naira. */
const moneyFigures = z.object({
  sold: z.number(),
  refunded: z.number(),
  /** `sold` less `refunded`. */
  net: z.number(),
  meanOrder: z.number(),
  orders: z.number().int(),
  pieces: z.number().int(),
  /** Orders in other currencies for whose day there is no rate: they are in no figure. */
  ordersWithoutRate: z.number().int(),
});

const sourceFigures = z.object({ key: z.string(), orders: z.number().int(), net: z.number() });

export const metricsSchema = figures.extend({
  /** The same ten, one period earlier; null where no record reaches that far back. */
  before: earlierFigures,
  period: z.enum(metricPeriods),
  countedAt: z.string(),
  /** True where test payments count as sales; every screen with figures then says so. */
  includesTestPayments: z.boolean(),
  feedbackCount: z.number().int(),
  ordersToday: z.number().int(),
  salesByCurrency: byCurrencySchema,
  sales: z.array(salesDaySchema),
  inPeriod: periodFigures.extend({ before: periodFigures }),
  /** The period and the one before it, as on the Money page. */
  inNaira: moneyFigures
    .extend({
      before: moneyFigures,
      /** By where orders come from, and by what led to the website; each adds up to `net`. */
      bySource: z.array(sourceFigures),
      bySrc: z.array(sourceFigures),
      /** In each currency as it was charged. */
      charged: z.array(
        z.object({
          currency: z.enum(currencies),
          orders: z.number().int(),
          sold: z.number(),
          refunded: z.number(),
        }),
      ),
    })
    .optional(),
  traffic: z.array(trafficDaySchema),
  funnel: z.object({
    sessions: z.number().int(),
    cart: z.number().int(),
    checkout: z.number().int(),
    order: z.number().int(),
  }),
  ordersByStatus: z.array(z.object({ status: z.enum(orderStatuses), orders: z.number().int() })),
  /** As `ordersByStatus`, of the orders that are paid: what is to be made ready, and what has left. */
  paidByStatus: z.array(z.object({ status: z.enum(orderStatuses), orders: z.number().int() })),
  ordersByPayment: z.array(z.object({ status: z.enum(paymentStatuses), orders: z.number().int() })),
  bestSellers: z.array(
    z.object({ productId: z.string(), name: z.string(), units: z.number().int(), orders: z.number().int() }),
  ),
  /** Sizes and colours that run out; both empty for a product that counts its stock in one number. Fewest first. */
  lowStock: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      stock: z.number().int(),
    }),
  ),
  /** How many there are of them, listed or not. */
  lowStockCount: z.number().int(),
});
export type Metrics = z.infer<typeof metricsSchema>;

/** One page event: where, and how many milliseconds before the batch was sent. */
export const pageEventSchema = z.object({
  kind: z.enum(eventKinds, 'Unknown kind of event.'),
  path: textInput().startsWith('/', 'A path starts with /.').max(200),
  agoMs: z.number().int().min(0).max(600_000).default(0),
});

export const metricsContract = {
  get: route('GET', '/dashboard/metrics', 'admin', {
    right: 'figures',
    summary: 'Get the ten metrics, those of the previous period and the chart series',
  })
    .input(
      z.object({ period: z.enum(metricPeriods, 'Choose a period of 7, 30, 90 or 365 days.').optional() }),
    )
    .output(response({ data: metricsSchema })),

  track: route('POST', '/events', 'all', {
    summary:
      'Record the page events of a visit; nothing is stored for Do Not Track, Global Privacy Control and bots',
    codes: ['TOO_MANY'],
  })
    .input(
      z.object({
        session: codeTextInput().regex(/^[\w-]{16,64}$/, 'A session is 16 to 64 letters and digits.'),
        events: z
          .array(pageEventSchema)
          .min(1)
          .max(maxEventsPerBatch, `At most ${maxEventsPerBatch} events at once.`),
      }),
    )
    .output(response({})),
};
