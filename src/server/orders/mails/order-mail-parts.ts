import { finalSaleMessageFor } from '../../../contract/cart/purchase-messages.ts';
import { namedColor } from '../../../contract/catalog/colors.ts';
import { placeLine } from '../../../contract/customers/address-fields.ts';
import type { TransitEstimate } from '../../../contract/delivery/delivery.api.ts';
import { homeCityDelivery } from '../../../contract/delivery/delivery-days.ts';
import { formatMinor } from '../../../contract/money/money.ts';
import { getFirstPaymentMinor } from '../../../contract/payments/amount-due.ts';
import { confirmationPath, feedbackPath, inCurrency } from '../../../contract/payments/payments.rules.ts';
import { formatReturnDay } from '../../../contract/returns/policy-messages.ts';
import { withdrawalDeadlineFor } from '../../../contract/returns/withdrawal.ts';
import { setLabel } from '../../../contract/sets/set-messages.ts';
import { formatSize } from '../../../contract/stock/sizes.ts';
import type { Config } from '../../../platform/config/config.ts';
import { type DraftBlock, formatMailDeadline, type MailBlock } from '../../notifications/index.ts';
import { getReservationExpiry, type SoldLine } from '../orders.rules.ts';
import type { OrderRow } from '../orders.sql.ts';
import type { PackedParcel } from '../parcels/parcels.sql.ts';
import { buildReviewLink } from '../review-link.ts';
import { setTotalMinor, sumSetDiscounts } from '../sold-set.rules.ts';
import { buildOrderLink } from '../track-key.ts';
import type { CustomerFacts } from './customer-mails.ts';
import {
  buildPartTotals,
  dayFormatter,
  describeDispatch,
  describeSewing,
  isAllSewn,
} from './sewing-parts.ts';

export type MailedOrder = OrderRow & {
  lines: (SoldLine & { id?: string })[];
  /** Dispatched parcels, as far as the mail mentions them. */
  parcels?: readonly PackedParcel[];
  /** Why a proof of transfer was refused. */
  refusal?: string;
};

/** What an order's mail is made of. */
export type OrderFacts = CustomerFacts & {
  order: MailedOrder;
  /** When it arrives. */
  estimate?: TransitEstimate | undefined;
  /** The link by which the account of the address proves it; undefined where there is none, or it has. */
  proof?: string | undefined;
  /** The page that pays what is still due of an order written by staff; undefined without one. */
  payLink?: string | undefined;
};

/** An order with the configuration, as templates get it. */
export type OrderContext = OrderFacts & { config: Config };

type ActionBlock = Extract<MailBlock, { kind: 'action' }>;

/** The order's total, in its currency. */
export function formatTotal({ amountMinor, currency }: OrderRow): string {
  return formatMinor(amountMinor, currency);
}

/**
 * Builds the button that opens the order without signing in, since mails are read signed out, and without anything to
 * type.
 */
export function buildTrackAction({ config, order }: { config: Config; order: OrderRow }): ActionBlock {
  return { kind: 'action', label: 'See your order', url: buildOrderLink(config, order) };
}

/** The size with its number and the colour of a piece. */
export function formatOptions(
  { goods }: Pick<Config, 'goods'>,
  { size, color }: Pick<SoldLine, 'size' | 'color'>,
): string {
  return [formatSize(size, goods.ukSizes), namedColor(color)].filter(Boolean).join(' · ');
}

/** The address of a piece's picture, small and as every mail client shows it. */
export function getPictureUrl(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { imageKey }: Pick<SoldLine, 'imageKey'>,
): string | undefined {
  return imageKey ? `${publicUrl}/images/${imageKey}/160.jpg` : undefined;
}

/** The order's own page, where a proof is sent; a customer who is not signed in comes to it after the login. */
export function buildProofAction({ config, order }: OrderContext): MailBlock {
  const url = `${config.publicUrl}${confirmationPath(order.id, order.currency)}`;
  return { kind: 'action', label: 'Send another proof', url };
}

/** The shop, with prices in the order's currency. */
export function buildShopAction({ config, order }: OrderContext): MailBlock {
  const url = `${config.publicUrl}${inCurrency('/shop', order.currency)}`;
  return { kind: 'action', label: 'Go to the shop', url };
}

/**
 * The page of the order's reviews, which needs no login. An order of nothing but free lines has none: the form is on its
 * page in the account.
 */
export function buildFeedbackAction({ config, order }: OrderContext): MailBlock {
  const url = order.lines.every(({ isFree }) => isFree)
    ? `${config.publicUrl}${feedbackPath(order.id, order.currency)}`
    : buildReviewLink(config, order);
  return { kind: 'action', label: 'Give your feedback', url };
}

