import { sayDay } from '../../contract/made-to-measure/request-messages.ts';
import { formatMinor } from '../../contract/money/money.ts';
import { truncate } from '../../contract/text/shorten.ts';
import { whatsAppLink } from '../../contract/text/whatsapp-link.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { splitName } from '../drafts/index.ts';
import {
  type DraftBlock,
  defineMail,
  type MailDraft,
  notifyStaff,
  queueMail,
} from '../notifications/index.ts';
import { readOrderDetails } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { linksOf } from './request-links.ts';
import { describeParts } from './request-response.ts';
import type { QuoteRow, RequestRow } from './requests.sql.ts';

type Facts = {
  request: RequestRow;
  /** The question, or the reason. */
  text: string;
  quote?: QuoteRow | undefined;
  /** The full address of the page. */
  link: string;
  contact: MailDraft['contact'];
};

const dearOf = ({ name }: RequestRow) => splitName(name).firstName;

/** Who is greeted, and what the owner's words may name. */
function addressee(request: RequestRow) {
  const name = dearOf(request);
  return { dear: name, fields: { name, reference: request.reference } };
}

const requestMails = {
  received: defineMail<Facts>('made-to-measure-received', ({ request, link, contact }) => ({
    subject: `We have your request ${request.reference}`,
    heading: 'We have your request',
    preview: 'We’ll read it and write to you with a question or a quote.',
    ...addressee(request),
    blocks: [
      'Thank you. We’ll read it and write to you with a question or a quote.',
      request.text,
      { kind: 'action', label: 'See your request', url: link },
    ],
    contact,
  })),
  question: defineMail<Facts>('made-to-measure-question', ({ request, text, link, contact }) => ({
    subject: `A question about your request ${request.reference}`,
    heading: 'A question about your request',
    preview: truncate(text, 120),
    ...addressee(request),
    blocks: [text, { kind: 'action', label: 'Answer', url: link }],
    contact,
  })),
  declined: defineMail<Facts>('made-to-measure-declined', ({ request, text, contact }) => ({
    subject: `Your request ${request.reference}`,
    heading: 'We can’t make this one',
    preview: truncate(text, 120),
    ...addressee(request),
    blocks: ['Thank you for asking us. We can’t make this one:', text],
    contact,
  })),
  quote: defineMail<Facts>('made-to-measure-quote', ({ request, quote, link, contact }) => ({
    subject: `Your quote for ${request.reference}`,
    heading: 'Your quote',
    preview: quote ? `${describeParts(quote)}. Ready by ${sayDay(quote.readyBy)}.` : '',
    ...addressee(request),
    fields: {
      ...addressee(request).fields,
      amount: quote ? formatMinor(quote.amountMinor, quote.currency) : '',
    },
    blocks: quote ? quoteBlocks(quote, link) : [],
    contact,
  })),
};

function quoteBlocks(quote: QuoteRow, link: string): DraftBlock[] {
  const money = (minor: number) => formatMinor(minor, quote.currency);
  return [
    {
      kind: 'facts',
      facts: [
        ...quote.lines.map(({ quantity, text, priceMinor }): [string, string] => [
          `${quantity} × ${text}`,
          money(priceMinor * quantity),
        ]),
        ['Total', money(quote.amountMinor)],
        ['To pay', describeParts(quote)],
        ['Ready by', sayDay(quote.readyBy)],
        ...(quote.fittings > 0 ? [['Fittings', String(quote.fittings)] as [string, string]] : []),
      ],
    },
    `You can accept it until ${sayDay(quote.validUntil)}. Cancelling is free until the cloth is cut.`,
    { kind: 'action', label: 'Read the quote', url: link },
  ];
}

/** Queues a mail to the customer of a request; does nothing if no email address is known. */
export async function mailRequester(
  tx: Database,
  { config, clock }: Shop,
  kind: keyof typeof requestMails,
  request: RequestRow,
  { text = '', quote }: { text?: string; quote?: QuoteRow } = {},
): Promise<void> {
  if (!request.email) return;
  const now = clock.now();
  const { contact } = await readOrderDetails(tx, config);
  const links = linksOf(config, request);
  const link = `${config.publicUrl}${kind === 'quote' ? links.quote : links.request}`;
  const mail = requestMails[kind];
  await queueMail(tx, {
    ...mail.compose(config, { request, text, quote, link, contact }),
    key: `${mail.kind}_${request.id}_${request.version}`,
    to: request.email,
    now,
    ...(request.userId ? { userId: request.userId } : {}),
  });
}

type Event = 'sent' | 'answered' | 'withdrawn' | 'accepted';

const eventTitles: Record<Event, string> = {
  sent: 'A request for a piece made to measure',
  answered: 'A customer has answered your question',
  withdrawn: 'A customer has withdrawn a request',
  accepted: 'A quote is accepted',
};

/** Notifies staff of what a customer did with a request. */
export async function notifyOfRequest(
  tx: Database,
  config: Config,
  event: Event,
  request: RequestRow,
  { text, now }: { text: string; now: Date },
): Promise<void> {
  await notifyStaff(tx, config, {
    event: event === 'accepted' ? 'quote_accepted' : 'made_to_measure',
    key: `request-${event}_${request.id}_${request.version}`,
    now,
    ...(request.email ? { replyTo: request.email } : {}),
    ...(request.userId ? { userId: request.userId } : {}),
    about: { reference: request.reference },
    draft: {
      subject: `${eventTitles[event]}: ${request.reference}`,
      heading: eventTitles[event],
      preview: truncate(text, 120),
      blocks: [
        text,
        {
          kind: 'facts',
          facts: [
            ['Name', request.name],
            ...(request.phone ? [['Phone', request.phone] as [string, string]] : []),
            ...(request.email ? [['Email', request.email] as [string, string]] : []),
            ...(request.neededBy ? [['Needed by', sayDay(request.neededBy)] as [string, string]] : []),
          ],
        },
        {
          kind: 'action',
          label: 'Open the request',
          url: `${config.publicUrl}/admin/made-to-measure/${request.id}`,
        },
        ...(request.phoneKey
          ? [
              {
                kind: 'action',
                label: 'Write on WhatsApp',
                url: whatsAppLink(request.phoneKey, `Hello ${dearOf(request)}, `),
                quiet: true,
              } as const,
            ]
          : []),
      ],
    },
  });
}
