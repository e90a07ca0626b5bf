import { addBusinessDays, dayInLagos } from '../../../contract/delivery/calendar.ts';
import { dispatchDays } from '../../../contract/delivery/delivery-days.ts';
import { formatMinor } from '../../../contract/money/money.ts';
import type { MailBlock } from '../../notifications/index.ts';
import type { SoldLine } from '../orders.rules.ts';
import type { MailedOrder, OrderFacts } from './order-mail-parts.ts';

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
  const { firstPaymentMinor, paymentStatus, amountMinor, dueMinor, currency } = order;
  const laterMinor = paymentStatus === 'Paid' ? dueMinor : amountMinor - (firstPaymentMinor ?? amountMinor);
  const later = formatMinor(laterMinor, currency);
  const lines = [
    laterMinor > 0 &&
      `The remaining ${later} is due before your order leaves. We’ll email you a link to pay it when everything is ready.`,
    sewn.every(({ cutAt }) => cutAt === null) && 'You can cancel free of charge until the cloth is cut.',
  ];
  const shown = lines.filter((line) => line !== false);
  return shown.length > 0 ? [{ kind: 'note', title: 'Sewn for you', lines: shown }] : [];
}

/** "by 24 February 2027" where what is sewn decides when the order leaves, else the policy's days. */
export function describeDispatch({ lines, createdAt, paidAt }: MailedOrder): string {
  const last = lines.reduce((latest, { readyBy }) => (readyBy && readyBy > latest ? readyBy : latest), '');
  const isMixed = lines.some(({ sewing }) => sewing === '');
  const others = addBusinessDays(dayInLagos(paidAt ?? createdAt), dispatchDays.to, new Set());
  if (last === '' || (isMixed && last < others)) return `within ${dispatchDays.words} working days`;
  return `by ${dayFormatter.format(new Date(last))}`;
}

/** What is kept for an order that was placed: its ready pieces, and a place in the workroom for the others. */
export function describeReserved({ reference, lines }: MailedOrder): string {
  const sewn = lines.filter(({ sewing }) => sewing !== '').length;
  if (sewn === 0) return `We’ve put the pieces of order ${reference} aside for you.`;
  if (sewn === lines.length) return `We’ve kept a place in our workroom for order ${reference}.`;
  return `We’ve put the ready pieces of order ${reference} aside for you, and kept a place in our workroom for the others.`;
}
