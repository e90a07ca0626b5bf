import type {
  Amounts,
  DeliveryMethod,
  DeliveryMethodKind,
  DeliverySettings,
  Place,
} from '../../../contract/delivery/delivery-methods.ts';
import { byCurrency, type Currency, currencies } from '../../../contract/money/currencies.ts';

/** A delivery method as its form holds it: amounts and days as typed. `key` identifies it while it is edited. */
export type MethodDraft = Omit<DeliveryMethod, 'fee' | 'freeFrom' | 'from' | 'to'> & {
  key: string;
  fee: Record<Currency, string>;
  freeFrom: Record<Currency, string>;
  from: string;
  to: string;
};
export type PlaceDraft = Omit<Place, 'ways'> & { key: string; ways: MethodDraft[] };
export type DeliveryDraft = { places: PlaceDraft[] };

export function toDraft({ places }: DeliverySettings): DeliveryDraft {
  return {
    places: places.map((place, at) => ({
      ...place,
      key: String(at),
      ways: place.ways.map((way) => ({ ...way, key: way._id, ...toFields(way) })),
    })),
  };
}

function toFields({ fee, freeFrom, from, to }: DeliveryMethod) {
  const typed = (amounts: Amounts) => byCurrency((code) => String(amounts[code] ?? ''));
  return { fee: typed(fee), freeFrom: typed(freeFrom), from: String(from ?? ''), to: String(to ?? '') };
}

/** A way or a place that nothing is typed into yet. */
export function createMethodDraft(key: string, way: DeliveryMethodKind = 'courier'): MethodDraft {
  const none = byCurrency(() => '');
  return { key, _id: '', way, name: '', fee: none, freeFrom: none, from: '', to: '', text: '', on: true };
}
export function createPlaceDraft(key: string, country: string): PlaceDraft {
  return { key, country, state: '', lgas: [], ways: [createMethodDraft(`${key}-1`)] };
}

/** What the form holds, as the API takes it. What is no number goes as it was typed, to be refused by its field. */
export function toInput({ places }: DeliveryDraft) {
  return {
    places: places.map(({ key: _place, ways, ...place }) => ({
      ...place,
      ways: ways.map(({ key: _way, ...way }) => ({
        ...way,
        fee: parseAmounts(way.fee),
        freeFrom: parseAmounts(way.freeFrom),
        from: parseNumber(way.from) ?? null,
        to: parseNumber(way.to) ?? null,
      })),
    })),
  };
}

/** What the form holds, as far as it makes sense, to try how it would look to a customer. */
export function toSettings(draft: DeliveryDraft): DeliverySettings {
  const pickNumbers = (amounts: Partial<Record<Currency, number | string>>): Amounts =>
    Object.fromEntries(Object.entries(amounts).filter(([, amount]) => typeof amount === 'number'));
  const days = (typed: number | string | null) => (typeof typed === 'number' ? typed : null);
  return {
    places: toInput(draft).places.map((place) => ({
      ...place,
      ways: place.ways.map((way, at) => ({
        ...way,
        _id: way._id || `new-${at}`,
        fee: pickNumbers(way.fee),
        freeFrom: pickNumbers(way.freeFrom),
        from: days(way.from),
        to: days(way.to),
      })),
    })),
  };
}

function parseAmounts(typed: Record<Currency, string>): Partial<Record<Currency, number | string>> {
  return Object.fromEntries(
    currencies.flatMap((code) => {
      const amount = parseNumber(typed[code].replaceAll(',', ''));
      return amount === undefined ? [] : [[code, amount]];
    }),
  );
}

function parseNumber(typed: string): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** "Port Harcourt and 1 more, Rivers, Nigeria", "Lagos, Nigeria", "Everywhere else". */
export function formatPlace({ country, state, lgas }: Omit<Place, 'ways'>): string {
  const [first, ...others] = lgas;
  const lgaLabel = first && (others.length > 0 ? `${first} and ${others.length} more` : first);
  return [lgaLabel, state, country].filter(Boolean).join(', ') || 'Everywhere else';
}

/** The API's sentence about a field such as `ways.1.fee.NGN`; undefined where nothing is wrong. */
export type ErrorAt = (field: string) => string | undefined;

/** A way's fees and days as typed, in one line: "NGN 2,000 · USD 5 · 1–2 days". */
export function formatMethodSummary({ fee, from, to }: Pick<MethodDraft, 'fee' | 'from' | 'to'>): string {
  const fees = currencies.filter((code) => fee[code] !== '').map((code) => `${code} ${fee[code]}`);
  const days = from === '' && to === '' ? [] : [`${[from, to].filter(Boolean).join('–')} days`];
  return [...(fees.length > 0 ? fees : ['No fee yet']), ...days].join(' · ');
}
