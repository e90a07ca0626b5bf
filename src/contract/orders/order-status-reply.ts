import type { Currency } from '../money/currencies.ts';
import { formatMinor } from '../money/money.ts';
import { isClosed, isUnpaid, type PaymentStatus, paymentStatusTable } from '../payments/payment-status.ts';
import { type OrderStatus, orderStatusTable } from './order-status.ts';

/** An order's data for a reply in a chat; the amount in minor units. */
type OrderSummary = {
  shop: string;
  firstName: string;
  reference: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Where it is collected and waits there. */
  isReadyToCollect: boolean;
  parcels: readonly { carrier: string; number: string; link: string }[];
  currency: Currency;
  /** What is to be paid now; 0 where nothing is. */
  toPayMinor: number;
  /** Where it is paid, or looked at; empty where there is no such page. */
  link: string;
};

/** Returns a ready reply to "how far with my order?": its status, its parcels, the amount due and where to pay. */
export function orderStatusReply(summary: OrderSummary): string {
  const { shop, firstName, reference, parcels, currency, toPayMinor, link } = summary;
  const sent = parcels.map(({ carrier, number, link: follow }) =>
    [`Parcel: ${[carrier, number].filter(Boolean).join(' ')}`, follow].filter(Boolean).join(', '),
  );
  const isDue = toPayMinor > 0;
  return [
    `Hello${firstName && ` ${firstName}`}, about your order ${reference} at ${shop}:`,
    ...statusLines(summary),
    ...sent,
    isDue ? `To pay now: ${formatMinor(toPayMinor, currency)}` : '',
    link && `${isDue ? 'Pay here' : 'See it here'}: ${link}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function statusLines({ status, paymentStatus, isReadyToCollect }: OrderSummary): string[] {
  const { notice, step } = paymentStatusTable[paymentStatus];
  const money = notice ? `${notice.title} ${notice.text}` : step.text;
  if (isClosed(paymentStatus)) return [money];
  const fulfilmentText = isReadyToCollect ? 'It is ready to collect.' : orderStatusTable[status].currentText;
  const isBegun = !isUnpaid(paymentStatus) || status !== 'Product Loading';
  return isBegun ? [money, fulfilmentText] : [money];
}
