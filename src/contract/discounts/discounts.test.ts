import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineTotalMinor } from '../money/money.ts';
import type { Amounts, CodeLine, DiscountOffer } from './discount-kinds.ts';
import { codeState, type DiscountRule, discountOn, foldCode } from './discounts.ts';

const now = new Date('2026-11-20T12:00:00Z');
const moment = (text: string) => new Date(`2026-11-${text}Z`);
const tenPercent: DiscountOffer = { kind: 'percent', args: { percentHundredths: 1000 } };
const amountOf = (amounts: Amounts): DiscountOffer => ({ kind: 'amount', args: { amounts } });
const rule = (changes: Partial<DiscountRule> = {}): DiscountRule => ({
  ...tenPercent,
  minimum: null,
  isOn: true,
  from: null,
  until: null,
  maxUses: null,
  used: 0,
  ...changes,
});
const line = (unitPriceMinor: number, changes: Partial<CodeLine> = {}): CodeLine => ({
  unitPriceMinor,
  quantity: 1,
  isOnSale: false,
  isChosen: true,
  ...changes,
});
const on = (lines: CodeLine[], changes: Partial<DiscountRule> = {}, currency: 'NGN' | 'USD' = 'NGN') =>
  discountOn(rule(changes), { lines, currency, now });
const reason = (...args: Parameters<typeof on>) => {
  const found = on(...args);
  return 'refusal' in found ? found.refusal.reason : undefined;
};

describe('a code', () => {
  it('of 10 % adds up to the kobo on ₦33,333.33 and ₦0.01', () => {
    expect(on([line(3_333_333), line(1)])).toEqual({ lineDiscountsMinor: [333_333, 0], freeDelivery: false });
    expect(on([line(3_333_335), line(5), line(5)])).toEqual({
      lineDiscountsMinor: [333_334, 1, 0],
      freeDelivery: false,
    });
  });

  it('of an amount takes no more than the pieces it counts for', () => {
    const amounts = { NGN: 500 };
    expect(on([line(300), line(400)], amountOf(amounts))).toMatchObject({
      lineDiscountsMinor: [214, 286],
    });
    expect(on([line(300), line(900, { isOnSale: true })], amountOf(amounts))).toMatchObject({
      lineDiscountsMinor: [300, 0],
    });
  });

  it('of free delivery takes nothing off the pieces', () => {
    expect(on([line(300)], { kind: 'freeDelivery', args: {} })).toEqual({
      lineDiscountsMinor: [0],
      freeDelivery: true,
    });
  });

  it('never takes more than it says, nor anything off pieces on sale or outside its collections', () => {
    const anyLine = fc.record({
      unitPriceMinor: fc.integer({ min: 1, max: 1_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      isOnSale: fc.boolean(),
      isChosen: fc.boolean(),
    });
    const kind = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), off: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant('amount' as const), off: fc.integer({ min: 1, max: 2_000_000_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), kind, (lines, { kind, off }) => {
        const taken =
          kind === 'percent' ? { kind, args: { percentHundredths: off } } : amountOf({ NGN: off });
        const found = on(lines, taken);
        const counted = lines.filter(({ isOnSale, isChosen }) => isChosen && !isOnSale);
        expect('refusal' in found).toBe(counted.length === 0);
        if ('refusal' in found) return;
        const sum = counted.reduce((total, each) => total + lineTotalMinor(each), 0);
        const wanted =
          kind === 'percent' ? Math.floor((sum * off * 2 + 10_000) / 20_000) : Math.min(sum, off);
        const total = found.lineDiscountsMinor.reduce((whole, share) => whole + share, 0);
        expect(total).toBe(wanted);
        for (const [at, share] of found.lineDiscountsMinor.entries()) {
          const each = lines[at] ?? line(0);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(counted.includes(each) ? lineTotalMinor(each) : 0);
        }
      }),
    );
  });
});

describe('a code is refused', () => {
  it.each([
    ['off', { isOn: false }, 'We don’t recognise this code. Please check the spelling.'],
    ['planned', { from: moment('20T12:00:01') }, 'This code begins on 2026-11-20 13:00 (Lagos time).'],
    ['ended a second ago', { until: moment('20T11:59:59') }, 'This code has ended.'],
    ['ended this very moment', { until: now }, 'This code has ended.'],
    ['used up', { maxUses: 3, used: 3 }, 'This code has been used up.'],
    ['of another currency', amountOf({ USD: 500 }), /not for orders in NGN, but in USD/],
    ['with a minimum of another currency', { minimum: { GBP: 5 } }, /not for orders in NGN, but in GBP/],
    ['below its minimum', { minimum: { NGN: 500_00 } }, 'This code needs ₦500.00 or more: add ₦0.01.'],
  ])('when it is %s', (_, changes: Partial<DiscountRule>, sentence) => {
    expect(reason([line(499_99)], changes)).toMatch(sentence);
  });

  it('when nothing in the cart counts', () => {
    expect(reason([line(5, { isChosen: false })])).toMatch(/anything in your cart/);
    expect(reason([line(5, { isOnSale: true }), line(5, { isChosen: false })])).toMatch(/sale pieces/);
  });

  it('but not at its minimum, its beginning, or with one use left', () => {
    const changes = {
      minimum: { NGN: 50_000 },
      from: now,
      until: moment('20T12:00:01'),
      maxUses: 3,
      used: 2,
    };
    expect(reason([line(50_000)], changes)).toBeUndefined();
  });
});

it('states say what comes first for an owner', () => {
  const used = { maxUses: 1, used: 1 };
  expect(codeState(rule({ isOn: false, until: now }), now)).toBe('off');
  expect(codeState(rule({ until: now, ...used }), now)).toBe('ended');
  expect(codeState(rule(used), now)).toBe('used up');
  expect(codeState(rule({ from: moment('21T00:00:00') }), now)).toBe('planned');
  expect(codeState(rule(), now)).toBe('running');
});

it.each([
  [' ewa 10 ', 'EWA10'],
  ['-ewa-10--', 'EWA-10'],
  ['ＥＷＡ１０', 'EWA10'],
  ['\u00a0ewa\u200910', 'EWA10'],
  ['- -', ''],
])('%j is found as %j', (typed, key) => expect(foldCode(typed)).toBe(key));
