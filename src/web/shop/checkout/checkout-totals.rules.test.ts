import { describe, expect, it } from 'vitest';
import type { QuotedDeliveryMethod } from '../../../contract/delivery/delivery.api.ts';
import { calculateTotals, getDeliveryMethod, needsDeliveryMethod } from './checkout-totals.rules.ts';

const way = (_id: string, fee: number, over: Partial<QuotedDeliveryMethod> = {}): QuotedDeliveryMethod => ({
  _id,
  name: _id,
  way: 'rider',
  fee,
  from: 0,
  to: 1,
  text: '',
  pickup: false,
  ...over,
});
const pickup = way('pickup', 0, { way: 'pickup', pickup: true });
const naira = { currency: 'NGN', subtotalMinor: 18_600_050 } as const;

describe('the delivery method of an order', () => {
  it('is the chosen one while it is offered', () => {
    expect(getDeliveryMethod([way('a', 5), way('b', 9), pickup], 'b')?._id).toBe('b');
    expect(getDeliveryMethod([way('a', 5), pickup], 'pickup')?._id).toBe('pickup');
  });

  it('is else the cheapest delivery, the first of equals', () => {
    expect(getDeliveryMethod([pickup, way('a', 9), way('b', 5), way('c', 5)], 'gone')?._id).toBe('b');
    expect(getDeliveryMethod([pickup], '')?._id).toBe('pickup');
    expect(getDeliveryMethod([], 'a')).toBeUndefined();
  });

  it('is required once the owner has set one', () => {
    expect(needsDeliveryMethod({ ways: [way('standard', 0, { way: 'standard' })], note: '' })).toBe(false);
    expect(needsDeliveryMethod({ ways: [way('a', 0)], note: '' })).toBe(true);
    expect(needsDeliveryMethod({ ways: [], note: 'nowhere' })).toBe(false);
  });
});

describe('the total of an order', () => {
  it('is the subtotal while no fee is known', () => {
    expect(calculateTotals(naira, undefined, undefined)).toMatchObject({
      totalMinor: 18_600_050,
      deliveryMinor: 0,
    });
  });

  it('is subtotal less discount plus fee, to the minor unit', () => {
    const discount = { code: 'ADIRE10', discount: 18_600.01, freeDelivery: false };
    expect(calculateTotals(naira, way('rider', 2_000.5), discount)).toMatchObject({
      subtotalMinor: 18_600_050,
      discountMinor: 1_860_001,
      deliveryMinor: 200_050,
      totalMinor: 18_600_050 - 1_860_001 + 200_050,
      code: 'ADIRE10',
    });
  });

  it('has no fee with a free-delivery code', () => {
    const discount = { code: 'FREE', discount: 0, freeDelivery: true };
    expect(calculateTotals(naira, way('rider', 2_000), discount)).toMatchObject({
      deliveryMinor: 0,
      totalMinor: 18_600_050,
    });
  });
});
