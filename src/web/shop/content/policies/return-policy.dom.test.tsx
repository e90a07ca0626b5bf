import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { shopConfig } from '../../../../../shop.config.ts';
import { currentPolicy, returnDeadline, withdrawalDeadline } from '../../../../contract/returns/policy.ts';
import { exclusionMessages } from '../../../../contract/returns/policy-messages.ts';
import { quoteReturn, type ReturnableOrder } from '../../../../contract/returns/quote.ts';
import { spellNumber } from '../../../../contract/text/spell-number.ts';
import { returns } from './return-policy-page.tsx';

const text = (id: string) => {
  const chapter = returns.chapters.find((each) => each.id === id);
  const element = <div>{chapter?.body}</div>;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,])/g, '');
};

// delivered on a Monday at noon, with no holidays near
const deliveredAt = new Date('2026-11-16T11:00:00Z');
const day = (moment: Date) => moment.toISOString().slice(0, 10);
const piece = {
  unitPriceMinor: 5_000_000,
  quantity: 1,
  size: 'M',
  discountMinor: 0,
  finalSale: false,
  listPriceMinor: null,
  taken: 0,
  paidBack: 0,
};

function order(over: Partial<ReturnableOrder>): ReturnableOrder {
  return {
    policy: currentPolicy,
    deliveredAt,
    returnUntil: returnDeadline(deliveredAt, 'country', new Set()),
    source: 'web',
    isInEu: false,
    exchangesBefore: 0,
    shippingLeftMinor: 0,
    lines: [piece],
    ...over,
  };
}
const why = (over: Partial<ReturnableOrder>, size = 'M', line = {}) =>
  quoteReturn(
    order({ lines: [{ ...piece, size, ...line }], ...over }),
    [{ index: 0, quantity: 1 }],
    { wants: 'refund', faulty: false },
    new Date('2026-11-17T11:00:00Z'),
    new Set(),
  ).lines[0]?.why;

describe('the returns page and the policy', () => {
  it('state the same days for each destination', () => {
    const windows = text('windows');
    expect(windows).toContain(`${shopConfig.homeCity} 3 business days`);
    expect(windows).toContain(`Rest of ${shopConfig.country} 5 business days`);
    expect(windows).toContain('10 business days');
    const until = (zone: 'home-city' | 'country' | 'abroad') =>
      day(returnDeadline(deliveredAt, zone, new Set()));
    expect([until('home-city'), until('country'), until('abroad')]).toEqual([
      '2026-11-19',
      '2026-11-23',
      '2026-11-30',
    ]);
  });

  it('reject with the same messages', () => {
    const excluded = text('excluded');
    const answers = [
      why({ source: 'shop' }),
      why({}, 'M', { finalSale: true }),
      why({}, 'M', { discountMinor: 100 }),
      why({ source: 'phone' }, 'M', { finalSale: true }),
      why({}, 'Custom'),
    ];
    expect(answers).toEqual(Object.values(exclusionMessages));
    for (const sentence of answers) expect(excluded).toContain(sentence);
  });

  it('state the same deadlines and the same days of a withdrawal', () => {
    expect(text('exchange')).toContain(`within ${currentPolicy.exchangeHours} hours`);
    expect(text('exchange')).toContain(`${spellNumber(currentPolicy.holdDays)} business days after`);
    expect(text('refunds')).toContain(`within ${currentPolicy.refundDays.label} business days`);
    expect(text('faulty')).toContain(`within ${currentPolicy.faultyDays.report} days of delivery`);
    expect(text('faulty')).toContain(`within ${currentPolicy.faultyDays.sendBack} days`);
    const { notify } = currentPolicy.withdrawalDays;
    expect(text('withdrawal')).toContain(`until ${notify} days after delivery`);
    expect(withdrawalDeadline(deliveredAt, currentPolicy).getTime() - deliveredAt.getTime()).toBeGreaterThan(
      notify * 86_400_000,
    );
  });
});
