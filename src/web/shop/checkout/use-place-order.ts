import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '../../../contract/customers/address-fields.ts';
import type { ErrorData, FieldErrors } from '../../../contract/errors.ts';
import { formatPrice, toMajor, toMinor } from '../../../contract/money/money.ts';
import type { PlaceOrderInput } from '../../../contract/orders/orders.api.ts';
import { confirmationPath, type PaymentMethod } from '../../../contract/payments/payments.rules.ts';
import { api } from '../../client/api.ts';
import { ApiError } from '../../client/api-client.ts';
import { randomId } from '../../client/random-id.ts';
import type { CartItem } from '../../state/cart-items.ts';
import { loadCart } from '../../state/cart-store.ts';
import { readSrc } from '../../state/first-src.ts';
import { loadProducts } from '../../state/products.ts';
import { optionText } from '../cart/cart-line-item.tsx';
import {
  type CheckoutTotals,
  checkoutFieldNames,
  isOrderForRequest,
  isSameRequest,
} from './checkout.rules.ts';
import { attemptFor, clearAttempt, markResponseLost, newAttempt, readAttempt } from './checkout-draft.ts';
import type { AgreedTotal } from './use-totals.ts';

type Order = {
  address: Address;
  items: readonly CartItem[];
  /** What the customer sees, in the currency that is paid: total, way of delivery, code. */
  sums: CheckoutTotals;
  /** The provider's page opens at the account to transfer to. */
  byTransfer: boolean;
  /** Only what is paid first is paid now. */
  payDeposit: boolean;
  /** The day it must be there, and whether it is sewn first for that. */
  neededBy?: string;
  rush?: boolean;
  /** News is asked for at the email of the address. */
  news: boolean;
};

/** Why the order was not placed, or cannot be paid yet; `way` is the alternative to trying again. */
export type PlaceProblem = {
  message: string;
  fields: FieldErrors;
  link?: { label: string; to: string };
};

/**
 * Sends the order, once however often the button is pressed. By card, the browser leaves for the payment page; by
 * transfer, the order's page opens with the bank details. A rejection is shown and no input is lost.
 * @param onPlaced called once the order exists, before the browser leaves
 */
export function usePlaceOrder(onPlaced: (address: Address) => void) {
  const navigate = useNavigate();
  const [working, setWorking] = useState<PaymentMethod>();
  const [problem, setProblem] = useState<PlaceProblem>();
  const [leaving, setLeaving] = useState(false);
  const [agreed, setAgreed] = useState<AgreedTotal>();

  async function place(method: PaymentMethod, order: Order): Promise<void> {
    if (working) return;
    setWorking(method);
    setProblem(undefined);
    try {
      const contents = toContents(method, order);
      const arrived = await findExistingOrder(contents);
      if (arrived) {
        setProblem(arrived);
        setWorking(undefined);
        return;
      }
      const { data, payment } = await send(contents);
      setLeaving(true);
      clearAttempt();
      onPlaced(order.address);
      const confirmation = confirmationPath(data._id, data.currency);
      if ('authorizationUrl' in payment) {
        redirectTo(payment.authorizationUrl, confirmation);
        return;
      }
      await navigate(confirmation, { replace: true, state: { transfer: payment } });
    } catch (error) {
      const changed = changedTotal(error, order.sums);
      if (changed) setAgreed(changed);
      setProblem(toProblem(error, order.items, changed));
      recordOutcome(error);
      if (error instanceof ApiError && ([404, 409].includes(error.status) || unavailableMessage(error))) {
        void retryRead(order.items);
      }
    }
    setWorking(undefined);
  }

  return { place, working, problem, setProblem, leaving, agreed };
}

/**
 * Goes to the payment page; the browser's Back then leads to the top of the order, which is placed, not to the
 * checkout.
 */
function redirectTo(paymentPage: string, confirmation: string): void {
  // the entry gets a key of its own, so that the router does not scroll it to where the checkout was left
  const entry = { ...window.history.state, usr: null, key: randomId() };
  window.history.replaceState(entry, '', confirmation);
  // and after the router's own listener, which hands scrolling back to the browser
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.location.assign(paymentPage);
}

function toContents(
  paymentMethod: PaymentMethod,
  { address, items, sums, byTransfer, payDeposit, neededBy, rush, news }: Order,
): PlaceOrderInput {
  const { currency, totalMinor, way, code } = sums;
  return {
    address,
    currency,
    paymentMethod,
    lines: items.map(({ line }) => line),
    // the one way of a shop without any needs no name
    ...(way && way.way !== 'standard' && { delivery: way._id }),
    ...(code && { code }),
    ...(neededBy && { neededBy }),
    ...(rush && { rush }),
    ...(news && { news }),
    ...(byTransfer && { channel: 'bank_transfer' as const }),
    ...(payDeposit && { payDeposit }),
    expectedTotal: toMajor(totalMinor, currency),
  };
}

