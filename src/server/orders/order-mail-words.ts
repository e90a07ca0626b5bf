import { shopConfig } from '../../../shop.config.ts';
import { namedColor } from '../../contract/colors.ts';
import type { EstimateUnderWay } from '../../contract/delivery.ts';
import { formatMinor } from '../../contract/money.ts';
import { confirmationPath, feedbackPath, trackPath } from '../../contract/payments.rules.ts';
import { sizeInWords } from '../../contract/sizes.ts';
import type { Config } from '../config.ts';
import type { MailBlock, MailDraft } from '../mail/blocks.ts';
import type { BankAccount, ContactDetails } from '../settings/settings.ts';
import { holdsUntil } from './expiry.ts';
import type { SoldLine } from './orders.rules.ts';
import type { OrderRow } from './orders.sql.ts';

/** What an order's mails can tell. Each is sent at most once an order, but for a proof that is refused again. */
export type OrderMail =
  | 'received'
  | 'proof-received'
  | 'proof-rejected'
  | 'paid'
  | 'out-for-delivery'
  | 'delivered'
  | 'failed'
  | 'replaced'
  | 'cancelled'
  | 'refunded';

export type MailedOrder = OrderRow & {
  lines: SoldLine[];
  /** Why a proof of transfer was refused. */
  refusal?: string;
};

/** What a mail may tell besides the order: the account for transfers, how to reach the shop, and when it arrives. */
export type MailFacts = {
  bank?: BankAccount | undefined;
  contact?: ContactDetails | undefined;
  estimate?: EstimateUnderWay | undefined;
};

/** What the words of a mail are made of. */
type Matter = MailFacts & {
  config: Config;
  order: MailedOrder;
  reference: string;
  amount: string;
};

/** The words of one of an order's mails. */
export function orderMail(
  config: Config,
  mail: OrderMail,
  order: MailedOrder,
  facts: MailFacts = {},
): MailDraft {
  const { reference } = order;
  const amount = formatMinor(order.amountMinor, order.currency);
  const { body, ...draft } = words[mail]({ config, order, reference, amount, ...facts });
  const { firstName } = order.address;
  const greeting = text(firstName ? `Dear ${firstName},` : 'Hello,');
  return { ...draft, blocks: [greeting, ...body, ...reachUs(facts.contact)] };
}

