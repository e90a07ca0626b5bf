import { deliverySettingsSchema } from '../../../src/contract/delivery/delivery-settings.api.ts';
import { saveSettings } from '../../../src/server/settings/save-settings.ts';
import type { Shop } from '../../../src/server/shop.ts';

/** A rider around Port Harcourt, a counter there, a courier to Lagos, DHL to the United Kingdom. */
export const somePlaces = [
  {
    country: 'Nigeria',
    state: 'Rivers',
    lgas: ['Port Harcourt', 'Obio/Akpor'],
    ways: [
      { _id: 'rider', way: 'rider', fee: { NGN: 2000 }, freeFrom: { NGN: 150_000 }, from: 0, to: 1 },
      {
        _id: 'counter',
        way: 'pickup',
        name: 'Collect at Aggrey Road',
        fee: { NGN: 0 },
        text: 'Monday to Friday.',
      },
    ],
  },
  {
    country: 'Nigeria',
    state: 'Lagos',
    ways: [
      { _id: 'lagos', way: 'courier', name: 'Courier to Lagos', fee: { NGN: 5500, USD: 4 }, from: 1, to: 2 },
      { _id: 'lagos-fast', way: 'courier', fee: { NGN: 9000 }, from: 1, to: 1 },
      { _id: 'lagos-off', way: 'waybill', fee: { NGN: 1 }, on: false },
    ],
  },
  { country: 'UK', ways: [{ _id: 'dhl', way: 'dhl', fee: { GBP: 38 }, from: 5, to: 7 }] },
] as const;

/** Saves places as the owner does; none: one way, without a fee. */
export async function setPlaces(shop: Shop, places: readonly object[]): Promise<void> {
  await saveSettings(shop, { delivery: deliverySettingsSchema.parse({ places }) });
}
