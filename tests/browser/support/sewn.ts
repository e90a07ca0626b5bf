import { type APIRequestContext, expect } from '@playwright/test';
import { standardWorkroom } from '../../../src/contract/workroom/standard-workroom.ts';
import { addProduct } from './back-office.ts';
import { changeOrder } from './orders.ts';

type Person = { token: string };
const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

/** Switches the workroom on or off. */
export async function setWorkroom(request: APIRequestContext, admin: Person, on: boolean): Promise<void> {
  const headers = as(admin);
  const { versions } = await (await request.get('/api/settings', { headers })).json();
  const answer = await request.put('/api/settings/workroom', {
    headers,
    data: { value: { ...standardWorkroom, on }, version: versions.workroom },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Adds a dress that is made to measure. */
export async function addSewnProduct(request: APIRequestContext, admin: Person, name: string) {
  const product = await addProduct(request, admin, { name, stockQuantity: '0' });
  const answer = await request.put(`/api/product/update/${product._id}`, {
    headers: as(admin),
    data: {
      madeToMeasure: JSON.stringify({ on: true, surcharge: { USD: 20 }, deposit: 70, from: 10, to: 15 }),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return product;
}

/** Places an order of a dress in a customer's measurements, and pays it by transfer. */
export async function orderSewn(
  request: APIRequestContext,
  admin: Person,
  customer: Person,
  productId: string,
  firstName = 'Kemi',
) {
  const placed = await request.post('/api/order/place', {
    headers: { ...as(customer), 'idempotency-key': `sewn-${Math.random()}` },
    data: {
      currency: 'USD',
      paymentMethod: 'transfer',
      address: {
        firstName,
        lastName: 'Lewis',
        email: 'kemi@example.test',
        phone: '+44 7700 900123',
        street: '14 Rye Lane',
        city: 'London',
        state: 'Greater London',
        zipcode: 'SE15 5BS',
        country: 'United Kingdom',
      },
      lines: [
        {
          itemId: productId,
          size: 'Made to measure',
          color: 'Palm green',
          quantity: 1,
          measures: {
            name: firstName,
            basis: 'body',
            unit: 'in',
            values: { bust: '36½', waist: '30', hip: '41', halfLength: '15/24' },
          },
        },
      ],
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  const { data: order } = await placed.json();
  await changeOrder(request, admin, order._id, { paymentStatus: 'Paid' });
  return order as { _id: string; reference: string };
}