const words: Record<OrderMail, (matter: Matter) => Omit<MailDraft, 'blocks'> & { body: MailBlock[] }> = {
  received: (matter) => ({
    subject: `We have your order ${matter.reference}`,
    heading: 'Thank you, we have your order',
    preview: `Order ${matter.reference}, ${matter.amount}`,
    body: [
      text(`Your order ${matter.reference} has reached us, and its pieces are reserved for you.`),
      ...linesOf(matter),
      ...howToPay(matter),
      ...deliveryOf(matter),
      followOrder(matter),
    ],
  }),
  'proof-received': (matter) => ({
    subject: `We have your proof of transfer for order ${matter.reference}`,
    heading: 'Thank you, we have your proof',
    preview: `Order ${matter.reference}, ${matter.amount}`,
    body: [
      text(
        `Your proof of transfer for order ${matter.reference} has arrived. We compare it with our account, usually within a working day, and write to you when your ${matter.amount} is there. You need not do anything until then; your pieces are put aside.`,
      ),
      followOrder(matter),
    ],
  }),
  'proof-rejected': (matter) => ({
    subject: `Please check your transfer for order ${matter.reference}`,
    heading: 'We could not match your transfer',
    preview: matter.order.refusal ?? '',
    body: [
      text(`Thank you for the proof you sent for order ${matter.reference}. We could not accept it:`),
      text(matter.order.refusal ?? ''),
      text(
        'Your pieces are still reserved. Please send another proof from the order’s page, or reply to this email.',
      ),
      ...howToPay(matter),
      sendProof(matter),
    ],
  }),
  paid: (matter) => ({
    subject: `Your order ${matter.reference} is paid`,
    heading: 'Your payment has arrived',
    preview: `${matter.amount} for order ${matter.reference}`,
    body: [
      text(
        `${matter.amount} for order ${matter.reference} has arrived. The workroom is starting on it now: dispatch is within 5–15 working days.`,
      ),
      ...arrival(matter),
      ...linesOf(matter),
      ...deliveryOf(matter),
      followOrder(matter),
    ],
  }),
  'out-for-delivery': (matter) => ({
    subject: `Your order ${matter.reference} is on its way`,
    heading: 'Your order is out for delivery',
    preview: `Order ${matter.reference} has left the workroom`,
    body: [
      text(`Order ${matter.reference} has left the workroom.${courier(matter.order)}`),
      ...arrival(matter),
      ...linesOf(matter),
      ...deliveryOf(matter),
      followOrder(matter),
    ],
  }),
  delivered: (matter) => ({
    subject: `Your order ${matter.reference} was delivered: how is the fit?`,
    heading: 'Delivered. How is the fit?',
    preview: 'Tell us how you like it',
    body: [
      text(
        `Order ${matter.reference} was delivered. If a seam or a size is not right, write to us with the reference; faulty pieces within 3 days, please.`,
      ),
      text('We would love to hear how you like it.'),
      giveFeedback(matter),
    ],
  }),
  failed: (matter) => ({
    subject: `Your order ${matter.reference} was not paid in time`,
    heading: 'Your order was not paid in time',
    preview: `Order ${matter.reference} has been closed`,
    body: [
      text(
        `No payment for order ${matter.reference} has reached us, so its pieces are back on sale. If you did pay, you do not need to do anything: we will see your payment and email you.`,
      ),
      ...linesOf(matter),
      text('You are welcome to order again.'),
      { kind: 'action', label: 'Go to the shop', url: `${matter.config.publicUrl}/shop` },
    ],
  }),
  replaced: (matter) => ({
    subject: `Your order ${matter.reference} has been replaced by your newer one`,
    heading: 'Your newer order stands',
    preview: `Order ${matter.reference} has been closed`,
    body: [
      text(
        `The payment of order ${matter.reference} could not be started, and you have ordered again since. The newer order takes its place and this one is closed: you will not be charged for it and do not need to do anything.`,
      ),
      ...linesOf(matter),
    ],
  }),
  cancelled: (matter) => ({
    subject: `Your order ${matter.reference} is cancelled`,
    heading: 'Your order is cancelled',
    preview: `Order ${matter.reference} has been closed`,
    body: [
      text(
        `Order ${matter.reference} is cancelled, and nothing is to be paid for it. If you have paid after all, you need not do anything: we see late payments and write to you.`,
      ),
      ...linesOf(matter),
      { kind: 'action', label: 'Go to the shop', url: `${matter.config.publicUrl}/shop` },
    ],
  }),
  refunded: (matter) => ({
    subject: `Your order ${matter.reference} is refunded`,
    heading: 'Your refund is on its way',
    preview: `${matter.amount} for order ${matter.reference}`,
    body: [
      text(
        `We have refunded order ${matter.reference}. The money goes back the way it came; banks usually need 5–7 business days.`,
      ),
      ...linesOf(matter),
      followOrder(matter),
    ],
  }),
};

function text(words: string): MailBlock {
  return { kind: 'text', text: words };
}

/** Track Order with the reference filled in: mails are read where nobody is signed in. */
function followOrder({ config, reference }: Matter): MailBlock {
  return { kind: 'action', label: 'See your order', url: `${config.publicUrl}${trackPath(reference)}` };
}

/** The order's own page, where a proof is sent; a customer who is not signed in comes to it after the login. */
function sendProof({ config, order }: Matter): MailBlock {
  const url = `${config.publicUrl}${confirmationPath(order.id)}`;
  return { kind: 'action', label: 'Send another proof', url };
}

