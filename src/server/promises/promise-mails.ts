import { startOfDayInLagos } from '../../contract/delivery/calendar.ts';
import { orderPath } from '../../contract/payments/payments.rules.ts';
import type { Config } from '../../platform/config/config.ts';
import { type DraftBlock, formatLongDay } from '../notifications/index.ts';
import {
  buildTrackAction,
  type CustomerFacts,
  defineCustomerMail,
  type OrderRecord,
} from '../orders/index.ts';

type PromiseFacts = CustomerFacts & { order: OrderRecord; reason: string };

/** The workroom is later than planned, and the order has a new day. */
export const delayedMail = defineCustomerMail<PromiseFacts & { day: string }>('order-delayed', (facts) => {
  const { order, day, reason } = facts;
  const ready = formatDay(day);
  return {
    subject: `A new day for order ${order.reference}`,
    heading: `Your order will be ready on ${ready}`,
    preview: reason,
    blocks: [
      `Order ${order.reference} is taking us longer than planned, and we’re sorry. It will be ready to leave our workroom on ${ready}.`,
      { kind: 'note', title: 'What happened', lines: [reason] },
      ...buildCancelBlocks(facts),
      buildTrackAction(facts),
    ],
  };
});

/** The promised day is over and the order is still in the workroom. */
export const lateMail = defineCustomerMail<PromiseFacts & { day: string }>('order-late', (facts) => {
  const { order, day, reason } = facts;
  const promised = formatDay(day);
  return {
    subject: `Order ${order.reference} is late, and we’re sorry`,
    heading: 'We haven’t kept our promise',
    preview: `Order ${order.reference} was promised for ${promised}`,
    blocks: [
      `We promised you order ${order.reference} for ${promised}, and it isn’t ready yet. We’re sorry. We’re working on it and will email you when it leaves.`,
      reason !== '' && { kind: 'note', title: 'What happened', lines: [reason] },
      ...buildCancelBlocks(facts),
      buildTrackAction(facts),
    ],
  };
});

/** The offer to cancel what is not cut yet. */
function buildCancelBlocks({ config, order }: PromiseFacts & { config: Config }): DraftBlock[] {
  const sewn = order.lines.filter(({ sewing }) => sewing !== '');
  const uncut = sewn.filter(({ cutAt }) => cutAt === null);
  if (sewn.length > 0 && uncut.length === 0) return [];
  const what =
    uncut.length === sewn.length
      ? 'Nothing has been cut yet, so you can still cancel and get a full refund.'
      : `We haven’t cut the cloth of ${listNames(uncut)} yet: you can still cancel that part for a refund.`;
  if (!order.userId) return [`${what} Just reply to this email.`];
  const url = `${config.publicUrl}${orderPath(order.id, order.currency)}`;
  return [
    {
      kind: 'note',
      title: 'If that’s too late for you',
      lines: [what, { words: 'Request cancellation', url }],
    },
  ];
}

function listNames(lines: readonly { name: string }[]): string {
  return [...new Set(lines.map(({ name }) => name))].join(', ');
}

function formatDay(day: string): string {
  return formatLongDay(startOfDayInLagos(day));
}
