import { expect, it } from 'vitest';
import type { DeliverySettings } from '../../../contract/delivery/delivery-methods.ts';
import {
  createPlaceDraft,
  formatMethodSummary,
  formatPlace,
  toDraft,
  toInput,
  toSettings,
} from './delivery-draft.rules.ts';

const settings: DeliverySettings = {
  places: [
    {
      country: 'Nigeria',
      state: 'Rivers',
      lgas: ['Port Harcourt', 'Obio/Akpor'],
      ways: [
        {
          _id: 'rider',
          way: 'rider',
          name: '007',
          fee: { NGN: 2000, USD: 1.5 },
          freeFrom: { NGN: 150_000 },
          from: 0,
          to: null,
          text: '',
          on: false,
        },
      ],
    },
  ],
};

it('converts places to the form and back unchanged', () => {
  expect(toInput(toDraft(settings))).toEqual(settings);
  expect(toSettings(toDraft(settings))).toEqual(settings);
});

it('sends invalid numbers as typed, but omits them in the preview', () => {
  const draft = toDraft(settings);
  const way = draft.places[0]?.ways[0];
  if (!way) throw new Error('There is no way.');
  Object.assign(way.fee, { NGN: ' 2,500.50 ', USD: 'lots' });
  way.from = '1-2';
  expect(toInput(draft).places[0]?.ways[0]).toMatchObject({ fee: { NGN: 2500.5, USD: 'lots' }, from: '1-2' });
  expect(toSettings(draft).places[0]?.ways[0]).toMatchObject({ fee: { NGN: 2500.5 }, from: null });
});

it('labels a place by its name', () => {
  expect(settings.places.map(formatPlace)).toEqual(['Port Harcourt and 1 more, Rivers, Nigeria']);
  expect(formatPlace(createPlaceDraft('x', ''))).toBe('Everywhere else');
});

it('summarises a delivery method in one line', () => {
  const none = { NGN: '', USD: '', GBP: '', EUR: '' };
  expect(formatMethodSummary({ fee: { ...none, NGN: '2,000', USD: '5' }, from: '1', to: '2' })).toBe(
    'USD 5 · NGN 2,000 · 1–2 days',
  );
  expect(formatMethodSummary({ fee: none, from: '', to: '3' })).toBe('No fee yet · 3 days');
});