/** The way to withdraw, for a consumer of the European Union. */
export function buildWithdrawalBlocks({ config, order }: OrderContext): MailBlock[] {
  const until = withdrawalDeadlineFor(order);
  if (!until) return [];
  const url = `${config.publicUrl}${inCurrency(`/withdraw?reference=${order.reference}`, order.currency)}`;
  const message = `As a consumer of the European Union you may withdraw from the purchase until ${formatReturnDay(until)}.`;
  return [
    {
      kind: 'note',
      title: 'Your right to withdraw',
      lines: [message, { words: 'Withdraw from contract here', url }],
    },
  ];
}

/** The link by which an account proves that the address is its owner's. */
export function buildConfirmAddressBlocks({ proof }: OrderFacts): MailBlock[] {
  if (!proof) return [];
  const message =
    'There is an account with this email address that has not confirmed it yet. If it is yours, log in and confirm it:';
  return [
    {
      kind: 'note',
      title: 'Your account',
      lines: [message, { words: 'Confirm my email address', url: proof }],
    },
  ];
}

/** Builds the code requested at the counter, once the items are ready there, and the address. */
export function buildPickupFacts({
  order: { reference, pickupCode, deliveryName, deliveryText },
}: OrderFacts): MailBlock[] {
  return [
    {
      kind: 'facts',
      facts: [
        ['Code', pickupCode],
        ['Reference', reference],
      ],
    },
    ...(deliveryText ? [{ kind: 'note' as const, title: deliveryName, lines: [deliveryText] }] : []),
  ];
}

export function describeCourier({ address }: OrderRow): string {
  return address.phone ? ` Please keep your phone nearby: the courier will call ${address.phone}.` : '';
}

/** The pieces with their pictures, and what makes the total. */
export function buildLineBlocks({ config, order }: OrderContext): MailBlock[] {
  const lines = order.lines.map((line) => {
    // no-break spaces, so that a narrow screen does not part them
    const { unitPriceMinor: unitPrice, listPriceMinor } = line;
    const listPrice = listPriceMinor ?? unitPrice;
    const was = listPrice > unitPrice ? ` (was\u00a0${formatMinor(listPrice, order.currency)})` : '';
    const each = `${line.quantity}\u00a0×\u00a0${formatMinor(unitPrice, order.currency)}${was}`;
    return {
      title: line.name,
      detail: [
        formatOptions(config, line),
        describeSewing(line),
        describeSet(line, order),
        line.finalSale && finalSaleMessageFor(order, { unitPrice, listPrice }),
      ]
        .filter(Boolean)
        .join(' · '),
      each,
      amount: formatMinor(setTotalMinor(line), order.currency),
      picture: getPictureUrl(config, line),
    };
  });
  return [
    {
      kind: 'lines',
      lines,
      sums: buildTotals(order),
      total: ['Total', formatTotal(order)],
      after: [...buildPartTotals(order), ...buildRefundedTotal(order)],
    },
  ];
}

/** The set that a piece was bought in, and what it saved. */
function describeSet({ setName, setDiscountMinor }: SoldLine, { currency }: OrderRow): string {
  return setDiscountMinor > 0 ? setLabel(setName, formatMinor(setDiscountMinor, currency)) : '';
}

/**
 * Builds the rows between the items and the total: the subtotal if there is more than the shipping, the discount with
 * its code, the shipping with its method.
 */
function buildTotals({ lines, currency, discountCode, deliveryName, ...order }: MailedOrder) {
  const discountMinor = order.discountMinor - sumSetDiscounts(lines);
  const { shippingFeeMinor } = order;
  const money = (minor: number) => formatMinor(minor, currency);
  const sums: [string, string][] = [];
  if (discountCode || discountMinor > 0 || shippingFeeMinor > 0) {
    sums.push(['Subtotal', money(lines.reduce((sum, line) => sum + setTotalMinor(line), 0))]);
  }
  if (discountCode) {
    sums.push([`Discount, ${discountCode}`, discountMinor > 0 ? money(-discountMinor) : 'Free delivery']);
  } else if (discountMinor > 0) {
    sums.push(['Discount', money(-discountMinor)]);
  }
  sums.push([deliveryName ? `Shipping, ${deliveryName}` : 'Shipping', money(shippingFeeMinor)]);
  return sums;
}

function buildRefundedTotal({ refundedMinor, currency }: MailedOrder): [string, string][] {
  return refundedMinor > 0 ? [['Refunded', formatMinor(-refundedMinor, currency)]] : [];
}

