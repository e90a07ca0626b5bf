import type { Address } from '../customers/address-fields.ts';
import type { StyleSheet } from '../made-to-measure/style-sheet.ts';
import type { ClothState, Stage } from '../workroom/workroom.ts';

/** Where an order that the shop's people write came from, as the back office names it. */
export const draftSourceLabels = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  shop: 'In the shop',
  phone: 'Phone',
} as const;
type TypedSource = keyof typeof draftSourceLabels;
export const draftSources = Object.keys(draftSourceLabels) as [TypedSource, ...TypedSource[]];

/** The source of an order that an accepted quote became. */
export const bespokeSource = 'bespoke';
export const allDraftSources = [...draftSources, bespokeSource] as const;
type DraftSource = (typeof allDraftSources)[number];

export const draftStates = ['Draft', 'Sent', 'Paid', 'Expired', 'Cancelled'] as const;
export type DraftState = (typeof draftStates)[number];

/** How money is taken by hand: the shop's people say that it came. */
export const manualPaymentMethods = ['cash', 'pos', 'transfer'] as const;
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number];

/** Whether a payment was taken manually, without a provider. */
export function isManualPayment(provider: string): boolean {
  return manualPaymentMethods.some((taking) => taking === provider);
}

/** `delivery` of an order that is handed over in the shop, whether or not the shop has set ways of delivery. */
export const handedOver = 'pickup';

/** Name of a customer who bought over the counter without giving one. */
export const walkIn = 'Walk-in';

/** For so long after it is sent a link can be paid, and holds the pieces. */
export const linkHours = 72;

/** A line of a draft as typed: a piece of the catalogue, or anything else that is sold; amounts in minor units. */
export type DraftLine =
  | {
      kind: 'piece';
      productId: string;
      /** As it was called when it was written down. */
      name: string;
      size: string;
      color: string;
      quantity: number;
      /** Undefined: the catalogue's price when it is sent. */
      priceMinor?: number;
      reason: string;
      /** The id of the set that it is sold in. */
      set?: string;
    }
  | {
      kind: 'free';
      text: string;
      quantity: number;
      priceMinor: number;
      /** What one costs the shop, in kobo; undefined if unknown. */
      costMinor?: number;
      reason: string;
      /** Of an accepted quote: the size, the key of the piece's picture, and how it is sewn. */
      size?: string;
      imageKey?: string;
      sewing?: DraftSewing;
    };

/** How a line of an accepted quote is sewn. */
export type DraftSewing = {
  sheet: StyleSheet | null;
  /** A digest of the sheet's measures. */
  measuresKey: string;
  stagePlan: Stage[];
  readyBy: string;
  workWeek: string;
  workPoints: number;
  clothState: ClothState | '';
};

/** What the order of an accepted quote has in addition. */
export type DraftAcceptance = {
  requestId: string;
  /** Null for a guest. */
  userId: string | null;
  /** The deposit, in minor units; null: all of it is paid first. */
  firstPaymentMinor: number | null;
  /** Whether it runs out when nothing is paid in time: not where nothing is paid first. */
  expires: boolean;
  neededBy: string | null;
  promisedBy: string;
};

/** All of a draft that its writer typed. */
export type DraftContent = {
  customer: { name: string; phone: string; email: string };
  /** As far as it is known. */
  address: Partial<Address>;
  lines: DraftLine[];
  source: DraftSource;
  /** A way's id, {@link handedOver}, or empty: the customer chooses on the page that pays it. */
  delivery: string;
  /** Share of the amount that is paid first, in per cent; 0 if it is paid in full. */
  deposit: number;
  discount: { amountMinor: number; reason: string } | null;
  /** For the shop's people alone. */
  note: string;
  /** Only of an accepted quote. */
  acceptance?: DraftAcceptance;
  /** The id of the order whose piece it alters. */
  alterationOf?: string;
};

/** Where the customer pays an order of the shop's people. Its address below the shop's own. */
export function payPath(token: string): string {
  return `/pay/${token}`;
}
