import { dayMs } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import { type MailKind, type MailWords, noMailWords } from '../../contract/notifications/mail-kinds.ts';
import { composePreview, readMailWords } from '../notifications/index.ts';
import { type OrderRecord, selectOrder } from '../orders/index.ts';
import { readOrderDetails } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { sampleOrder } from './sample-order.ts';

type PreviewRequest = { kind: MailKind; orderId?: string | undefined } & Partial<MailWords>;

/**
 * Composes a mail as it would be sent, of an order or of a sample, in the owner's words; `opening` and `closing` count
 * as if they were saved. Nothing is queued, and links of a sample lead nowhere.
 * @throws ShopError ORDER_NOT_FOUND
 */
export async function previewMail(shop: Shop, { kind, orderId, opening, closing }: PreviewRequest) {
  const order = orderId === undefined ? sampleOrder : await selectOrder(shop.db, orderId);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const saved = (await readMailWords(shop.db, kind)) ?? noMailWords;
  const words = { opening: opening ?? saved.opening, closing: closing ?? saved.closing };
  const { subject, html, text } = composePreview(
    kind,
    shop.config,
    await describeCase(shop, order, kind),
    words,
  );
  return { subject, html, text };
}

/** What mails of all kinds are made of; each takes its own. */
async function describeCase(
  { db, config, clock }: Shop,
  order: OrderRecord,
  kind: MailKind,
): Promise<object> {
  const now = clock.now();
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  const day = inDays(7).toISOString().slice(0, 10);
  const { contact, bank } = await readOrderDetails(db, config);
  const isOwing = owing.has(kind);
  const left = order.dueMinor || Math.round(order.amountMinor / 2);
  const link = `${config.publicUrl}/example`;
  const [line] = order.lines;
  return {
    order: isOwing ? { ...order, dueMinor: left, paymentStatus: 'Paid' } : order,
    contact,
    bank: order.paymentMethod === 'transfer' ? bank : undefined,
    estimate: undefined,
    payLink: link,
    link,
    url: link,
    undoUrl: link,
    line,
    piece: kind.startsWith('restock') ? 'Adire bubu, M, Indigo' : (line?.name ?? ''),
    leftMinor: kind === 'order-cancel-accepted' ? order.amountMinor : left,
    paidMinor: left,
    chargeMinor: 0,
    reason: '',
    answer: '',
    note: '',
    pieces: order.lines.map(({ name }) => ({ title: name, detail: '' })),
    gone: [],
    text: 'We’ll write what we want to say here.',
    changes: [{ what: 'Shipping', before: 'Standard', after: 'Express' }],
    address: undefined,
    gaveBackMinor: 0,
    wasMinor: order.amountMinor,
    refund: describeRefund(order),
    orderReturn: describeReturn(order, inDays),
    parcel: describeParcel(order, now),
    day,
    at: inDays(3),
    place: 'atelier',
    canMove: true,
    yards: 4,
    readyBy: '',
    reference: order.reference,
    request: describeRequest(order),
    quote: describeQuote(order, day),
    slug: 'example',
    token: 'example',
    name: order.address.firstName,
    newEmail: 'new-address@example.test',
    underWay: [],
  };
}

/** Mails about what is still to be paid. */
const owing: ReadonlySet<MailKind> = new Set(['order-due-due', 'order-ready', 'order-balance-reminder']);

function describeRefund({ amountMinor }: OrderRecord) {
  return { id: 'example', amountMinor, account: null, sentReference: '', way: null };
}

function describeReturn({ id, lines }: OrderRecord, inDays: (days: number) => Date) {
  const [line] = lines;
  return {
    id,
    reference: 'R-7K4M2XQT',
    orderId: id,
    state: 'Asked',
    wants: 'refund',
    reason: '',
    faulty: false,
    withdrawal: false,
    policyVersion: 1,
    deadline: inDays(7),
    note: 'Here is what we say about it.',
    receivedAt: inDays(0),
    dueAt: inDays(14),
    holdUntil: null,
    differenceMinor: 0,
    createdAt: inDays(0),
    lines: line
      ? [
          {
            index: 0,
            orderLineId: line.id,
            quantity: 1,
            size: '',
            color: '',
            unitPriceMinor: null,
            held: false,
          },
        ]
      : [],
    photos: [],
    exchangeReference: null,
  };
}

function describeParcel({ id, lines }: OrderRecord, now: Date) {
  return {
    id,
    orderId: id,
    carrier: 'GIG Logistics',
    number: 'GIG123456',
    link: '',
    driver: null,
    corrections: 0,
    sentAt: now,
    lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
  };
}

function describeRequest({ address }: OrderRecord) {
  return {
    name: `${address.firstName} ${address.lastName}`,
    reference: 'M-7K4M2XQT',
    text: 'A gown for a wedding in June.',
  };
}

function describeQuote({ amountMinor, currency }: OrderRecord, day: string) {
  return {
    lines: [{ kind: 'sewing', text: 'Gown', quantity: 1, priceMinor: amountMinor }],
    currency,
    amountMinor,
    deposit: 50,
    fittings: 1,
    readyBy: day,
    validUntil: day,
  };
}
