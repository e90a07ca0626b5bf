import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { listEvents } from '../audit/audit.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

const put = (value: unknown, version: number) =>
  office.send('PUT', '/api/settings/delivery', { value, version } as object);
const read = async () => (await office.send('GET', '/api/settings')).body;

const rider = {
  _id: 'my-rider',
  way: 'rider',
  name: '"Okada" & <b>rider</b>',
  fee: { NGN: 2000, USD: 1.5 },
  freeFrom: { NGN: 150_000 },
  from: 0,
  to: 1,
  text: '007\nCalls before.',
  on: true,
};
const places = [
  { country: 'Nigeria', state: 'Rivers', lgas: ['Port Harcourt', 'Obio/Akpor'], ways: [rider] },
  {
    country: '',
    state: '',
    lgas: [],
    ways: [{ ...rider, _id: 'abroad', way: 'dhl', name: 'null', on: false }],
  },
];

describe('the delivery settings', () => {
  it('begin with no place', async () => {
    const { data, versions } = await read();
    expect([data.delivery, versions.delivery]).toEqual([{ places: [] }, 1]);
  });

  it('come back letter for letter', async () => {
    const saved = await put({ places }, 1);
    expect([saved.status, saved.body.value, saved.body.version]).toEqual([200, { places }, 2]);
    expect((await read()).data.delivery).toEqual({ places });
  });

  it('are refused on an older version, with the newer one', async () => {
    const { status, body } = await put({ places: [] }, 1);
    expect([status, body.code, body.current, body.version]).toEqual([409, 'SETTINGS_CHANGED', { places }, 2]);
  });

  it('may leave out what is optional; a way without an id keeps the one it is given', async () => {
    const bare = { places: [{ country: 'Nigeria', ways: [{ way: 'courier', fee: { NGN: 5500 } }] }] };
    const first = (await put(bare, 2)).body.value.places[0].ways[0];
    expect(first).toMatchObject({ name: '', freeFrom: {}, from: null, to: null, text: '', on: true });
    expect(first._id).toMatch(/^courier-\w+$/);
    const again = (await put(bare, 3)).body.value.places[0].ways[0];
    expect(again._id).toBe(first._id);
  });

  it('stand in the log in words', async () => {
    await office.send('PUT', '/api/settings', { delivery: { places } });
    const { data } = await listEvents(office.shop, {});
    const changes = data.filter(({ subject }) => subject === 'Delivery').map((entry) => entry.changes);
    expect(changes).toContainEqual([
      {
        field: 'Places and ways',
        from: 'Nigeria: Courier ₦5,500.00',
        to: expect.stringContaining(
          'Port Harcourt, Obio/Akpor, Rivers, Nigeria: "Okada" & <b>rider</b> $1.50 or ₦2,000.00, free from ₦150,000.00, 0–1 days',
        ),
      },
    ]);
  });

  const withWay = (way: object) => ({
    places: [{ country: 'Nigeria', ways: [{ way: 'rider', fee: { NGN: 1 }, ...way }] }],
  });
  it.each([
    [{}, 'delivery.places'],
    [{ places: [{ state: 'Lagos' }] }, 'delivery.places.0.country'],
    [{ places: [{ country: 'Nigeria', lgas: [''] }] }, 'delivery.places.0.lgas.0'],
    [withWay({ way: 'drone' }), 'delivery.places.0.ways.0.way'],
    [withWay({ fee: {} }), 'delivery.places.0.ways.0.fee'],
    [withWay({ fee: { NGN: -1 } }), 'delivery.places.0.ways.0.fee.NGN'],
    [withWay({ fee: { NGN: 0.005 } }), 'delivery.places.0.ways.0.fee.NGN'],
    [withWay({ fee: { NGN: '2000' } }), 'delivery.places.0.ways.0.fee.NGN'],
    [withWay({ fee: { XAF: 1 } }), 'delivery.places.0.ways.0.fee'],
    [withWay({ from: 3, to: 1 }), 'delivery.places.0.ways.0.to'],
    [withWay({ from: 1.5 }), 'delivery.places.0.ways.0.from'],
    [withWay({ _id: 'standard' }), 'delivery.places.0.ways.0._id'],
    [{ places: [places[0], places[0]] }, 'delivery.places.1.ways.0._id'],
  ])('refuse %j', async (value, field) => {
    const { versions } = await read();
    const { status, body } = await put(value, versions.delivery);
    expect(status).toBe(422);
    expect(body.fields[field]).toMatch(/\.$/);
  });
});
