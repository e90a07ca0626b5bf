import type { AdminProduct } from '../../../../contract/catalog/catalog.api.ts';
import { byCurrency, type Currency } from '../../../../contract/money/currencies.ts';
import {
  formatMeasureOffer,
  formatOrderOffer,
  parseMeasureOffer,
  parseOrderOffer,
  standardOffer,
} from '../../../../contract/workroom/offers.rules.ts';

/** The two offers of a product as the form holds them: everything as typed. */
export type DraftMeasureOffer = {
  on: boolean;
  surcharge: Record<Currency, string>;
  deposit: string;
  from: string;
  to: string;
};
export type DraftOrderOffer = { on: boolean; from: string; to: string; perWeek: string };

type Reading<Offer> = { value: Offer } | { errors: Record<string, string> };

const days = { from: String(standardOffer.from), to: String(standardOffer.to) };

/** What both offers have in common: what was never offered is sent as nothing, and checked only while it is on. */
function offerKind<Draft extends { on: boolean }, Offer>(
  empty: () => Draft,
  parse: (draft: Draft) => Reading<Offer>,
  formatOffer: (offer: Offer) => string,
) {
  const send = (draft: Draft) => {
    const isUntouched = JSON.stringify(draft) === JSON.stringify(empty());
    // what is hidden while it is off cannot be mended
    return isUntouched || (!draft.on && 'errors' in parse(draft)) ? '' : JSON.stringify(draft);
  };
  return {
    empty,
    send,
    check: (draft: Draft): Record<string, string> => {
      const reading = parse(draft);
      return draft.on && 'errors' in reading ? reading.errors : {};
    },
    format: (draft: Draft) => {
      const reading = parse(draft);
      if (send(draft) === '') return '';
      return 'value' in reading ? formatOffer(reading.value) : JSON.stringify(draft);
    },
  };
}

const emptyMeasureOffer = (): DraftMeasureOffer => ({
  on: false,
  surcharge: byCurrency(() => ''),
  deposit: String(standardOffer.deposit),
  ...days,
});
const emptyOrderOffer = (): DraftOrderOffer => ({ on: false, ...days, perWeek: '' });

/** How the form deals with what is made to measure. */
export const measureOfferKind = {
  ...offerKind(emptyMeasureOffer, parseMeasureOffer, formatMeasureOffer),
  from: (stored: AdminProduct['madeToMeasure']): DraftMeasureOffer =>
    stored
      ? {
          on: stored.on,
          surcharge: byCurrency((code) => String(stored.surcharge[code] ?? '')),
          deposit: String(stored.deposit),
          from: String(stored.from),
          to: String(stored.to),
        }
      : emptyMeasureOffer(),
};

/** How the form deals with what is made to order. */
export const orderOfferKind = {
  ...offerKind(emptyOrderOffer, parseOrderOffer, formatOrderOffer),
  from: (stored: AdminProduct['madeToOrder']): DraftOrderOffer =>
    stored
      ? {
          on: stored.on,
          from: String(stored.from),
          to: String(stored.to),
          perWeek: String(stored.perWeek ?? ''),
        }
      : emptyOrderOffer(),
};
