import { describe, expect, it, test } from 'vitest';
import { shopConfig } from '../../../shop.config.ts';
import { returnDeadline } from '../returns/policy.ts';
import { destinations, estimateDelivery } from './delivery.ts';
import * as promise from './delivery-days.ts';
import { replyDays } from './reply-days.ts';
import { zoneOf } from './zones.ts';

const declared = new Set(['2026-03-19', '2026-03-20', '2026-04-03', '2026-04-06', '2026-12-25']);

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

describe('the words of the promise', () => {
  test.each(
    Object.entries({ ...promise, replyDays }).flatMap(([name, value]) =>
      typeof value === 'object' && 'from' in value && 'words' in value ? [[name, value] as const] : [],
    ),
  )('of %s say its numbers', (_, { from, to, words }) => {
    expect(words).toBe(`${from}–${to}`);
  });

  it('say “same day” of the home city only while a parcel arrives on the day it is sent', () => {
    const { from, to, ...words } = promise.homeCityDelivery;
    const saysSameDay = Object.values(words).every((text) => /day it (leaves|is sent)|same.day/i.test(text));
    expect(saysSameDay).toBe(from === 0 && to === 0);
  });

  it('keep the courier’s usual time and the one with customs within the estimate', () => {
    expect(promise.deliveryDays.abroad).toEqual({
      from: promise.courierDelivery.from,
      to: promise.customsDelivery.to,
    });
    expect(promise.courierDelivery.to).toBeLessThanOrEqual(promise.customsDelivery.to);
  });

  it('stand in the tables by destination', () => {
    expect(destinations({ homeCity: 'Jos', country: 'Nigeria' })).toEqual([
      { zone: 'home-city', where: 'Jos', arrives: 'same day', returnWithin: '3 business days' },
      {
        zone: 'country',
        where: 'Rest of Nigeria',
        arrives: '1–3 working days',
        returnWithin: '5 business days',
      },
      {
        zone: 'abroad',
        where: 'Abroad, by courier',
        arrives: '5–7 working days',
        returnWithin: '10 business days',
      },
    ]);
  });
});
