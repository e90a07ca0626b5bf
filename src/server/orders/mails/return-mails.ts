import { shopConfig } from '../../../../shop.config.ts';
import { formatMinor } from '../../../contract/rules/money/money.ts';
import { policyOf } from '../../../contract/rules/returns/policy.ts';
import { shorten } from '../../../contract/rules/text/shorten.ts';
import type { Database } from '../../database/open.ts';
import type { MailBlock, MailDraft } from '../../mail/blocks.ts';
import { composeMail } from '../../mail/layout.ts';
import { staffWindow } from '../../mail/limits.rules.ts';
import { queueMail } from '../../mail/outbox.ts';
import { mailSender } from '../../mail/sender.ts';
import { queueStaffMail } from '../../mail/staff.ts';
import { readOrderDetails } from '../../settings/settings.ts';
import type { Config } from '../../start/config.ts';
import type { OrderRecord } from '../orders.sql.ts';
import type { ReturnRecord } from '../returns/returns.sql.ts';
import { dayInWords, momentInWords } from './mail-days.ts';
import { chosenOf, followOrder, pictureOf, reachUs, text } from './order-mail-parts.ts';
import { customerOf } from './staff-mails.ts';

/** What a return's mails can tell. */
export type ReturnMail =
  | 'asked'
  | 'withdrawn'
  | 'approved'
  | 'refused'
  | 'received'
  | 'accepted'
  | 'not-accepted'
  | 'released';

type Told = { config: Config; order: OrderRecord; of: ReturnRecord };
type Words = Omit<MailDraft, 'blocks'> & { body: MailBlock[] };

/** Queues one of a return's mails to its customer; once for each `event`. */
export async function queueReturnMail(
  tx: Database,
  config: Config,
  mail: ReturnMail,
  { order, of }: Omit<Told, 'config'>,
  now: Date,
  event?: number,
): Promise<void> {
  const { contact } = await readOrderDetails(tx, config);
  const { body, ...draft } = words[mail]({ config, order, of });
  const { firstName } = order.address;
  const greeting = text(firstName ? `Dear ${firstName},` : 'Hello,');
  const blocks = [greeting, ...body, followOrder({ config, order }), ...reachUs(contact)];
  await queueMail(tx, {
    ...composeMail({ ...draft, blocks }, mailSender(config)),
    key: `order-return-${mail}_${order.id}_${of.reference}${event === undefined ? '' : `_${event}`}`,
    to: order.address.email,
    now,
  });
}

const words: Record<ReturnMail, (told: Told) => Words> = {
  asked: ({ config, order, of }) => ({
    subject: `We have your return ${of.reference}`,
    heading: 'We have your return',
    preview: `Order ${order.reference}, return ${of.reference}`,
    body: [
      text(
        `Your return ${of.reference} of order ${order.reference} has reached us. We look at it and write to you; please keep the pieces with you until then.`,
      ),
      ...piecesOf({ config, order, of }),
      facts(of),
      ...heldOf(of),
    ],
  }),
  withdrawn: ({ config, order, of }) => ({
    subject: `Your withdrawal ${of.reference} from order ${order.reference}`,
    heading: 'We have your withdrawal',
    preview: `Declared on ${momentInWords(of.createdAt)}`,
    body: [
      text(
        `You have withdrawn from the purchase of these pieces of order ${order.reference}. We received your declaration on ${momentInWords(of.createdAt)} (Lagos time); this email is your confirmation of it.`,
      ),
      ...piecesOf({ config, order, of }),
      {
        kind: 'facts',
        facts: [
          ['Return', of.reference],
          ['Send back by', dayInWords(of.deadline)],
        ],
      },
      ...sendTo(of),
      text(
        'You pay the way back. We pay back what you paid for the pieces, the standard delivery with it when the whole order comes back, the way you paid.',
      ),
    ],
  }),
  approved: ({ config, order, of }) => ({
    subject: `Please send your return ${of.reference} back`,
    heading: 'Your return is approved',
    preview: `Back with us by ${dayInWords(of.deadline)}`,
    body: [
      text(
        `Please send the pieces of return ${of.reference} back to us, unworn and with their labels, by a service that can be followed.${of.note ? ` ${of.note}` : ''}`,
      ),
      ...piecesOf({ config, order, of }),
      facts(of),
      ...sendTo(of),
      ...heldOf(of),
    ],
  }),
  refused: ({ config, order, of }) => ({
    subject: `About your return ${of.reference}`,
    heading: 'We cannot take this return',
    preview: of.note,
    body: [
      text(`We have looked at your return ${of.reference} of order ${order.reference} and cannot take it:`),
      text(of.note),
      ...piecesOf({ config, order, of }),
      text('If you see it another way, reply to this email: a person reads it.'),
    ],
  }),
  received: ({ config, order, of }) => ({
    subject: `Your return ${of.reference} has reached us`,
    heading: 'Your pieces are back with us',
    preview: `Order ${order.reference}, return ${of.reference}`,
    body: [
      text(
        `The pieces of return ${of.reference} reached us${of.receivedAt ? ` on ${momentInWords(of.receivedAt)}` : ''}. We look at them now.${clockOf(of)}`,
      ),
      ...piecesOf({ config, order, of }),
    ],
  }),
  accepted: ({ config, order, of }) => ({
    subject: `Your return ${of.reference} is accepted`,
    heading: 'Your return is accepted',
    preview: `Order ${order.reference}, return ${of.reference}`,
    body: [
      text(`Everything is in order with return ${of.reference}.${next(of, order)}`),
      ...piecesOf({ config, order, of }),
    ],
  }),
  'not-accepted': ({ config, order, of }) => ({
    subject: `About your return ${of.reference}`,
    heading: 'We could not accept your return',
    preview: of.note,
    body: [
      text(`We have looked at what came back with return ${of.reference} of order ${order.reference}:`),
      text(of.note),
      ...piecesOf({ config, order, of }),
      text(
        'The pieces are yours: we write to you how they come back to you. Reply to this email with any question.',
      ),
    ],
  }),
  released: ({ config, order, of }) => ({
    subject: `The other size of return ${of.reference} is on sale again`,
    heading: 'We could not keep it any longer',
    preview: `Order ${order.reference}, return ${of.reference}`,
    body: [
      text(
        `Your pieces of return ${of.reference} were to be back with us by ${dayInWords(of.deadline)} and have not arrived. What we kept aside for you is on sale again. If yours are on their way, write to us: we see what we can do.`,
      ),
      ...piecesOf({ config, order, of }),
    ],
  }),
};

