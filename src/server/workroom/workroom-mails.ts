import { formatMinor } from '../../contract/money/money.ts';
import type { FittingPlace } from '../../contract/workroom/workroom.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { formatLongDateTime, notifyStaff } from '../notifications/index.ts';
import { type CustomerFacts, defineCustomerMail, type OrderLineRow, type OrderRow } from '../orders/index.ts';

type FittingFacts = CustomerFacts & {
  line: Pick<OrderLineRow, 'name'>;
  at: Date;
  place: FittingPlace;
  link: string;
};

const placeLabels: Record<FittingPlace, string> = { atelier: 'in our atelier', video: 'by video call' };
const placeNames: Record<FittingPlace, string> = { atelier: 'Our atelier', video: 'By video call' };

function buildFittingBlocks({ at, place, link }: FittingFacts, canMove: boolean) {
  return [
    {
      kind: 'facts' as const,
      facts: [
        ['When', `${formatLongDateTime(at)} (Lagos time)`],
        ['Where', placeNames[place]],
      ] as [string, string][],
    },
    canMove && 'If this time doesn’t suit you, you can move the fitting once.',
    { kind: 'action' as const, label: canMove ? 'See or move your fitting' : 'See your fitting', url: link },
  ];
}

/** The customer has an appointment. */
export const fittingMail = defineCustomerMail<FittingFacts>('order-fitting-arranged', (facts) => ({
  subject: `Your fitting on ${formatLongDateTime(facts.at)}`,
  heading: 'Your fitting is arranged',
  preview: `${facts.line.name}, ${placeLabels[facts.place]}`,
  blocks: [
    `We’ve arranged a fitting for your ${facts.line.name} (order ${facts.order.reference}).`,
    ...buildFittingBlocks(facts, true),
  ],
}));

/** The day before. */
export const fittingReminderMail = defineCustomerMail<FittingFacts & { canMove: boolean }>(
  'order-fitting-reminder',
  (facts) => ({
    subject: `A reminder of your fitting on ${formatLongDateTime(facts.at)}`,
    heading: 'Your fitting is coming up',
    preview: `${facts.line.name}, ${placeLabels[facts.place]}`,
    blocks: [
      `This is a reminder of the fitting for your ${facts.line.name} (order ${facts.order.reference}).`,
      ...buildFittingBlocks(facts, facts.canMove),
    ],
  }),
);

/** The customer has chosen another time. */
export const fittingMovedMail = defineCustomerMail<FittingFacts>('order-fitting-moved', (facts) => ({
  subject: `Your fitting is now on ${formatLongDateTime(facts.at)}`,
  heading: 'Your fitting is moved',
  preview: `${facts.line.name}, ${placeLabels[facts.place]}`,
  blocks: [
    `The fitting for your ${facts.line.name} (order ${facts.order.reference}) has a new time.`,
    ...buildFittingBlocks(facts, false),
  ],
}));

/** Tells staff the new time; the customer has chosen it alone. */
export async function notifyOfMove(
  tx: Database,
  config: Config,
  { order, line, at, place }: Omit<FittingFacts, 'link'>,
  now: Date,
): Promise<void> {
  const { id, reference, address } = order;
  await notifyStaff(tx, config, {
    event: 'fitting_moved',
    key: `staff-order-fitting_${id}_${now.getTime()}`,
    now,
    about: { reference },
    draft: {
      subject: `Fitting moved to ${formatLongDateTime(at)}: ${reference}`,
      heading: 'A customer has moved a fitting',
      preview: `${line.name}, ${placeLabels[place]}`,
      blocks: [
        {
          kind: 'facts',
          facts: [
            ['Now', `${formatLongDateTime(at)} (Lagos time)`],
            ['Where', placeNames[place]],
            ['Piece', line.name],
            ['Customer', `${address.firstName} ${address.lastName}`.trim()],
          ],
        },
        { kind: 'action', label: 'Open the order', url: `${config.publicUrl}/admin/order/${id}` },
      ],
    },
  });
}

type ClothFacts = CustomerFacts & {
  line: Pick<OrderLineRow, 'name'>;
  yards: number | undefined;
  note: string;
  /** When it is ready now, as a mail writes it; empty where no day is known. */
  readyBy: string;
  link: string;
};

/** The customer's own cloth has arrived. */
export const clothReceivedMail = defineCustomerMail<ClothFacts>('order-cloth-received', (facts) => ({
  subject: `Your cloth for order ${facts.order.reference} has arrived`,
  heading: 'Your cloth is here',
  preview: `For your ${facts.line.name}`,
  blocks: [
    `Your cloth for the ${facts.line.name} has arrived${facts.yards === undefined ? '' : `: ${formatYards(facts.yards)}`}. Our workroom can begin now.`,
    facts.readyBy !== '' && `We expect it to be ready by ${facts.readyBy}.`,
    facts.note !== '' && { kind: 'note', title: 'Our message to you', lines: [facts.note] },
    { kind: 'action', label: 'See your order', url: facts.link },
  ],
}));

/** The customer's own cloth cannot be used. */
export const clothRefusedMail = defineCustomerMail<ClothFacts>('order-cloth-refused', (facts) => ({
  subject: `We can’t use the cloth for order ${facts.order.reference}`,
  heading: 'We need another cloth',
  preview: facts.note || `For your ${facts.line.name}`,
  blocks: [
    `We can’t sew your ${facts.line.name} from the cloth you sent. Please send us another one; we’ll keep your place and begin once it arrives.`,
    facts.note !== '' && { kind: 'note', title: 'Why', lines: [facts.note] },
    { kind: 'action', label: 'See your order', url: facts.link },
  ],
}));

function formatYards(yards: number): string {
  return yards === 1 ? '1 yard' : `${yards} yards`;
}

type BalanceFacts = CustomerFacts & { piece: string; leftMinor: number; payLink: string };

function describeBalance({ order, piece, leftMinor }: BalanceFacts) {
  const left = formatMinor(leftMinor, order.currency);
  return {
    left,
    fields: { due: left },
    blocks: [
      `Your ${piece} is ready. ${left} of ${formatMinor(order.amountMinor, order.currency)} is still to be paid, and we’ll send it once your payment arrives.`,
    ],
  };
}

/** What was sewn is ready, and a part of the money is left. */
export const readyMail = defineCustomerMail<BalanceFacts>('order-ready', (facts) => {
  const { left, fields, blocks } = describeBalance(facts);
  return {
    fields,
    subject: `Your ${facts.piece} is ready: ${left} is left`,
    heading: `Your ${facts.piece} is ready`,
    preview: `${left} is left to pay for order ${facts.order.reference}`,
    blocks: [...blocks, { kind: 'action', label: `Pay ${left}`, url: facts.payLink }],
  };
});

/** The same once more, when the shop's people ask for it. */
export const balanceReminderMail = defineCustomerMail<BalanceFacts>('order-balance-reminder', (facts) => {
  const { left, fields, blocks } = describeBalance(facts);
  return {
    fields,
    subject: `A reminder: ${left} is left for order ${facts.order.reference}`,
    heading: `Your ${facts.piece} is waiting for you`,
    preview: `${left} is left to pay for order ${facts.order.reference}`,
    blocks: [...blocks, { kind: 'action', label: `Pay ${left}`, url: facts.payLink }],
  };
});

/** Who the mail of an order's balance is about: its piece, or all of the order. */
export function namePieces({ lines }: OrderRow & { lines: readonly OrderLineRow[] }): string {
  const sewn = lines.filter(({ sewing }) => sewing !== '');
  const [only] = sewn;
  return only && sewn.length === 1 ? only.name : 'order';
}
