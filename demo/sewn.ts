import type { QuoteInput } from '../src/contract/made-to-measure/quotes.api.ts';
import type { QuoteLineKind } from '../src/contract/made-to-measure/requests.ts';
import type { TypedMeasures } from '../src/contract/measures/line-measures.ts';
import { currencies } from '../src/contract/money/currencies.ts';
import { toMinor } from '../src/contract/money/money.ts';
import type { Surcharge } from '../src/contract/money/size-prices.ts';
import { standardWorkroom } from '../src/contract/workroom/standard-workroom.ts';
import type {
  ClothSource,
  MadeToMeasureOffer,
  MadeToOrderOffer,
  WorkroomSettings,
} from '../src/contract/workroom/workroom.ts';

type Offers = { madeToMeasure: MadeToMeasureOffer; madeToOrder?: MadeToOrderOffer };

/** Whole naira, dollars, pounds and euros on top of the price; business days to dispatch; the deposit in per cent. */
function toMeasure(amounts: Surcharge, days: { from: number; to: number }, deposit = 70): MadeToMeasureOffer {
  const surchargeMinor = Object.fromEntries(
    currencies.map((code) => [code, toMinor(amounts[code] ?? 0, code)]),
  );
  return { on: true, surchargeMinor, deposit, ...days };
}

const light = { NGN: 15_000, USD: 15, GBP: 12, EUR: 14 };
const rich = { NGN: 30_000, USD: 30, GBP: 24, EUR: 28 };

/** What the demo shop sews to measure or to order, by the slug of the piece. */
export const demoOffers: Record<string, Offers> = {
  'aduke-adire-bubu': {
    madeToMeasure: toMeasure(light, { from: 8, to: 12 }),
    madeToOrder: { on: true, from: 5, to: 8, perWeek: 6 },
  },
  'ebiere-kimono-bubu': {
    madeToMeasure: toMeasure(light, { from: 8, to: 12 }),
    madeToOrder: { on: true, from: 5, to: 8, perWeek: 6 },
  },
  'kofo-off-shoulder-lace-dress': { madeToMeasure: toMeasure(rich, { from: 12, to: 18 }) },
  'adaeze-aso-oke-puff-sleeve-dress': { madeToMeasure: toMeasure(rich, { from: 12, to: 18 }) },
  'yewande-adire-palazzo-set': { madeToMeasure: toMeasure(light, { from: 10, to: 14 }, 100) },
  'busola-iro-and-buba': {
    madeToMeasure: toMeasure(rich, { from: 10, to: 15 }),
    madeToOrder: { on: true, from: 6, to: 10, perWeek: 4 },
  },
};

export const demoWorkroom: WorkroomSettings = {
  ...standardWorkroom,
  on: true,
  points: { Bubu: 2, Dresses: 3, 'Two Piece': 3 },
  perWeek: 24,
  rush: { percent: 20, days: 5 },
};

type DemoCommission = {
  /** The slug of the piece it is about. */
  piece: string;
  name: string;
  phone: string;
  text: string;
  measures: TypedMeasures;
  /** Days before the first start of the demo shop. */
  daysAgo: number;
  /** Days from the request until it is needed, and business days from the quote until it is ready. */
  neededInDays: number;
  readyInDays: number;
  cloth: ClothSource;
  /** Amounts in whole naira. */
  quote: Pick<QuoteInput, 'fittings' | 'sheet'> & {
    lines: { kind: QuoteLineKind; text: string; price: number; cost: number }[];
  };
  /** Left out: the quote waits for an answer. Each stage a number of days after the request. */
  accepted?: {
    address: { street: string; city: string; state: string; email: string };
    stages: { name: string; afterDays: number }[];
    fittingInDays: number;
  };
};

export const demoCommissions: DemoCommission[] = [
  {
    piece: 'adaeze-aso-oke-puff-sleeve-dress',
    name: 'Ngozi Okafor',
    phone: '0803 000 0001',
    text: 'I love the puff sleeves, but I need the gown floor length. I am a 16 at the hip and a 12 at the shoulders. It is for my daughter’s traditional wedding, and I am the mother of the bride. Champagne or gold, please.',
    measures: {
      basis: 'body',
      unit: 'in',
      values: {
        bust: '41',
        underBust: '35½',
        waist: '35',
        hip: '46',
        halfLength: '16/25',
        shoulder: '15½',
        fullLength: '58',
      },
    },
    daysAgo: 12,
    neededInDays: 40,
    readyInDays: 20,
    cloth: 'ours',
    quote: {
      lines: [
        { kind: 'sewing', text: 'Gown with puff sleeves, floor length', price: 165_000, cost: 38_000 },
        { kind: 'cloth', text: 'Champagne aso oke, six yards', price: 90_000, cost: 62_000 },
      ],
      fittings: 1,
      sheet: {
        text: 'Puff sleeves as on the piece, hem to the floor in her shoes, slit to the knee at the back. Waist seam an inch higher. Lined to the hem.',
        ease: 'easy',
        cloth: {
          source: 'ours',
          description: 'Champagne aso oke with gold thread, chosen together on video',
          yards: 6,
        },
      },
    },
    accepted: {
      address: {
        street: '7 Trans-Amadi Road',
        city: 'Port Harcourt',
        state: 'Rivers',
        email: 'ngozi.okafor@example.test',
      },
      stages: [
        { name: 'Measured', afterDays: 4 },
        { name: 'Cloth ready', afterDays: 6 },
        { name: 'Cut', afterDays: 8 },
        { name: 'Sewing', afterDays: 10 },
      ],
      fittingInDays: 5,
    },
  },
  {
    piece: 'aduke-adire-bubu',
    name: 'Kemi Adebayo',
    phone: '0803 000 0002',
    text: 'Can you make this bubu for my mother? She is a size 18 and not tall, and she would like sleeves to the wrist. We have five yards of our own adire.',
    measures: {
      name: 'Mum',
      basis: 'body',
      unit: 'in',
      values: { bust: '46', waist: '40', hip: '49', height: '62' },
    },
    daysAgo: 2,
    neededInDays: 30,
    readyInDays: 12,
    cloth: 'mine',
    quote: {
      lines: [
        { kind: 'sewing', text: 'Bubu with sleeves to the wrist', price: 62_000, cost: 14_000 },
        { kind: 'extra', text: 'Gold chain stitch at the neck', price: 18_000, cost: 5_000 },
      ],
      fittings: 0,
      sheet: {
        text: 'Length 132 cm, sleeves to the wrist, neck as on the piece, slits to the knee.',
        ease: 'loose',
        cloth: { source: 'mine', description: 'Her own indigo adire', yards: 5 },
      },
    },
  },
];
