import { defaultCategories } from '../../src/contract/catalog/category-list.ts';
import type { SettingsGroup } from '../../src/contract/settings/settings-groups.ts';
import { standardSizeGuide } from '../../src/contract/stock/size-guide.ts';
import { sizes } from '../../src/contract/stock/sizes.ts';
import { standardWorkroom } from '../../src/contract/workroom/standard-workroom.ts';

/** How a house of another name and city is set up: a value for each group of settings. */
export const houseSettings: Record<SettingsGroup, unknown> = {
  notices: ['Open on Saturdays, closed on Fridays.'],
  contact: {
    phone: '0809 111 2222',
    email: 'hello@zainab.example',
    whatsAppNumber: '0809 111 2222',
    address: ['5 Zoo Road', 'Kano'],
    instagram: '@zainab.couture',
    tikTok: '',
  },
  bank: {
    bankName: 'Jaiz Bank',
    accountName: 'Zainab Couture',
    accountNumber: '0123456789',
    swiftCode: 'JAIZNGLA',
  },
  holidays: [{ date: '2026-05-27', name: 'Eid al-Adha', status: 'expected' }],
  stock: { lowStockMark: 4 },
  sizes: [...sizes.map((label, at) => ({ label, uk: 8 + 2 * at })), { label: '3XL', uk: 18 }],
  categories: [...defaultCategories, { name: 'Kaftan' }],
  sizeGuide: { ...standardSizeGuide, columns: standardSizeGuide.columns.with(-1, '18 and 20') },
  home: { hero: { productId: '', headline: 'Sewn in Kano for the feast' }, featured: [] },
  delivery: {
    places: [
      {
        country: 'Nigeria',
        ways: [{ _id: 'rider', way: 'rider', name: 'Keke to your door', fee: { NGN: 1500 }, from: 1, to: 2 }],
      },
    ],
  },
  business: { legalName: 'Zainab Couture Limited', rc: 'RC 77', tin: '', vat: { on: false } },
  notify: [{ email: 'workroom@zainab.example', events: ['order_paid', 'payment_review'] }],
  security: { ownersNeedFactor: false },
  workroom: { ...standardWorkroom, on: true },
  reminders: { transfer: true, card: false, link: true, balance: false, cart: false },
  news: { on: true },
  feeds: { on: true, currency: 'GBP' },
  mails: { 'order-paid': { opening: 'Na gode, {name}.', closing: '' } },
  shop: {
    name: 'Zainab Couture',
    tagline: 'Sewn in Kano.',
    city: 'Kano',
    hours: 'Saturday to Thursday, 10:00 to 18:00',
    currencies: ['NGN', 'GBP'],
    firstCurrency: 'NGN',
  },
};

export const houseName = 'Zainab Couture';
export const housePage = {
  title: 'The house of Zainab',
  blocks: [{ kind: 'text', text: 'We sew in Kano.' }],
};
export const houseArticle = {
  kind: 'blog',
  title: 'Dyeing in Kofar Mata',
  blocks: [{ kind: 'text', text: 'The pits are five hundred years old.' }],
  visibility: 'public',
};

/** Calls the API as the owner; answers the body of an answer that must be a success. */
type CallAsOwner = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** Saves the house's value of one group of settings, over what is there. */
export async function saveHouseGroup(call: CallAsOwner, group: SettingsGroup): Promise<void> {
  const { versions } = (await call('GET', '/settings')) as { versions: Record<string, number> };
  await call('PUT', `/settings/${group}`, { value: houseSettings[group], version: versions[group] });
}