/** Returns the shop's total if it replaces the one sent. */
function changedTotal(error: unknown, { currency, totalMinor }: CheckoutTotals): AgreedTotal | undefined {
  if (!(error instanceof ApiError) || error.code !== 'TOTAL_CHANGED') return undefined;
  return { currency, seenMinor: totalMinor, nowMinor: toMinor(error.data.total, currency) };
}

/** Checks whether an earlier, different request without a response became an order; reports it once. */
async function findExistingOrder(contents: PlaceOrderInput): Promise<PlaceProblem | undefined> {
  const before = readAttempt();
  if (!before?.lost || isSameRequest(before.contents, contents)) return undefined;
  const [newest] = (await api.orders.mine()).data;
  clearAttempt();
  if (!newest || !isOrderForRequest(newest, before.contents)) return undefined;
  return {
    message: `Your earlier order went through: it is ${newest.reference}. We haven’t placed another.`,
    fields: {},
    link: { label: `See order ${newest.reference}`, to: confirmationPath(newest._id, newest.currency) },
  };
}

/** A refusal ends the attempt; without an answer, or while the provider is away, there may be an order. */
function recordOutcome(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'OFFLINE' || error.code === 'NOT_JSON') markResponseLost();
  else if (error.status < 500) clearAttempt();
}

async function send(contents: PlaceOrderInput) {
  try {
    return await sendAttempt(attemptFor(contents));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error;
    return sendAttempt(newAttempt(contents));
  }
}

function sendAttempt({ contents, key }: ReturnType<typeof attemptFor>) {
  const src = readSrc();
  return api.orders.place({ ...contents, ...(src && { src }) }, { headers: { 'Idempotency-Key': key } });
}

/** Reloads the stock of these items, and the cart. */
async function retryRead(items: readonly CartItem[]): Promise<void> {
  await loadProducts(
    items.map(({ product }) => product._id),
    true,
  );
  await loadCart();
}

const offline =
  'The shop could not be reached. Nothing was charged. Please try again when the connection is back: an order that got through won’t be placed twice.';

const changeInCart = { label: 'Change it in the cart', to: '/cart' };

/** Why a line cannot be ordered whose size or colour left the catalogue: neither is a field of this form. */
function unavailableMessage({ fields }: ApiError): string | undefined {
  return fields.size ?? fields.color;
}

function toProblem(
  error: unknown,
  items: readonly CartItem[],
  changed: AgreedTotal | undefined,
): PlaceProblem {
  if (!(error instanceof ApiError)) throw error;
  const product = productOf(error, items);
  const about = product ? `${[product, optionOf(error)].filter(Boolean).join(', ')}: ` : '';
  const fields = checkoutFieldNames(error.fields);
  const notMade = unavailableMessage(error);
  if (notMade) return { message: notMade, fields: {}, link: changeInCart };
  switch (error.code) {
    case 'TOTAL_CHANGED': {
      const was = changed && formatPrice(changed.seenMinor, changed.currency);
      return { message: was ? `${error.message} It was ${was}.` : error.message, fields };
    }
    case 'NOT_BY_THEN':
      return { message: error.message, fields: { neededBy: error.message } };
    case 'OFFLINE':
      return { message: offline, fields };
    case 'PRODUCT_NOT_FOUND':
      return {
        message: `${product ?? 'One of your pieces'} is no longer in the shop and has left your order. Please check the new total, then pay again.`,
        fields,
      };
    case 'OUT_OF_STOCK':
      return {
        message: about + error.message,
        fields,
        link: changeInCart,
      };
    case 'UNPAID_LIMIT':
    case 'UNPAID_TOGETHER':
      return {
        message: error.message,
        fields,
        link: { label: 'See your orders', to: '/dashboard/my-orders' },
      };
    case 'PAYMENT_UNAVAILABLE':
      return {
        message: error.message,
        fields,
        link: findPlacedOrder(error.data),
      };
    default:
      return { message: about + error.message, fields };
  }
}

/** The name of the product that a refusal is about. */
function productOf(error: ApiError, items: readonly CartItem[]): string | undefined {
  const isAbout =
    error.code === 'PRODUCT_NOT_FOUND' || error.code === 'OUT_OF_STOCK' || error.code === 'NOT_SOLD_IN';
  if (!isAbout) return undefined;
  const inCart = items.find(({ product: { _id } }) => _id === error.data.itemId)?.product.name;
  return inCart ?? ('name' in error.data ? error.data.name : undefined);
}

/** "M, UK 10 · Rust" where a refusal is about a size and colour. */
function optionOf(error: ApiError): string {
  if (error.code !== 'OUT_OF_STOCK') return '';
  const { size = '', color = '' } = error.data;
  return optionText({ size, color });
}

function findPlacedOrder({
  orderId,
  reference,
  currency,
}: ErrorData<'PAYMENT_UNAVAILABLE'>): PlaceProblem['link'] {
  if (!orderId || !currency) return undefined;
  return {
    label: `See order ${reference}, which is waiting for you`,
    to: confirmationPath(orderId, currency),
  };
}
