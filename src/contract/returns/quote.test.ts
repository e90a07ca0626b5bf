import { describe, expect, it } from 'vitest';
import { dueAfterReceipt, getPolicy, type Policy, policies, returnDeadline } from './policy.ts';
import { exclusionMessages, lateFaultNote } from './policy-messages.ts';
import { isLate, quoteReturn, type ReturnableLine, type ReturnableOrder } from './quote.ts';
import { nextReturnStates, returnStates } from './return-states.ts';

const policy = getPolicy(1);
const none = new Set<string>();
/** Parses a time in Lagos. */
const lagos = (moment: string) => new Date(`${moment}+01:00`);

describe('the window of 3, 5 or 10 business days', () => {
  it.each([
    ['country, over Eid', '2026-03-16T10:00', 'country', ['2026-03-19', '2026-03-20'], '2026-03-25'],
    ['abroad, over Easter', '2026-04-02T10:00', 'abroad', ['2026-04-03', '2026-04-06'], '2026-04-20'],
    [
      'home, 28 December declared',
      '2026-12-24T10:00',
      'home-city',
      ['2026-12-25', '2026-12-28'],
      '2026-12-31',
    ],
    ['home, 28 December not declared', '2026-12-24T10:00', 'home-city', ['2026-12-25'], '2026-12-30'],
    ['home, in the night to a Saturday', '2026-11-21T01:30', 'home-city', [], '2026-11-25'],
  ] as const)('%s', (_, delivered, zone, closed, last) => {
    const deadline = returnDeadline(lagos(delivered), zone, new Set(closed));
    expect(deadline).toEqual(lagos(`${last}T23:59:59`));
  });

  it('is late by a second at midnight', () => {
    const deadline = lagos('2026-03-25T23:59:59');
    expect(isLate(lagos('2026-03-25T23:59:59.999'), deadline)).toBe(false);
    expect(isLate(lagos('2026-03-26T00:00:00'), deadline)).toBe(true);
  });
});

const line: ReturnableLine = {
  unitPriceMinor: 5_000_000,
  quantity: 1,
  discountMinor: 0,
  size: 'M',
  finalSale: false,
  listPriceMinor: null,
  taken: 0,
  paidBack: 0,
};
const onSale = { ...line, finalSale: true, listPriceMinor: line.unitPriceMinor + 1 };
const delivered = lagos('2026-03-16T10:00');
const order: ReturnableOrder = {
  policy,
  deliveredAt: delivered,
  returnUntil: returnDeadline(delivered, 'country', none),
  source: 'web',
  isInEu: false,
  exchangesBefore: 0,
  shippingLeftMinor: 550_000,
  lines: [line],
};
const nextDay = lagos('2026-03-17T09:00');
const refund = { wants: 'refund', faulty: false } as const;
const faulty = { wants: 'refund', faulty: true } as const;
const quote = (
  changes: Partial<ReturnableOrder>,
  want: Parameters<typeof quoteReturn>[2] = refund,
  now = nextDay,
) => quoteReturn({ ...order, ...changes }, [{ index: 0, quantity: 1 }], want, now, none);

describe('the money', () => {
  it('is the pieces alone where the mind changed, and the delivery too where they are faulty', () => {
    expect(quote({})).toMatchObject({ allowed: true, refundMinor: 5_000_000, paysWayBack: 'customer' });
    const faultyQuote = quote({}, faulty);
    expect(faultyQuote).toMatchObject({ allowed: true, refundMinor: 5_550_000, paysWayBack: 'shop' });
    expect(faultyQuote.shippingMinor).toBe(550_000);
  });

  it('is what was paid after the discount, unit by unit', () => {
    const discounted = { ...line, quantity: 3, discountMinor: 100, unitPriceMinor: 1000 };
    const of = (taken: number) =>
      quote({ lines: [{ ...discounted, taken, paidBack: taken }] }, faulty).lines[0]?.refundMinor;
    expect([of(0), of(1), of(2)]).toEqual([967, 966, 967]);
  });

  it('is none for an exchange or a repair', () => {
    expect(quote({}, { wants: 'exchange', faulty: false })).toMatchObject({ allowed: true, refundMinor: 0 });
    expect(quote({}, { wants: 'repair', faulty: true }).refundMinor).toBe(0);
  });
});

describe('what does not come back, unless faulty', () => {
  it.each([
    ['bought in store', { source: 'shop' }, 'in store'],
    ['on sale', { lines: [onSale] }, 'sale'],
    ['with a code', { lines: [{ ...line, finalSale: true, discountMinor: 5 }] }, 'code'],
    ['with a code, on sale', { lines: [{ ...onSale, discountMinor: 5 }] }, 'code'],
    ['at an agreed price', { source: 'phone', lines: [{ ...line, finalSale: true }] }, 'agreed'],
    [
      'with an agreed discount',
      { source: 'whatsapp', lines: [{ ...line, finalSale: true, discountMinor: 5 }] },
      'agreed',
    ],
    ['on sale in an order by staff', { source: 'phone', lines: [{ ...onSale, discountMinor: 5 }] }, 'sale'],
    ['to own measurements', { lines: [{ ...line, size: 'Made to measure' }] }, 'made to measure'],
  ] as const)('%s', (_, changes, exclusion) => {
    const refused = quote(changes);
    expect(refused.allowed).toBe(false);
    expect(refused.lines[0]).toMatchObject({ refusal: 'excluded', why: exclusionMessages[exclusion] });
    expect(quote(changes, faulty).allowed).toBe(true);
  });

  it('lets a piece of own measurements be altered', () => {
    const own = { lines: [{ ...line, size: 'Bespoke' }] };
    expect(quote(own, { wants: 'repair', faulty: false }).allowed).toBe(true);
  });
});

