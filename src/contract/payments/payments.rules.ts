import { type Currency, currenciesForDelivery, isHomeCountry } from '../money/currencies.ts';
import { formatList } from '../text/format-list.ts';

export const paymentMethods = ['card', 'transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The channels a customer may choose in advance; without a choice the provider's page offers all. */
export const selectableChannels = ['bank_transfer'] as const;
export type SelectableChannel = (typeof selectableChannels)[number];

const channelLabels: Partial<Record<string, string>> = {
  card: 'card',
  bank_transfer: 'bank transfer',
  banktransfer: 'bank transfer',
  ussd: 'USSD',
  bank: 'bank account',
};

/** How money reaches the shop, in the order in which they are listed. */
export const tenderTypes = ['card', 'transfer', 'ussd', 'cash', 'pos'] as const;
export type TenderType = (typeof tenderTypes)[number];

/** How the shop itself gives money back. */
export const manualRefundMethods = ['transfer', 'cash', 'pos'] as const satisfies TenderType[];
export type ManualRefundMethod = (typeof manualRefundMethods)[number];

/** As a list or a menu names them. */
export const tenderTypeLabels: Readonly<Record<TenderType, string>> = {
  card: 'card',
  transfer: 'bank transfer',
  ussd: 'USSD',
  cash: 'cash',
  pos: 'POS',
};

/** Describes how something was paid, to complete a sentence: "paid in cash". */
export function describeTender(tender: TenderType): string {
  return tender === 'cash' ? 'in cash' : `by ${tenderTypeLabels[tender]}`;
}

/**
 * The part of its order that a payment covers: all of it, the deposit, the balance after a deposit, or a surcharge
 * from a later change or an exchange.
 */
export const paymentKinds = ['full', 'deposit', 'balance', 'difference'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

const tenderTypesByChannel: Partial<Record<string, TenderType>> = {
  bank_transfer: 'transfer',
  banktransfer: 'transfer',
  bank: 'transfer',
  ussd: 'ussd',
};

/** Maps a provider's channel to a tender type; a card where none matches. */
export function getTenderType(channel: string): TenderType {
  return tenderTypesByChannel[channel] ?? 'card';
}

type PaidOrder = { paymentMethod: PaymentMethod; paymentChannel: string; currency: Currency };

/** How an order was paid, or how it can be, after "by": `card`, `card, transfer or USSD`. */
function describePaymentMethod({ paymentMethod, paymentChannel, currency }: PaidOrder): string {
  if (paymentMethod === 'transfer') return 'bank transfer';
  if (paymentChannel) return channelLabels[paymentChannel] ?? paymentChannel.replaceAll('_', ' ');
  return currency === 'NGN' ? 'card, transfer or USSD' : 'card';
}

/** How the money of an order came, or how it can be paid: `by card`, `in cash and by POS`. */
export function describePayment(order: PaidOrder & { payments: readonly { by: TenderType }[] }): string {
  const tenders = [...new Set(order.payments.map(({ by }) => by))];
  const byHand = tenders.some((way) => way === 'cash' || way === 'pos');
  return tenders.length > 1 || byHand
    ? formatList(tenders.map(describeTender))
    : `by ${describePaymentMethod(order)}`;
}

/** Limits on unpaid orders of an account that has never paid, so that no one blocks the whole stock for free. */
export const unpaidLimits = { orders: 5, pieces: 10 } as const;

/**
 * The pieces that accounts which have never paid may hold unpaid together: from one network in orders by transfer,
 * which hold for a day, and by card, which hold for an hour; and under one phone number. Accounts cost nothing, so a
 * limit for each alone is none; a mobile network has hundreds of customers behind one address.
 */
export const maxUnpaidUnits = { network: { transfer: 20, card: 60 }, phone: 20 } as const;

/** For so long a transfer order holds its pieces without a proof of transfer, or shorter where its whole time is. */
export const hoursWithoutProof = 24;

/** An address below the shop's own that shows prices in a currency: what leads back into the shop carries the order's. */
export function inCurrency(path: string, currency: Currency): string {
  return `${path}${path.includes('?') ? '&' : '?'}currency=${currency}`;
}

/** Where a customer lands after paying: a page that survives reload. Its address below the shop's own. */
export function confirmationPath(orderId: string, currency: Currency): string {
  return inCurrency(`/checkout/confirmation/${orderId}`, currency);
}

/**
 * Returns the path where anyone can track an order by its reference, after typing the email; with a key from its
 * mails, immediately.
 */
export function trackPath(reference: string, key: string, currency: Currency): string {
  return inCurrency(
    `/myorders?reference=${encodeURIComponent(reference)}&key=${encodeURIComponent(key)}`,
    currency,
  );
}

/** The order in its owner's account. */
export function orderPath(orderId: string, currency: Currency): string {
  return inCurrency(`/dashboard/order/${orderId}`, currency);
}

/** Where the owner of a delivered order gives feedback. */
export function feedbackPath(orderId: string, currency: Currency): string {
  return inCurrency(`/dashboard/order/${orderId}?feedback=1`, currency);
}

export type PaymentChoice = { country: string; currency: Currency; paymentMethod: PaymentMethod };

export type PaymentProblem =
  | { code: 'CURRENCY_ABROAD' | 'TRANSFER_AT_HOME'; fitting: readonly Currency[] }
  | { code: 'CARD_CURRENCY'; fitting: readonly Currency[] };

/**
 * Returns why a delivery cannot be paid this way, or undefined when it can; the form shows it before sending, the
 * server rejects it. `fitting` contains the currencies that work with the chosen method, in menu order.
 * @param cardCurrencies currencies the card provider charges
 */
export function paymentProblem(
  { country, currency, paymentMethod }: PaymentChoice,
  cardCurrencies: readonly Currency[],
): PaymentProblem | undefined {
  const forDelivery = currenciesForDelivery(country);
  const fitting =
    paymentMethod === 'card' ? forDelivery.filter((code) => cardCurrencies.includes(code)) : forDelivery;
  if (paymentMethod === 'transfer' && isHomeCountry(country)) return { code: 'TRANSFER_AT_HOME', fitting };
  if (!forDelivery.includes(currency)) return { code: 'CURRENCY_ABROAD', fitting };
  if (paymentMethod === 'card' && !cardCurrencies.includes(currency))
    return { code: 'CARD_CURRENCY', fitting };
  return undefined;
}
