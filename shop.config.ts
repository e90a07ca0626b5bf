import { customsDelivery } from './src/contract/delivery/delivery-days.ts';
import { abroadInCodes, type Currency } from './src/contract/money/currencies.ts';
import type { Size } from './src/contract/stock/sizes.ts';

/**
 * The demo shop's own particulars: shown as long as a shop is the demo, and nowhere once it has begun or where
 * `DEMO_DATA` is off. Write yours in `shopConfig`, or in Settings.
 */
export const demoDetails = {
  address: ['14 Aggrey Road', 'Port Harcourt', 'Rivers State', 'Nigeria'],
  phone: '+234 803 000 0000',
  email: 'hello@ewa-atelier.example',
  whatsAppNumber: '2348030000000',
  social: {
    instagram: 'https://www.instagram.com/ewaatelier/',
    tikTok: 'https://www.tiktok.com/@ewaatelier',
  },
  notices: [
    `International deliveries are handled by a courier and take ${customsDelivery.from}-${customsDelivery.to} working days.`,
    `All international orders must be paid in ${abroadInCodes}.`,
    'Sizes are UK sizing, see the Size Guide.',
  ],
};

/**
 * Settings a shop owner edits: the shop's identity, contact details and banner text. Browser and server read them.
 * What Settings of the back office has too holds until it is changed there.
 */
export const shopConfig = {
  name: 'Ewa Atelier',
  tagline: 'The number one fashion brand in Nigeria.',
  description:
    'Bubu, dresses and two-piece sets from Port Harcourt: ready to wear, or sewn to your own measurements.',
  city: 'Port Harcourt',
  /** Same-day delivery and the shortest return window are promised here. */
  homeCity: 'Port Harcourt',
  /** Other spellings; capitals, spaces, hyphens and dots make no difference. */
  homeCitySpellings: [
    'PH',
    'PHC',
    'PHCity',
    'Port Harcort',
    'Port Hacourt',
    'Port Harcout',
    'Port Harcourth',
  ],
  /** The local governments that count as the home city. */
  homeLgas: ['Port Harcourt', 'Obio/Akpor'],
  region: 'Rivers State',
  country: 'Nigeria',
  /** When someone is in the workroom, Lagos time. */
  hours: 'Monday to Friday, 9:00 to 17:00',
  address: demoDetails.address,
  phone: demoDetails.phone,
  email: demoDetails.email,
  /** Digits only, with the country code: the number WhatsApp opens a chat with. */
  whatsAppNumber: demoDetails.whatsAppNumber,
  social: demoDetails.social,
  /** What the words to write on a transfer begin with; five letters and digits follow. Letters only. */
  paymentReferencePrefix: 'EWA',
  /** Who takes payments, as customers know them. */
  paymentProviders: 'Paystack or Flutterwave',
  /** Shown in this order in the banner, each for eight seconds. */
  notices: demoDetails.notices,
  /**
   * Hours in Lagos during which no one in the shop is disturbed: devices stay silent, and addresses that want quiet
   * nights get one mail afterwards. The same hour twice disables it.
   */
  quietHours: { from: 22, to: 6 },
  /** Home page: the first picture, the product worn in it, and the product next to the text on bespoke. */
  home: {
    heroAlt:
      'Woman in a wide indigo adire bubu and a tall gold gele, her sleeve held out, before a terracotta arch',
    heroTint: '#d2a28c',
    heroProduct: 'aduke-adire-bubu',
    bespokeProduct: 'ebiere-kimono-bubu',
    /** The article of the media pages whose pictures show the workroom on other pages, too. */
    workroomArticle: 'a-day-in-the-workroom',
  },
  /** Words that mean the same to who searches: each finds what the others of its line are written in. */
  searchSynonyms: [['bubu', 'boubou', 'kaftan', 'caftan']],
  /** Tags that name a cloth, folded, each line one cloth in its spellings: pieces of one cloth are shown together. */
  fabrics: [
    ['adire'],
    ['ankara'],
    ['aso oke', 'aso-oke', 'asooke'],
    ['crepe'],
    ['kampala'],
    ['lace'],
    ['silk'],
  ],
  /** UK size of each letter that is sold ready to wear; 4-6 and 18 are made to measure. */
  ukSizes: { S: 8, M: 10, L: 12, XL: 14, XXL: 16 } satisfies Record<Size, number>,
};

/**
 * Up to how much of one order goes back by the hand of any admin who may pay money back, in major units. More is the
 * owner's, who types the password again; so is every refund in a currency that is left out.
 */
export const refundLimit = { NGN: 200_000, USD: 150, GBP: 120, EUR: 140 } satisfies Partial<
  Record<Currency, number>
>;
