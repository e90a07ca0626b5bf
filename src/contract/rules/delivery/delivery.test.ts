import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopConfig } from '../../../../shop.config.ts';
import {
  addBusinessDays,
  dayInLagos,
  estimateDelivery,
  isBusinessDay,
  returnDeadline,
  zoneOf,
} from './delivery.ts';

const declared = new Set(['2026-03-19', '2026-03-20', '2026-04-03', '2026-04-06', '2026-12-25']);

describe('business days', () => {
  it.each([
    ['2026-03-16', 5, [], '2026-03-25'],
    ['2026-04-02', 10, [], '2026-04-20'],
    ['2026-12-24', 3, ['2026-12-28'], '2026-12-31'],
    ['2026-12-24', 3, [], '2026-12-30'],
    ['2026-03-21', 0, [], '2026-03-21'],
    ['2026-03-21', 1, [], '2026-03-23'],
  ])('%s + %i with %j is %s', (day, count, more, expected) => {
    expect(addBusinessDays(day, count, new Set([...declared, ...more]))).toBe(expected);
  });

  it('pass one by one, whatever is closed', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map(dayInLagos);
    fc.assert(
      fc.property(day, fc.nat(20), fc.nat(20), fc.array(day), (start, one, two, days) => {
        const closed = new Set(days);
        const there = addBusinessDays(addBusinessDays(start, one, closed), two, closed);
        expect(there).toBe(addBusinessDays(start, one + two, closed));
        if (one + two > 0) expect(isBusinessDay(there, closed)).toBe(true);
      }),
    );
  });

  it('begin at midnight in Lagos', () => {
    expect(dayInLagos(new Date('2026-03-15T22:59:59Z'))).toBe('2026-03-15');
    expect(dayInLagos(new Date('2026-03-15T23:00:00Z'))).toBe('2026-03-16');
  });
});

describe('the policy', () => {
  it('tells home city, country and abroad apart', () => {
    expect(zoneOf({ country: 'Nigeria', city: ' port harcourt' }, shopConfig)).toBe('home-city');
    expect(zoneOf({ country: 'NG', city: 'Lagos' }, shopConfig)).toBe('country');
    expect(zoneOf({ country: 'Ghana', city: 'Port Harcourt' }, shopConfig)).toBe('abroad');
  });

  it.each([
    'Port Harcourt',
    'PORTHARCOURT',
    'Port-Harcourt',
    'Port Harcourt City',
    'Port Harcourt, Rivers State',
    'P.H.',
    'PH City',
    'phc',
    'Port Harcort',
    'Obio/Akpor',
    'obio akpor LGA',
    'Obio-Akpor Local Government Area',
    'Rumuola, Obio/Akpor',
  ])('takes %s for the home city', (city) => {
    expect(zoneOf({ country: 'Nigeria', city }, shopConfig)).toBe('home-city');
  });

  it('goes by the local government too, and takes nothing else for the home city', () => {
    const place = (city: string, lga?: string) => zoneOf({ country: 'Nigeria', city, lga }, shopConfig);
    expect(place('Rumuokoro', 'Obio/Akpor')).toBe('home-city');
    for (const city of [
      'Lagos',
      'Port Novo',
      'Harcourt',
      'Rivers State',
      'Porto',
      '',
      'Bonny',
      'Akpor Road',
    ]) {
      expect(place(city), city).toBe('country');
    }
    expect(place('Eleme', 'Eleme')).toBe('country');
  });

  it('closes a return window with the last second of its last business day in Lagos', () => {
    expect(returnDeadline(new Date('2026-03-16T10:00:00Z'), 'country', declared)).toEqual(
      new Date('2026-03-25T22:59:59Z'),
    );
  });

  it('estimates dispatch and delivery', () => {
    expect(estimateDelivery('2026-03-02', 'country', declared)).toEqual({
      dispatch: { from: '2026-03-09', to: '2026-03-25' },
      delivery: { from: '2026-03-10', to: '2026-03-30' },
    });
  });
});
