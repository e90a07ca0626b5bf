import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopConfig } from '../../../shop.config.ts';
import { currencies } from '../money/currencies.ts';
import {
  type DeliveryMethod,
  deliveryMethodKinds,
  firstChoice,
  noDeliverySettings,
  type OfferRequest,
  offerFor,
  type Place,
  placeFor,
  withMethodIds,
} from './delivery-methods.ts';

const atlas = { home: shopConfig };
const way = (changes: Partial<DeliveryMethod>): DeliveryMethod => ({
  _id: changes.way ?? 'rider',
  way: 'rider',
  name: '',
  fee: { NGN: 0 },
  freeFrom: {},
  from: null,
  to: null,
  text: '',
  on: true,
  ...changes,
});
const place = (
  country: string,
  state: string,
  lgas: string[],
  ...ways: Partial<DeliveryMethod>[]
): Place => ({
  country,
  state,
  lgas,
  ways: ways.map(way),
});

const places = [
  place('Nigeria', '', [], { _id: 'park', way: 'waybill', fee: { NGN: 4000 }, from: 1, to: 4 }),
  place('Nigeria', 'Lagos', [], { way: 'courier', fee: { NGN: 5500, USD: 4 }, from: 1, to: 2 }),
  place('Nigeria', 'Rivers', ['Port Harcourt', 'Obio/Akpor'], {
    fee: { NGN: 2000 },
    freeFrom: { NGN: 150_000 },
  }),
  place('United Kingdom', '', [], { way: 'dhl', fee: { GBP: 38 }, from: 5, to: 7 }),
];

const at = (
  address: Partial<OfferRequest['address']>,
  currency: OfferRequest['currency'] = 'NGN',
  sumMinor = 0,
) =>
  offerFor(
    { places },
    { address: { country: 'Nigeria', state: '', city: '', ...address }, currency, sumMinor },
    atlas,
  );
const fees = (...request: Parameters<typeof at>) =>
  at(...request).ways.map(({ _id, feeMinor }) => [_id, feeMinor]);

describe('ways of delivery', () => {
  it('a shop that has set none delivers everywhere in one way, for nothing', () => {
    const request = {
      address: { country: 'Iceland', state: '', city: 'Vík' },
      currency: 'USD',
      sumMinor: 1,
    } as const;
    expect(offerFor(noDeliverySettings, request, atlas)).toMatchObject({
      ways: [{ _id: 'standard', feeMinor: 0, from: 5, to: 15, pickup: false }],
      note: '',
    });
  });

  it('costs a rider to Obio/Akpor ₦2,000, a courier to Lagos ₦5,500, DHL to the United Kingdom £38', () => {
    expect(fees({ state: 'Rivers', lga: 'Obio/Akpor', city: 'Rumuola' })).toEqual([['rider', 200_000]]);
    expect(fees({ state: 'Lagos State', city: 'Ikeja' })).toEqual([['courier', 550_000]]);
    expect(fees({ country: 'united kingdom', city: 'London' }, 'GBP')).toEqual([['dhl', 3800]]);
  });

  it('finds a local government in the city, in any spelling of the home city', () => {
    for (const city of ['Rumuola, Obio/Akpor', 'obio akpor', 'PHC', 'Port-Harcourt City'])
      expect(fees({ state: 'Rivers', city })).toEqual([['rider', 200_000]]);
    expect(fees({ state: 'Rivers', city: 'Bori' })).toEqual([['park', 400_000]]);
    // who chose another local government does not live there
    expect(fees({ state: 'Rivers', city: 'Port Harcourt', lga: 'Eleme' })).toEqual([['park', 400_000]]);
  });

  it('is free from exactly the amount', () => {
    const sum = (minor: number) => fees({ state: 'Rivers', lga: 'Obio/Akpor' }, 'NGN', minor);
    expect(sum(14_999_999)).toEqual([['rider', 200_000]]);
    expect(sum(15_000_000)).toEqual([['rider', 0]]);
  });

  it('says what is not offered in a currency', () => {
    expect(at({ state: 'Lagos' }, 'USD').ways).toHaveLength(1);
    expect(at({ state: 'Lagos' }, 'GBP')).toEqual({
      ways: [],
      note: 'Courier is not offered in GBP, but in USD or NGN.',
    });
  });

  it('says where nobody goes, and what else must be known', () => {
    expect(at({ country: 'Iceland', city: 'Vík' }).note).toBe(
      'We don’t deliver to Iceland yet. Please write to us: we may find a way.',
    );
    expect(at({ country: '' }).note).toMatch(/^Choose the country/);
    const lagosOnly = { places: places.slice(1, 2) };
    const to = (state: string, city = '') =>
      offerFor(
        lagosOnly,
        { address: { country: 'Nigeria', state, city }, currency: 'NGN', sumMinor: 0 },
        atlas,
      );
    expect(to('').note).toMatch(/^Choose the state/);
    expect(to('Kano', 'Kano').note).toMatch(/^We don’t deliver to Kano, Kano, Nigeria yet/);
    expect(to('', 'Lagos').ways).toHaveLength(1);
  });

  it('takes a place where all is switched off for none', () => {
    const off = place('Nigeria', 'Lagos', [], { on: false });
    const request = {
      address: { country: 'Nigeria', state: 'Lagos', city: '' },
      currency: 'NGN',
      sumMinor: 0,
    } as const;
    expect(offerFor({ places: [off, ...places.slice(0, 1)] }, request, atlas).ways[0]?._id).toBe('park');
  });

  it('lets a customer without an address collect, and counts the days of the home city for it', () => {
    const counter = place('Nigeria', 'Rivers', ['Port Harcourt'], { way: 'pickup' });
    const offered = (address: OfferRequest['address']) =>
      offerFor({ places: [counter] }, { address, currency: 'NGN', sumMinor: 0 }, atlas).ways;
    expect(offered({ country: 'Nigeria', state: '', city: '' })).toMatchObject([
      { pickup: true, from: 0, to: 0 },
    ]);
    expect(offered({ country: 'Nigeria', state: 'Lagos', city: 'Ikeja' })).toEqual([]);
  });

  it('means the cheapest that is brought where none is chosen, the first of equals', () => {
    const { ways } = offerFor(
      {
        places: [
          place(
            '',
            '',
            [],
            { way: 'pickup' },
            { way: 'dhl', fee: { NGN: 9 } },
            { way: 'courier', fee: { NGN: 5 } },
            { way: 'rider', fee: { NGN: 5 } },
          ),
        ],
      },
      { address: { country: 'Ghana', state: '', city: 'Accra' }, currency: 'NGN', sumMinor: 0 },
      atlas,
    );
    expect(firstChoice(ways)?._id).toBe('courier');
    expect(firstChoice(ways.filter(({ pickup }) => pickup))?._id).toBe('pickup');
    expect(firstChoice([])).toBeUndefined();
  });

  it('gives ways without an id one that lasts, and none twice', () => {
    const typed = { places: [place('Nigeria', 'Lagos', [], { _id: '' }, { _id: '' }, { _id: 'mine' })] };
    const made = withMethodIds(typed).places.flatMap(({ ways }) => ways.map(({ _id }) => _id));
    expect(new Set(made).size).toBe(3);
    expect(made[2]).toBe('mine');
    const dearer = structuredClone(typed);
    for (const each of dearer.places[0]?.ways ?? []) each.fee = { NGN: 7 };
    expect(withMethodIds(dearer).places.flatMap(({ ways }) => ways.map(({ _id }) => _id))).toEqual(made);
  });
});

