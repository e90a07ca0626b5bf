import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderTotals } from './order-sums.tsx';

const sums = { amount: 104_400, shippingFee: 5500, currency: 'NGN', delivery: null, discount: null } as const;
const delivery = {
  _id: 'c',
  name: 'Courier to Lagos',
  text: '',
  from: 1,
  to: 2,
  pickup: false,
  pickupCode: '',
};
const textOf = (order: Parameters<typeof OrderTotals>[0]['order'], subtotal?: boolean) =>
  renderToStaticMarkup(<OrderTotals order={order} className="" subtotal={subtotal} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('shows shipping and total of an order without delivery methods and codes', () => {
  expect(textOf({ ...sums, amount: 117, shippingFee: 0, currency: 'GBP' })).toBe(
    'Shipping £0.00 Total, GBP £117.00',
  );
});

it('sums lines less discount plus shipping to the total', () => {
  const order = { ...sums, delivery, discount: { code: 'OWAMBE10', amount: 1100 } };
  expect(textOf(order, true)).toBe(
    'Subtotal ₦100,000.00 Discount, OWAMBE10 -₦1,100.00 Shipping, Courier to Lagos ₦5,500.00 Total, NGN ₦104,400.00',
  );
});

it('shows customers whole amounts without zeros, and no fee as free', () => {
  const order = { ...sums, amount: 117.5, shippingFee: 0, currency: 'GBP' } as const;
  const text = renderToStaticMarkup(<OrderTotals order={order} className="" short />).replace(
    /<[^>]+>/g,
    ' ',
  );
  expect(text.replace(/\s+/g, ' ').trim()).toBe('Shipping Free Total, GBP £117.50');
  expect(textOf({ ...sums, amount: 117, currency: 'GBP' })).toContain('£117.00');
});

it('shows included VAT below the total', () => {
  expect(textOf({ ...sums, vat: 7283.72, vatPercent: 7.5 })).toContain(
    'Total, NGN ₦104,400.00 Of that VAT, 7.5% ₦7,283.72',
  );
  expect(textOf({ ...sums, vat: 0, vatPercent: 0 })).not.toContain('VAT');
});
