import { expect, it } from 'vitest';
import { shopConfig } from '../../../shop.config.ts';
import { listArrivals } from './arrivals.ts';
import { destinations, estimateDelivery, estimateInTransit } from './delivery.ts';
import { type DeliveryMethod, noDeliverySettings, type Place } from './delivery-methods.ts';

const none = new Set<string>();
const friday = '2026-11-27';

const way = (from: number | null, to: number | null, more: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  _id: '',
  way: 'courier',
  name: '',
  fee: {},
  freeFrom: {},
  from,
  to,
  text: '',
  on: true,
  ...more,
});
const place = (country: string, state: string, lgas: string[], ...ways: DeliveryMethod[]): Place => ({
  country,
  state,
  lgas,
  ways,
});
const arrivals = (...places: Place[]) => listArrivals({ places }, shopConfig, friday, none);

it('counts the policy’s days to each destination while the owner has set no ways', () => {
  expect(listArrivals(noDeliverySettings, shopConfig, friday, none)).toEqual([
    { where: 'Port Harcourt', from: '2026-12-04', to: '2026-12-18' },
    { where: 'Rest of Nigeria', from: '2026-12-07', to: '2026-12-23' },
    { where: 'Abroad, by courier', from: '2026-12-11', to: '2027-01-08' },
  ]);
});

it.each(['home-city', 'country', 'abroad'] as const)(
  'names the days that the checkout and the paid order name, %s',
  (zone) => {
    const { where } = destinations(shopConfig).find((row) => row.zone === zone) ?? {};
    const { delivery } = estimateDelivery(friday, zone, none);
    expect(listArrivals(noDeliverySettings, shopConfig, friday, none)).toContainEqual({ where, ...delivery });
    const order = { paid: friday, sent: undefined, zone };
    expect(estimateInTransit(order, friday, none).delivery).toEqual(delivery);
  },
);

it('leaves out days that the workroom is closed', () => {
  const closed = new Set(['2026-12-04', '2026-12-18']);
  expect(listArrivals(noDeliverySettings, shopConfig, friday, closed)[0]).toMatchObject({
    from: '2026-12-07',
    to: '2026-12-22',
  });
});

it('spans the ways of a destination, and leaves out one that nothing is brought to', () => {
  const home = place(
    'Nigeria',
    'Rivers',
    ['Port Harcourt', 'Obio/Akpor'],
    way(0, 1),
    way(9, 9, { on: false }),
  );
  const lagos = place('Nigeria', 'Lagos', [], way(1, 2), way(0, 0, { way: 'pickup' }));
  expect(arrivals(home, lagos)).toEqual([
    { where: 'Port Harcourt', from: '2026-12-04', to: '2026-12-21' },
    { where: 'Rest of Nigeria', from: '2026-12-07', to: '2026-12-22' },
  ]);
  const country = place('Nigeria', '', [], way(2, 4));
  expect(arrivals(lagos, country).map(({ to }) => to)).toEqual(['2026-12-24', '2026-12-24']);
});

it('counts what is sent everywhere only where no place of the country is more exact', () => {
  const everywhere = place('', '', [], way(7, 20, { way: 'dhl' }));
  expect(arrivals(everywhere).map(({ where }) => where)).toEqual([
    'Port Harcourt',
    'Rest of Nigeria',
    'Abroad, by courier',
  ]);
  const country = place('Nigeria', '', [], way(1, 3));
  const [, rest, abroad] = arrivals(country, everywhere, place('United Kingdom', '', [], way(5, 6)));
  expect(rest).toMatchObject({ from: '2026-12-07', to: '2026-12-23' });
  expect(abroad).toMatchObject({ from: '2026-12-11', to: '2027-01-15' });
});