/** The order's page in the account, where the form is; a customer who is not signed in comes to it after the login. */
function giveFeedback({ config, order }: Matter): MailBlock {
  const url = `${config.publicUrl}${feedbackPath(order.id)}`;
  return { kind: 'action', label: 'Give your feedback', url };
}

function courier({ address }: OrderRow): string {
  return address.phone ? ` Please keep your phone nearby: the courier will call ${address.phone}.` : '';
}

function linesOf({ order, amount }: Matter): MailBlock[] {
  const lines = order.lines.map((line) => {
    // no-break spaces, so that a narrow screen does not part them
    const each = `${line.quantity}\u00a0×\u00a0${formatMinor(line.unitPriceMinor, order.currency)}`;
    return {
      title: line.name,
      detail: [sizeInWords(line.size, shopConfig.ukSizes), namedColor(line.color), each]
        .filter(Boolean)
        .join(' · '),
      amount: formatMinor(line.lineTotalMinor, order.currency),
    };
  });
  const shipping = formatMinor(order.shippingFeeMinor, order.currency);
  return [{ kind: 'lines', lines, sums: [['Shipping', shipping]], total: ['Total', amount] }];
}

function deliveryOf({ order: { address } }: Matter): MailBlock[] {
  const name = `${address.firstName} ${address.lastName}`.trim();
  const place = [address.city, address.state, address.zipcode].filter(Boolean).join(', ');
  const lines = [name, address.street, place, address.country].filter(Boolean);
  return [{ kind: 'note', title: 'Delivery to', lines }];
}

const momentInLagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** The bank's details, or where a card is charged, and until when the pieces wait. */
function howToPay({ config, order, bank, amount }: Matter): MailBlock[] {
  const until = order.expiresAt ? ` until ${momentInLagos.format(order.expiresAt)} (Lagos time)` : '';
  if (order.paymentMethod === 'card') {
    return [text(`The order’s page shows whether your payment has arrived, and takes it${until}.`)];
  }
  if (!bank) return [];
  const withProof = holdsUntil(config, 'transfer', order.createdAt, true);
  const longer =
    order.expiresAt && order.expiresAt < withProof
      ? ` Send the proof of your transfer from the order’s page by then, and we keep them until ${momentInLagos.format(withProof)} (Lagos time).`
      : '';
  const { bankName, accountName, accountNumber, swiftCode } = bank;
  return [
    text(
      `Please transfer the amount to this account, with the reference as the payment description. Your pieces are reserved${until}.${longer}`,
    ),
    {
      kind: 'facts',
      facts: [
        ['Reference', order.reference],
        ['Amount', amount],
        ['Bank', bankName],
        ['Account name', accountName],
        ['Account number', accountNumber],
        ['SWIFT', swiftCode],
      ],
    },
  ];
}

/** The days on which it leaves and arrives, as far as they are still to come. */
function arrival({ estimate }: Matter): MailBlock[] {
  if (!estimate) return [];
  const facts: [string, string][] = [['Arrives', daysInWords(estimate.delivery)]];
  if (estimate.dispatch) facts.unshift(['Leaves the workroom', daysInWords(estimate.dispatch)]);
  return [{ kind: 'facts', facts }];
}

const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** "9–25 March 2026": days of Lagos. */
function daysInWords({ from, to }: { from: string; to: string }): string {
  return dayOfYear.formatRange(new Date(from), new Date(to)).replace(/\u2009/g, ' ');
}

function reachUs(contact: ContactDetails | undefined): MailBlock[] {
  if (!contact) return [];
  const { phone, whatsAppNumber } = contact;
  const lines = [`Phone ${phone}`, ...(whatsAppNumber ? [`WhatsApp https://wa.me/${whatsAppNumber}`] : [])];
  return [{ kind: 'note', title: 'A question? Reply to this email, or reach us by', lines }];
}
