import { addDays, type Day } from '../../../contract/delivery/calendar.ts';
import { depositOf } from '../../../contract/made-to-measure/request-moves.ts';
import type { AdminSewingRequest } from '../../../contract/made-to-measure/requests.api.ts';
import {
  defaultDeposit,
  defaultQuoteDays,
  type QuoteLineKind,
} from '../../../contract/made-to-measure/requests.ts';
import type { Ease } from '../../../contract/made-to-measure/style-sheet.ts';
import type { TypedMeasures } from '../../../contract/measures/line-measures.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { toMajor, toMinor } from '../../../contract/money/money.ts';
import type { ClothSource } from '../../../contract/workroom/workroom.ts';
import { emptyMeasures, toTyped } from '../../shared/measures/measures-input.ts';

/** A line as it is typed; amounts as text. */
export type QuoteFormLine = {
  kind: QuoteLineKind;
  productId: string;
  text: string;
  size: string;
  quantity: number;
  price: string;
  cost: string;
};

/** A quote as its form holds it. */
export type QuoteForm = {
  lines: QuoteFormLine[];
  currency: Currency;
  deposit: number;
  fittings: number;
  readyBy: Day;
  validUntil: Day;
  text: string;
  ease: Ease;
  cloth: { source: ClothSource; description: string; yards: string };
  hasMeasures: boolean;
  measures: TypedMeasures;
  /** Addresses of those that the sheet shows. */
  pictures: string[];
};

export const emptyLine: QuoteFormLine = {
  kind: 'extra',
  productId: '',
  text: '',
  size: '',
  quantity: 1,
  price: '',
  cost: '',
};

/** The form of a request's next quote: the quote before, or what the request says. */
export function toQuoteForm(request: AdminSewingRequest, today: Day): QuoteForm {
  const [last] = request.quotes;
  const measures = last ? last.sheet.measures : request.measures;
  const sheet = last?.sheet;
  return {
    lines: last
      ? last.lines.map(({ price, cost, image: _, lineTotal: __, ...line }) => ({
          ...line,
          price: String(price),
          cost: typeof cost === 'number' ? String(cost) : '',
        }))
      : [
          {
            ...emptyLine,
            kind: 'sewing',
            productId: request.product?._id ?? '',
            text: request.product?.name ?? 'Sewing',
          },
        ],
    currency: last?.currency ?? request.budget?.currency ?? 'NGN',
    deposit: last?.deposit ?? defaultDeposit,
    fittings: last?.fittings ?? 1,
    readyBy: later(last?.readyBy ?? request.nearestReadyBy ?? addDays(today, 14), today),
    validUntil: addDays(today, defaultQuoteDays),
    text: sheet?.text ?? request.text,
    ease: sheet?.ease ?? 'easy',
    cloth: {
      source: sheet?.cloth.source ?? request.cloth,
      description: sheet?.cloth.description ?? '',
      yards: sheet?.cloth.yards ? String(sheet.cloth.yards) : '',
    },
    hasMeasures: measures !== null,
    measures: measures ? { ...toTyped(measures), name: measures.name } : emptyMeasures,
    pictures: sheet?.pictures ?? request.pictures,
  };
}

const later = (day: Day, today: Day) => (day < today ? today : day);

/** An amount as typed, with or without commas; NaN for what is none. */
export function readAmount(typed: string): number {
  const plain = typed.replace(/[\s,₦$£€]/g, '');
  return plain === '' ? Number.NaN : Number(plain);
}

/** The body of the call; a price that is no number is refused by the server, at its field. */
export function toQuoteInput(id: string, form: QuoteForm) {
  const { lines, currency, deposit, fittings, readyBy, validUntil, cloth, measures, hasMeasures } = form;
  return {
    id,
    lines: lines.map(({ productId, price, cost, ...line }) => ({
      ...line,
      ...(productId ? { productId } : {}),
      price: readAmount(price),
      ...(cost.trim() ? { cost: readAmount(cost) } : {}),
    })),
    currency,
    deposit,
    fittings,
    readyBy,
    validUntil,
    sheet: {
      text: form.text,
      ease: form.ease,
      cloth: {
        source: cloth.source,
        description: cloth.description,
        yards: cloth.yards.trim() ? readAmount(cloth.yards) : null,
      },
      measures: hasMeasures ? measures : null,
      pictures: form.pictures,
    },
  };
}

/** What a quote comes to and its two parts, in major units; lines without a price count as nothing. */
export function sumQuote({ lines, currency, deposit }: QuoteForm) {
  const amountMinor = lines.reduce((sum, { price, quantity }) => {
    const amount = readAmount(price);
    return sum + (Number.isFinite(amount) ? toMinor(amount, currency) * quantity : 0);
  }, 0);
  const nowMinor = depositOf(amountMinor, deposit);
  const major = (minor: number) => toMajor(minor, currency);
  return { amount: major(amountMinor), now: major(nowMinor), later: major(amountMinor - nowMinor) };
}
