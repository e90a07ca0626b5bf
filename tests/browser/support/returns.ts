import type { APIRequestContext } from '@playwright/test';
import { asPerson, changeOrder } from './orders.ts';
import { expect } from './test.ts';

const addresses = {
  Nigeria: {
    phone: '0803 123 4567',
    street: '12 Aba Road',
    city: 'Port Harcourt',
    state: 'Rivers',
    zipcode: '',
  },
  Germany: {
    phone: '+49 30 1234567',
    street: 'Torstrasse 1',
    city: 'Berlin',
    state: 'Berlin',
    zipcode: '10119',
  },
} as const;

type ReturnRequest = {
  /** The number of units; one by default. */
  quantity?: number;
  product: { _id: string };
  size: string;
  color: string;
  /** Nigeria pays by card, Germany by transfer. */
  country?: keyof typeof addresses;
};

/** An order of one piece that was paid and delivered just now, without the browser. */
export async function deliveredOrder(
  request: APIRequestContext,
  buyer: { email: string; token: string },
  admin: { token: string },
  { product, size, color, quantity = 1, country = 'Nigeria' }: ReturnRequest,
): Promise<{ id: string; reference: string }> {
  const card = country === 'Nigeria';
  const headers = asPerson(buyer);
  const placed = await request.post('/api/order/place', {
    headers,
    data: {
      address: {
        firstName: 'Adaeze',
        lastName: 'Okonkwo',
        email: buyer.email,
        country,
        ...addresses[country],
      },
      currency: card ? 'NGN' : 'GBP',
      paymentMethod: card ? 'card' : 'transfer',
      lines: [{ itemId: product._id, size, color, quantity }],
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  const { data } = await placed.json();
  const id = String(data._id);
  if (card) {
    const retry = await request.post('/api/order/retry_payment', { headers, data: { orderId: id } });
    const { payment } = await retry.json();
    await request.post(payment.authorizationUrl, { form: { decision: 'pay' } });
    await expect
      .poll(
        async () => (await (await request.get(`/api/order/${id}`, { headers })).json()).data.paymentStatus,
      )
      .toBe('Paid');
  } else {
    await changeOrder(request, admin, id, { paymentStatus: 'Paid' });
  }
  await changeOrder(request, admin, id, { status: 'Delivered' });
  return { id, reference: String(data.reference) };
}

/** Requests a return of everything in an order, without the browser. */
export async function requestReturn(
  request: APIRequestContext,
  buyer: { token: string },
  orderId: string,
): Promise<{ returnId: string; reference: string }> {
  const answer = await request.post('/api/order/return', {
    headers: asPerson(buyer),
    data: {
      orderId,
      lines: [{ index: 0, quantity: 1 }],
      wants: 'refund',
      reason: 'It is not my colour.',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data, returnId } = await answer.json();
  const orderReturn = data.returns.find(({ _id }: { _id: string }) => _id === returnId);
  return { returnId, reference: orderReturn.reference };
}
