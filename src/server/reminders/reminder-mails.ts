import { retention } from '../../contract/customers/retention-periods.ts';
import { formatMinor } from '../../contract/money/money.ts';
import { getPaymentDue } from '../../contract/payments/amount-due.ts';
import { formatList } from '../../contract/text/format-list.ts';
import { defineMail, formatMailDeadline } from '../notifications/index.ts';
import { buildBankFacts, type CustomerFacts, defineCustomerMail, type MailedOrder } from '../orders/index.ts';

type ReminderFacts = CustomerFacts & { order: MailedOrder; payLink: string };

/** What is to be paid now, and until when the order waits for it. */
function describeDue({ order }: ReminderFacts) {
  const { amountMinor, currency, expiresAt } = order;
  return {
    due: formatMinor(getPaymentDue(order)?.amountMinor ?? amountMinor, currency),
    until: expiresAt ? ` until ${formatMailDeadline(expiresAt)}` : '',
  };
}

function buildFrame(facts: ReminderFacts) {
  const { due } = describeDue(facts);
  const { reference } = facts.order;
  return {
    fields: { due },
    subject: `A reminder: ${due} for order ${reference}`,
    preview: `${due} for order ${reference}`,
    payAction: { kind: 'action' as const, label: `Pay ${due}`, url: facts.payLink },
  };
}

export const transferReminderMail = defineCustomerMail<ReminderFacts>('order-reminder-transfer', (facts) => {
  const { due, until } = describeDue(facts);
  const { payAction, ...frame } = buildFrame(facts);
  const { order, bank } = facts;
  return {
    ...frame,
    heading: 'Your order is still reserved',
    blocks: [
      `We’re keeping order ${order.reference} for you${until}, and your transfer of ${due} hasn’t arrived yet. If you’ve sent it already, please send us the proof from the order’s page.`,
      bank && buildBankFacts(bank, order, due),
      payAction,
    ],
  };
});

export const cardReminderMail = defineCustomerMail<ReminderFacts>('order-reminder-card', (facts) => {
  const { due, until } = describeDue(facts);
  const { payAction, ...frame } = buildFrame(facts);
  return {
    ...frame,
    heading: 'Your order is still reserved',
    blocks: [
      `Your payment of ${due} for order ${facts.order.reference} hasn’t arrived. We’re keeping the order for you${until}.`,
      payAction,
    ],
  };
});

export const linkReminderMail = defineCustomerMail<ReminderFacts>('order-reminder-link', (facts) => {
  const { due, until } = describeDue(facts);
  const { payAction, ...frame } = buildFrame(facts);
  return {
    ...frame,
    heading: 'Your payment link ends soon',
    blocks: [
      `We’re keeping order ${facts.order.reference} for you${until}. Please pay ${due} by then; afterwards the link no longer works.`,
      payAction,
    ],
  };
});

type CartFacts = {
  name: string;
  /** What can still be bought. */
  pieces: { title: string; detail: string; picture?: string | undefined }[];
  /** The names of what is sold out. */
  gone: string[];
  token: string;
};

/** To a customer who agreed to be reminded of a cart, and has not ordered since. */
export const cartReminderMail = defineMail<CartFacts>(
  'cart-reminder',
  ({ config, name, pieces, gone, token }) => {
    const url = `${config.publicUrl}/bag/fill?token=${token}`;
    return {
      subject: 'You left something in your bag',
      heading: 'Your bag is waiting for you',
      preview: pieces.map(({ title }) => title).join(', '),
      dear: name,
      fields: { name, link: url },
      blocks: [
        'You asked us to remind you of your bag. Here’s what is in it.',
        { kind: 'pieces', title: 'In your bag', lines: pieces },
        gone.length > 0 && `${formatList(gone)} ${gone.length === 1 ? 'has' : 'have'} sold out since.`,
        { kind: 'action', label: 'Open my bag', url },
        `This is the only email we’ll send about it. We delete what we stored for it within ${retention.cartReminders.label}.`,
        {
          kind: 'note',
          title: 'Changed your mind?',
          lines: [{ words: 'Stop reminders of this bag', url: stopBagLink(config.publicUrl, token) }],
        },
      ],
    };
  },
  { onceSent: 'delete' },
);

/** The page that stops reminders of a bag; a mail program does so by a POST to the same address. */
export function stopBagLink(publicUrl: string, token: string): string {
  return `${publicUrl}/bag/stop?token=${token}`;
}