const word = fc.constantFrom(
  '',
  'Nigeria',
  'Ghana',
  'Lagos',
  'Rivers',
  'Obio/Akpor',
  'Ikeja',
  'Port Harcourt',
);
const amounts = fc.dictionary(fc.constantFrom(...currencies), fc.integer({ min: 0, max: 900_000 }));
const someWay = fc
  .record({ way: fc.constantFrom(...deliveryMethodKinds), fee: amounts, freeFrom: amounts, on: fc.boolean() })
  .map(way);
const somePlace = fc.record({
  country: word,
  state: word,
  lgas: fc.array(word, { maxLength: 3 }),
  ways: fc.array(someWay, { maxLength: 3 }),
});
const someRequest = fc.record({
  address: fc.record({ country: word, state: word, city: word, lga: word }),
  currency: fc.constantFrom(...currencies),
  sumMinor: fc.integer({ min: 0, max: 100_000_000 }),
});

describe('whatever is set', () => {
  it('no fee is negative, none is charged from the free amount on, and days are in order', () => {
    fc.assert(
      fc.property(fc.array(somePlace, { maxLength: 6 }), someRequest, (list, request) => {
        const more = { ...request, sumMinor: 100_000_000_000 };
        for (const offered of offerFor({ places: list }, request, atlas).ways) {
          expect(offered.feeMinor).toBeGreaterThanOrEqual(0);
          expect(offered.to).toBeGreaterThanOrEqual(offered.from);
        }
        const source = new Map(list.flatMap(({ ways }) => ways).map((each) => [each._id, each]));
        if (source.size < list.flatMap(({ ways }) => ways).length) return;
        for (const { _id, feeMinor } of offerFor({ places: list }, more, atlas).ways)
          if (source.get(_id)?.freeFrom[request.currency] !== undefined) expect(feeMinor).toBe(0);
      }),
    );
  });

  it('a more exact place wins wherever it stands in the list', () => {
    const address = { country: 'Nigeria', state: 'Rivers', city: 'Rumuola', lga: 'Obio/Akpor' };
    const exact = place('Nigeria', 'Rivers', ['Obio/Akpor'], {});
    const lesser = [place('Nigeria', 'Rivers', [], {}), place('Nigeria', '', [], {}), place('', '', [], {})];
    fc.assert(
      fc.property(fc.shuffledSubarray([exact, ...lesser], { minLength: 1 }), (list) => {
        const best = [exact, ...lesser].find((each) => list.includes(each));
        expect(placeFor(list, address, atlas)).toBe(best);
      }),
    );
  });
});
