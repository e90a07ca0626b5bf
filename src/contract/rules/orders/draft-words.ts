import type { Currency } from '../money/currencies.ts';
import { formatMinor } from '../money/money.ts';

/** An order as its customer is told of it in a chat; amounts in minor units. */
type ToldDraft = {
  shop: string;
  firstName: string;
  lines: readonly { name: string; size: string; color: string; quantity: number; lineTotalMinor: number }[];
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

const untilInWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** The ready message with the link to pay: greeting, pieces, sum, until when. */
export function payMessage(told: ToldDraft): string {
  const money = (minor: number) => formatMinor(minor, told.currency);
  const pieces = told.lines.map(({ name, size, color, quantity, lineTotalMinor }) => {
    const options = [size && `size ${size}`, color].filter(Boolean).join(', ');
    return `• ${quantity} × ${name}${options && ` (${options})`}: ${money(lineTotalMinor)}`;
  });
  const sums = [
    told.discountMinor > 0 ? `Discount: ${money(-told.discountMinor)}` : '',
    told.shippingFeeMinor ? `Delivery: ${money(told.shippingFeeMinor)}` : '',
    `Total: ${money(told.amountMinor)}${told.shippingFeeMinor === null ? ' plus delivery' : ''}`,
    told.toPayMinor < told.amountMinor ? `To pay now: ${money(told.toPayMinor)}` : '',
  ];
  return [
    `Hello ${told.firstName}, thank you for your order at ${told.shop}.`,
    ...pieces,
    ...sums.filter(Boolean),
    `Pay here: ${told.link}`,
    told.until ? `We keep it for you until ${untilInWords.format(told.until)} (Lagos time).` : '',
  ]
    .filter(Boolean)
    .join('\n');
}
