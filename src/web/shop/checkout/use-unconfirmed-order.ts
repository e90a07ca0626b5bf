import { useEffect, useState } from 'react';
import { confirmationPath } from '../../../contract/payments/payments.rules.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { isOrderForRequest } from './checkout.rules.ts';
import { clearAttempt, readAttempt } from './checkout-draft.ts';

/**
 * Where an empty cart leads from the checkout: to the cart, or, when an order was sent whose answer never came, to
 * that order if it arrived. Undefined while it is being found out.
 */
export function useCheckoutRedirect(empty: boolean): string | undefined {
  const [redirect, setRedirect] = useState<string>();
  useEffect(() => {
    if (empty) void getRedirect().then(setRedirect);
  }, [empty]);
  return empty ? redirect : undefined;
}

async function getRedirect(): Promise<string> {
  const attempt = readAttempt();
  if (!attempt) return '/cart';
  try {
    const [newest] = (await api.orders.mine()).data;
    if (!newest || !isOrderForRequest(newest, attempt.contents)) return '/cart';
    clearAttempt();
    return confirmationPath(newest._id, newest.currency);
  } catch (error) {
    toFailure(error);
    return '/dashboard/my-orders';
  }
}
