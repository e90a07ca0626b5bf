import type { QuotePage } from '../../../../contract/made-to-measure/quotes.api.ts';
import { formatDay } from '../../../ui/format-day.ts';

/** Whether the quote waits for an answer: neither accepted, nor over, nor withdrawn. */
export function canAccept({ quote, request, accepted }: QuotePage): boolean {
  if (accepted && !accepted.expired) return false;
  return !quote.lapsed && (request.state === 'Quoted' || accepted?.expired === true);
}

export function getHeading({ quote, request, accepted }: QuotePage): string {
  if (accepted && !accepted.expired) {
    if (accepted.paymentStatus === 'Refunded') return 'This order was refunded';
    return accepted.paid > 0 || accepted.toPay === 0
      ? 'Accepted, thank you'
      : 'Accepted: the deposit is next';
  }
  if (request.state === 'Withdrawn') return 'You withdrew this request';
  if (request.state === 'Declined') return 'We can’t sew this one';
  if (quote.lapsed) return 'This quote has ended';
  return 'Your quote';
}

export function getLead({ quote, request, accepted }: QuotePage): string {
  if (accepted?.expired)
    return 'You accepted it, but no payment arrived in time. You can accept it again below.';
  if (accepted) return 'This is what we agreed on. Keep the link: it’s always here.';
  if (request.state === 'Withdrawn') return 'The quote ended with it, and nothing was charged.';
  if (request.state === 'Declined') return request.reason;
  if (quote.lapsed)
    return `It held until ${formatDay(quote.validUntil)}. Write to us and we’ll send you a new one; nothing was charged.`;
  return `It holds until ${formatDay(quote.validUntil)}. Nothing is charged before you accept it.`;
}

/** The stored picture that stands for a quote: of the piece asked about, else of the first line that is one. */
export function getPictureKey({ request, quote }: QuotePage): string {
  const addresses = [request.product?.image ?? '', ...quote.lines.map(({ image }) => image)];
  return addresses.flatMap((address) => /\/images\/([0-9a-f]{32})\//.exec(address)?.[1] ?? [])[0] ?? '';
}
