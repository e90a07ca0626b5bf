import { expect, it } from 'vitest';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { formatRiderMessage, getRiderMessageUrl } from './rider-message.rules.ts';

const order = {
  reference: '2X3DW57L',
  items: [{ quantity: 2 }, { quantity: 1 }],
  address: {
    firstName: 'Adaeze',
    lastName: 'Okonkwo',
    email: 'adaeze@example.test',
    phone: '0803 123 4567',
    street: '12 Aba Road',
    city: 'Rumuola',
    state: 'Rivers',
    zipcode: '',
    country: 'Nigeria',
    lga: 'Obio/Akpor',
    landmark: 'Behind the Shell station',
    phone2: '0805 765 4321',
    note: 'Call first & wait',
  },
} as Order;

it('contains recipient, address, landmark and phone for the rider, but no email', () => {
  expect(formatRiderMessage(order)).toBe(
    [
      'Order 2X3DW57L, 3 pieces',
      'Adaeze Okonkwo',
      '12 Aba Road',
      'Landmark: Behind the Shell station',
      'Rumuola, Obio/Akpor, Rivers',
      'Nigeria',
      'Phone: 0803 123 4567 or 0805 765 4321',
      'Note: Call first & wait',
    ].join('\n'),
  );
});

it('omits lines of missing details', () => {
  const { landmark: _, phone2: __, note: ___, lga: ____, ...address } = order.address;
  expect(formatRiderMessage({ ...order, address }).split('\n')).toHaveLength(6);
});

it('includes the full message in the link', () => {
  expect(new URL(getRiderMessageUrl(order)).searchParams.get('text')).toBe(formatRiderMessage(order));
});

it('puts the orders of a round into one message', () => {
  const text = new URL(getRiderMessageUrl(order, { ...order, reference: 'A9LM4LZ8' })).searchParams.get(
    'text',
  );
  expect(text?.split('\n\n').map((part) => part.split(',')[0])).toEqual(['Order 2X3DW57L', 'Order A9LM4LZ8']);
});