describe('times', () => {
  it('refuse a day after the window, naming its last day', () => {
    expect(quote({}, refund, lagos('2026-03-23T23:59:59')).allowed).toBe(true);
    const late = quote({}, refund, lagos('2026-03-24T00:00:00'));
    expect(late.lines[0]?.why).toContain('Monday, 23 March 2026');
    expect(late.lines[0]?.refusal).toBe('too late');
  });

  it('take a fault on day 3 at 23:59 and refuse it on day 4, with the law’s remark for the owner', () => {
    const inTime = quote({}, faulty, lagos('2026-03-19T23:59'));
    expect([inTime.allowed, inTime.deadline]).toEqual([true, lagos('2026-04-05T23:59:59')]);
    const late = quote({}, faulty, lagos('2026-03-20T00:00'));
    expect(late.lines[0]).toMatchObject({ allowed: false, refusal: 'too late', remark: lateFaultNote });
  });

  it('keep the other size two business days longer than the way back', () => {
    const { deadline, holdUntil } = quote({}, { wants: 'exchange', faulty: false });
    expect([deadline, holdUntil]).toEqual([lagos('2026-03-23T23:59:59'), lagos('2026-03-25T23:59:59')]);
  });

  it('keep the numbers that an order was placed under', () => {
    const changed: Policy = { ...policy, version: 2, returnDays: { 'home-city': 1, country: 1, abroad: 1 } };
    const both = [...policies, changed] as unknown as typeof policies;
    expect(returnDeadline(delivered, 'country', none, getPolicy(1, both))).toEqual(order.returnUntil);
    expect(returnDeadline(delivered, 'country', none, getPolicy(2, both))).toEqual(
      lagos('2026-03-17T23:59:59'),
    );
    expect(getPolicy(99, both)).toBe(policies[0]);
  });
});

describe('a consumer of the European Union', () => {
  const german = { isInEu: true, returnUntil: lagos('2026-03-18T23:59:59') };

  it('may withdraw for 14 days, on sale too, and gets the delivery fee with the whole order', () => {
    const last = quote(
      { ...german, lines: [{ ...line, finalSale: true }] },
      refund,
      lagos('2026-03-30T23:59'),
    );
    expect(last).toMatchObject({ allowed: true, withdrawal: true, refundMinor: 5_550_000 });
    expect(last.deadline).toEqual(lagos('2026-04-13T23:59:59'));
    expect(quote(german, refund, lagos('2026-03-31T00:00')).allowed).toBe(false);
    const part = { ...german, lines: [line, line] };
    expect(quote(part).refundMinor).toBe(5_000_000);
  });

  it('has the longer of the two windows', () => {
    const long = { isInEu: true, returnUntil: lagos('2026-05-30T23:59:59') };
    expect(quote(long).deadline).toEqual(long.returnUntil);
    expect(quote(long, refund, lagos('2026-05-30T12:00')).allowed).toBe(true);
  });

  it('may not withdraw from what was made to measure', () => {
    expect(quote({ ...german, lines: [{ ...line, size: 'custom' }] }).lines[0]?.refusal).toBe('excluded');
  });
});

it('returns a piece once, and exchanges it twice at most', () => {
  expect(quote({ lines: [{ ...line, taken: 1 }] }).lines[0]?.refusal).toBe('taken');
  const exchange = { wants: 'exchange', faulty: false } as const;
  expect(quote({ exchangesBefore: 1 }, exchange).allowed).toBe(true);
  expect(quote({ exchangesBefore: 2 }, exchange).lines[0]?.refusal).toBe('exchanged');
  expect(quote({ exchangesBefore: 2 }).allowed).toBe(true);
});

describe('the clocks of what was received', () => {
  const received = lagos('2026-03-16T10:00');
  it('are 48 hours for the other size and seven business days for the money', () => {
    expect(dueAfterReceipt(received, 'exchange', none, policy)).toEqual(lagos('2026-03-18T10:00'));
    const eid = new Set(['2026-03-19', '2026-03-20']);
    expect(dueAfterReceipt(received, 'refund', eid, policy)).toEqual(lagos('2026-03-27T23:59:59'));
  });
});

describe('the moves of a return', () => {
  it('are the customer’s until it is received, and the shop’s where money or pieces move', () => {
    for (const state of returnStates) {
      expect(nextReturnStates(state, 'customer', 'refund').includes('Cancelled')).toBe(
        ['Asked', 'Approved', 'On its way'].includes(state),
      );
      expect(nextReturnStates(state, 'admin', 'exchange')).not.toContain('Exchanged');
      expect(nextReturnStates(state, 'admin', 'refund')).not.toContain('Refunded');
    }
    expect(nextReturnStates('Received', 'admin', 'refund')).toEqual(['Accepted', 'Not accepted']);
    expect(nextReturnStates('Accepted', 'admin', 'repair')).toEqual(['Exchanged']);
    expect(nextReturnStates('Refunded', 'shop', 'refund')).toEqual([]);
  });
});
