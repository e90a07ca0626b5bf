import { useState } from 'react';
import type { Address } from '../../contract/address-fields.ts';
import type { Currency } from '../../contract/currencies.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { PaymentMethod } from '../../contract/payments.rules.ts';
import type { Payment } from '../../contract/payments.ts';
import { api } from '../api.ts';
import { ApiError } from '../api-client.ts';
import { loadCart } from '../state/cart.ts';
import type { CartItem } from '../state/cart-items.ts';
import { ownFieldNames } from './checkout.rules.ts';
import { attemptKeyFor, endAttempt, newAttemptKey } from './checkout-draft.ts';

type Order = { address: Address; currency: Currency; items: readonly CartItem[] };
type Problem = { message: string; fields: FieldErrors };

/** An order that waits for its transfer. */
export type Transfer = { orderId: string; payment: Extract<Payment, { bank: unknown }> };

/**
 * Sends the order, once however often it is pressed. By card the browser leaves for the payment page; by transfer
 * the details to pay are answered. A refusal is told and nothing typed is lost.
 */
export function usePlaceOrder() {
  const [working, setWorking] = useState<PaymentMethod>();
  const [problem, setProblem] = useState<Problem>();
  const [transfer, setTransfer] = useState<Transfer>();
  const [leaving, setLeaving] = useState(false);

  async function place(method: PaymentMethod, order: Order): Promise<void> {
    if (working) return;
    setWorking(method);
    setProblem(undefined);
    try {
      const { data, payment } = await send(method, order);
      setLeaving(true);
      endAttempt();
      if ('authorizationUrl' in payment) {
        window.location.assign(payment.authorizationUrl);
        return;
      }
      setTransfer({ orderId: data._id, payment });
      void loadCart();
    } catch (error) {
      setProblem(toProblem(error, order.items));
      if (error instanceof ApiError && error.status === 409) void loadCart();
    }
    setWorking(undefined);
  }

  return { place, working, problem, setProblem, transfer, leaving };
}

async function send(paymentMethod: PaymentMethod, { address, currency, items }: Order) {
  const contents = { address, currency, paymentMethod, lines: items.map(({ line }) => line) };
  try {
    return await api.orders.place(contents, { headers: { 'Idempotency-Key': attemptKeyFor(contents) } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error;
    return api.orders.place(contents, { headers: { 'Idempotency-Key': newAttemptKey(contents) } });
  }
}

function toProblem(error: unknown, items: readonly CartItem[]): Problem {
  if (!(error instanceof ApiError)) throw error;
  const { itemId, name } = error.data;
  const product = items.find(({ product: { _id } }) => _id === itemId)?.product.name ?? name;
  const about = typeof product === 'string' ? `${product}: ` : '';
  return { message: `${about}${error.message}`, fields: ownFieldNames(error.fields) };
}
