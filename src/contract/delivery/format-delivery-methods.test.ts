import { expect, it } from 'vitest';
import type { DeliveryMethod } from './delivery-methods.ts';
import { formatMethods } from './format-delivery-methods.ts';

const way: DeliveryMethod = {
  _id: 'x',
  way: 'rider',
  name: '',
  fee: { NGN: 2000, USD: 1.5 },
  freeFrom: { NGN: 150_000 },
  from: 0,
  to: 0,
  text: '',
  on: true,
};

it('says each way that is offered, its days and its fees', () => {
  const places = [
    {
      country: 'Nigeria',
      state: 'Rivers',
      lgas: ['Port Harcourt', 'Obio/Akpor'],
      ways: [way, { ...way, on: false }, { ...way, from: 1, to: 3, freeFrom: {} }],
    },
    {
      country: '',
      state: '',
      lgas: [],
      ways: [{ ...way, way: 'dhl' as const, from: null, to: null, fee: { GBP: 38 } }],
    },
  ];
  expect(formatMethods({ places })).toEqual([
    {
      where: 'Port Harcourt and Obio/Akpor, Rivers, Nigeria',
      way: 'Rider',
      arrives: 'same day',
      fee: '$1.50 or ₦2,000.00',
      free: '₦150,000.00',
    },
    expect.objectContaining({ arrives: '1–3 working days', free: '' }),
    expect.objectContaining({ where: 'Everywhere else', way: 'DHL', arrives: '', fee: '£38.00' }),
  ]);
});
