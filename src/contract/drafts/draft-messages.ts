import type { Currency } from '../money/currencies.ts';
import { formatMinor } from '../money/money.ts';

/** `setName` of the set that it is sold in. */
type SummaryLine = {
  name: string;
  size: string;
  color: string;
  quantity: number;
  lineTotalMinor: number;
  setName?: string | undefined;
};

/** An order's data for a chat message to its customer; amounts in minor units. */
type DraftSummary = {
  shop: string;
  firstName: string;
  lines: readonly SummaryLine[];
  currency: Currency;
  discountMinor: number;
  /** Null while the way is still to be chosen. */
  shippingFeeMinor: number | null;
  amountMinor: number;
  /** What is to be paid now: less than the amount where there is a deposit, or where it is paid. */
  toPayMinor: number;
  link: string;
  until: Date | null;
};

const expiryFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** The ready message with the link to pay: greeting, pieces, sum, until when. */
export function payMessage(draft: DraftSummary): string {
  const money = (minor: number) => formatMinor(minor, draft.currency);
  const pieces = draft.lines.map(({ name, size, color, quantity, lineTotalMinor, setName }) => {
    const facts = [size && `size ${size}`, color, setName && `of the set ${setName}`];
    const options = facts.filter(Boolean).join(', ');
    return `• ${quantity} × ${name}${options && ` (${options})`}: ${money(lineTotalMinor)}`;
  });
  const sums = [
    draft.discountMinor > 0 ? `Discount: ${money(-draft.discountMinor)}` : '',
    draft.shippingFeeMinor ? `Delivery: ${money(draft.shippingFeeMinor)}` : '',
    `Total: ${money(draft.amountMinor)}${draft.shippingFeeMinor === null ? ' plus delivery' : ''}`,
    draft.toPayMinor < draft.amountMinor ? `To pay now: ${money(draft.toPayMinor)}` : '',
  ];
  return [
    `Hello ${draft.firstName}, thank you for your order at ${draft.shop}.`,
    ...pieces,
    ...sums.filter(Boolean),
    `Pay here: ${draft.link}`,
    draft.until ? `We’ll hold it for you until ${expiryFormat.format(draft.until)} (Lagos time).` : '',
  ]
    .filter(Boolean)
    .join('\n');
}
