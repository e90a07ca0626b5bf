import { addBusinessDays, dayInLagos, startOfDayInLagos } from '../../../contract/delivery/calendar.ts';
import { dispatchDays } from '../../../contract/delivery/delivery-days.ts';
import { formatMinor } from '../../../contract/money/money.ts';
import { formatLongDay, type MailBlock } from '../../notifications/index.ts';
import type { SoldLine } from '../orders.rules.ts';
import type { MailedOrder, OrderContext, OrderFacts } from './order-mail-parts.ts';

export const dayFormatter = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** "For Mum · Sewn in 10–15 business days"; empty of a piece from stock. */
export function describeSewing(line: SoldLine): string {
  if (line.sewing === '') return '';
  const { measures, leadFromDays: from, leadToDays: to } = line;
  const days = from === to ? `${to}` : `${from}–${to}`;
  const facts = [
    line.sewing === 'order' && 'Made to order',
    measures?.name && `For ${measures.name}`,
    from !== null && to !== null && `Sewn in ${days} business days`,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** What is paid now and later of an order in parts of its lines. */
export function buildPartTotals(order: MailedOrder): [string, string][] {
  const { firstPaymentMinor, paymentStatus, amountMinor, dueMinor, currency } = order;
  if (firstPaymentMinor === null) return [];
  const money = (minor: number) => formatMinor(minor, currency);
  if (paymentStatus === 'Pending') {
    return [
      ['To pay now', money(firstPaymentMinor)],
      ['To pay before it leaves', money(amountMinor - firstPaymentMinor)],
    ];
  }
  if (paymentStatus !== 'Paid' || dueMinor === 0) return [];
  return [
    ['Paid', money(amountMinor - dueMinor)],
    ['To pay before it leaves', money(dueMinor)],
  ];
}

/** What is agreed about pieces that are sewn for the customer; nothing where none is. */
export function buildSewingBlocks({ order }: OrderFacts): MailBlock[] {
  const sewn = order.lines.filter(({ sewing }) => sewing !== '');
  if (sewn.length === 0) return [];
  const { promisedBy, currency } = order;
  const laterMinor = getLaterMinor(order);
  const later = formatMinor(laterMinor, currency);
  const lines = [
    promisedBy && `We’ve promised it for ${formatLongDay(startOfDayInLagos(promisedBy))}.`,
    laterMinor > 0 &&
      `The remaining ${later} is due before your order leaves. We’ll email you a link to pay it when everything is ready.`,
    sewn.every(({ cutAt }) => cutAt === null) && 'You can cancel free of charge until the cloth is cut.',
  ];
  const shown = lines.filter((line) => typeof line === 'string');
  return shown.length > 0 ? [{ kind: 'note', title: 'Sewn for you', lines: shown }] : [];
}

/** What is left once the next payment has arrived; all of it where an order begins without one. */
function getLaterMinor({ firstPaymentMinor, paymentStatus, amountMinor, dueMinor, expiresAt }: MailedOrder) {
  if (paymentStatus === 'Paid') return dueMinor;
  if (expiresAt === null) return amountMinor;
  return amountMinor - (firstPaymentMinor ?? amountMinor);
}

/** Where the customer sends her own cloth; nothing where none is awaited. */
export function buildClothBlocks({ config, order, contact }: OrderContext): MailBlock[] {
  if (!awaitsCloth(order) || !contact) return [];
  const marked = `Please write ${order.reference} on the parcel. We’ll email you when it arrives.`;
  return [
    {
      kind: 'note',
      title: 'Please send us your cloth',
      lines: [config.identity.name, ...contact.address, contact.phone, marked].filter(Boolean),
    },
  ];
}

/** Whether sewing waits for cloth that the customer sends. */
export function awaitsCloth({ lines }: MailedOrder): boolean {
  return lines.some(({ clothState }) => clothState === 'waiting');
}

/** "by 24 February 2027" where what is sewn decides when the order leaves, else the policy's days. */
export function describeDispatch({ lines, createdAt, paidAt }: MailedOrder): string {
  const last = lines.reduce((latest, { readyBy }) => (readyBy && readyBy > latest ? readyBy : latest), '');
  const isMixed = lines.some(isReady);
  const others = addBusinessDays(dayInLagos(paidAt ?? createdAt), dispatchDays.to, new Set());
  if (last === '' || (isMixed && last < others)) return `within ${dispatchDays.words} working days`;
  return `by ${dayFormatter.format(new Date(last))}`;
}

/** Whether something is sewn and nothing is taken from the shelf. */
export function isAllSewn({ lines }: Pick<MailedOrder, 'lines'>): boolean {
  return isSewn({ lines }) && !lines.some(isReady);
}

function isSewn({ lines }: Pick<MailedOrder, 'lines'>): boolean {
  return lines.some(({ sewing }) => sewing !== '');
}

/** A piece from the shelf: cloth and extras of what is sewn are written by hand. */
function isReady({ sewing, isFree }: SoldLine): boolean {
  return sewing === '' && !isFree;
}

/** What is kept for an order that was placed: its ready pieces, and a place in the workroom for the others. */
export function describeReserved({ reference, lines }: MailedOrder): string {
  if (!isSewn({ lines })) return `We’ve put the pieces of order ${reference} aside for you.`;
  if (!lines.some(isReady)) return `We’ve kept a place in our workroom for order ${reference}.`;
  return `We’ve put the ready pieces of order ${reference} aside for you, and kept a place in our workroom for the others.`;
}