/** Where it goes; of what is collected, where, and who collects it. */
export function buildDeliveryBlocks({ order }: OrderFacts): MailBlock[] {
  const { address, pickupCode, deliveryName, deliveryText } = order;
  const name = `${address.firstName} ${address.lastName}`.trim();
  const place = placeLine(address);
  const { street, landmark = '', country, note = '' } = address;
  if (pickupCode)
    return [
      { kind: 'note', title: deliveryName, lines: [deliveryText, name, address.phone].filter(Boolean) },
    ];
  const lines = [name, street, landmark, place, country, note && `For the rider: ${note}`].filter(Boolean);
  return [{ kind: 'note', title: 'Delivery to', lines }];
}

/** What happens to an order that is placed or paid, step by step. */
export function buildNextStepBlocks({ order }: OrderFacts): MailBlock[] {
  const unpaid = {
    card: 'Payment: we’ll email you when your payment arrives.',
    transfer: 'Payment: we’ll email you when your transfer arrives.',
  }[order.paymentMethod];
  const isSewn = order.lines.some(({ sewing }) => sewing !== '');
  const steps = [
    order.paymentStatus === 'Paid' || order.expiresAt === null ? '' : unpaid,
    `Workroom: we ${isSewn ? 'sew' : 'finish'}, check and pack your order ${describeDispatch(order)}.`,
    order.pickupCode
      ? 'Collection: we’ll email you when your order is ready, with everything you need.'
      : 'Delivery: we’ll send tracking details when your order ships.',
  ];
  const lines = steps.filter(Boolean).map((step, index) => `${index + 1}. ${step}`);
  return [{ kind: 'note', title: 'What happens next', lines }];
}

/** The bank's details, or where a card is charged, and until when the pieces wait. */
export function buildPaymentBlocks({ config, order, bank }: OrderContext): DraftBlock[] {
  const until = order.expiresAt ? ` until ${formatMailDeadline(order.expiresAt)}` : '';
  if (order.paymentMethod === 'card') {
    return [`The order’s page shows whether your payment has arrived. You can also pay there${until}.`];
  }
  if (!bank) return [];
  const withProof = getReservationExpiry(config, 'transfer', order.createdAt, true);
  const longer =
    order.expiresAt && order.expiresAt < withProof
      ? ` Send the proof of your transfer from the order’s page by then, and we’ll keep ${isAllSewn(order) ? 'it' : 'them'} until ${formatMailDeadline(withProof)}.`
      : '';
  const reserved = isAllSewn(order) ? 'Your place in our workroom is kept' : 'Your pieces are reserved';
  return [
    `Please transfer the amount to this account, with ${getPaymentReference(order)} as the payment reference. ${reserved}${until}.${longer}`,
    buildBankFacts(bank, order, formatMinor(getFirstPaymentMinor(order), order.currency)),
  ];
}

/** The account that an amount of an order is transferred to. */
export function buildBankFacts(
  { bankName, accountName, accountNumber, swiftCode }: NonNullable<CustomerFacts['bank']>,
  order: MailedOrder,
  amount: string,
): MailBlock {
  return {
    kind: 'facts',
    facts: [
      ['Payment reference', getPaymentReference(order)],
      ['Amount', amount],
      ['Bank', bankName],
      ['Account name', accountName],
      ['Account number', accountNumber],
      ['SWIFT', swiftCode],
    ],
  };
}

/** What the customer writes on the transfer: the order's reference if it has no narration of its own. */
export function getPaymentReference({ narration, reference }: MailedOrder): string {
  return narration ?? reference;
}

/** The days on which it leaves and arrives, as far as they are still to come; one line where they are the same. */
export function buildArrivalBlocks({ estimate, order }: OrderFacts): MailBlock[] {
  if (!estimate) return [];
  const arrives = formatDayRange(estimate.delivery);
  const leaves = estimate.dispatch && formatDayRange(estimate.dispatch);
  if (arrives !== leaves) {
    const facts: [string, string][] = [['Arrives', arrives]];
    if (leaves) facts.unshift(['Leaves the workroom', leaves]);
    return [{ kind: 'facts', facts }];
  }
  const fact: [string, string] = order.pickupCode
    ? ['Ready to collect', arrives]
    : ['Arrives', `${arrives}, ${homeCityDelivery.whenItLeaves}`];
  return [{ kind: 'facts', facts: [fact] }];
}

/** "9–25 March 2026": days of Lagos. */
function formatDayRange({ from, to }: { from: string; to: string }): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  if (isOneMonth && from !== to) return `${Number(from.slice(8))}–${dayFormatter.format(new Date(to))}`;
  return dayFormatter.formatRange(new Date(from), new Date(to)).replace(/\u2009/g, ' ');
}