const wishes = { refund: 'Money back', exchange: 'Exchange', repair: 'Repair' } as const;

function facts(of: ReturnRecord): MailBlock {
  return {
    kind: 'facts',
    facts: [
      ['Return', of.reference],
      ['You would like', wishes[of.wants]],
      ['Back with us by', dayInWords(of.deadline)],
      ['The way back is paid by', of.faulty ? 'us' : 'you'],
    ],
  };
}

function piecesOf({ config, order, of }: Told): MailBlock[] {
  const lines = of.lines.flatMap(({ index, quantity, size, color }) => {
    const sold = order.lines[index];
    if (!sold) return [];
    const instead = size || color ? ` → ${chosenOf({ size, color })}` : '';
    const detail = `${quantity}\u00a0× ${chosenOf(sold)}${instead}`;
    return [{ title: sold.name, detail, picture: pictureOf(config, sold) }];
  });
  return [
    {
      kind: 'pieces',
      title: of.wants === 'exchange' ? 'Pieces, and what you would like instead' : 'Pieces',
      lines,
    },
  ];
}

function sendTo({ reference }: ReturnRecord): MailBlock[] {
  return [
    {
      kind: 'note',
      title: 'Send them to',
      lines: [shopConfig.name, `Return ${reference}`, ...shopConfig.address, shopConfig.phone],
    },
  ];
}

function heldOf({ holdUntil, differenceMinor }: ReturnRecord): MailBlock[] {
  if (!holdUntil) return [];
  const pay =
    differenceMinor > 0
      ? ' It costs more than the old one did: we send you a link to pay the difference.'
      : '';
  return [text(`We keep the other piece aside for you until ${dayInWords(holdUntil)}.${pay}`)];
}

function clockOf({ dueAt, wants }: ReturnRecord): string {
  if (!dueAt) return '';
  if (wants === 'refund') return ` Once they are accepted, your money is on its way by ${dayInWords(dueAt)}.`;
  const what = wants === 'exchange' ? 'the other one leaves' : 'they leave again';
  return ` Once they are accepted, ${what} by ${momentInWords(dueAt)} (Lagos time).`;
}

function next({ wants, dueAt, differenceMinor, policyVersion }: ReturnRecord, order: OrderRecord): string {
  if (wants === 'refund') {
    const { refundDays } = policyOf(policyVersion);
    const by = dueAt ? `by ${dayInWords(dueAt)}, ` : '';
    return ` Your money goes back the way you paid, ${by}within ${refundDays.words} business days of the pieces reaching us.`;
  }
  const until = dueAt ? ` by ${momentInWords(dueAt)} (Lagos time)` : '';
  if (wants === 'repair') return ` We mend it and send it back to you${until}.`;
  const extra =
    differenceMinor > 0
      ? ` It leaves once the difference of ${formatMinor(differenceMinor, order.currency)} is paid.`
      : '';
  return ` The other piece leaves${until}.${extra}`;
}

/** Tells the shop's people that a customer wants to send pieces back. */
export async function tellReturnAsked(
  tx: Database,
  config: Config,
  order: OrderRecord,
  of: ReturnRecord,
  now: Date,
): Promise<void> {
  const what = of.withdrawal ? 'withdrawal' : 'return';
  await queueStaffMail(tx, config, {
    event: 'return_asked',
    // a return that is taken back and asked for again is no news
    key: `staff-order-return_${order.id}_${staffWindow(now)}`,
    now,
    replyTo: order.address.email,
    about: { reference: order.reference },
    draft: {
      subject: `A ${what} of order ${order.reference}`,
      heading: of.withdrawal ? 'A customer has withdrawn from a purchase' : 'A return to look at',
      preview: shorten(of.reason, 120),
      blocks: [
        { kind: 'text', text: `Look at the ${what} and answer it: the customer waits.` },
        facts(of),
        ...piecesOf({ config, order, of }),
        ...(of.reason ? [{ kind: 'note' as const, title: 'What they wrote', lines: [of.reason] }] : []),
        customerOf(order),
        { kind: 'action', label: 'Open the returns', url: `${config.publicUrl}/admin/returns` },
      ],
    },
  });
}
