import { startOfDayInLagos } from '../../contract/delivery/calendar.ts';
import { measureLabels, measureNames } from '../../contract/measures/measures.ts';
import { formatMeasure } from '../../contract/measures/parse-measures.ts';
import { formatMinor } from '../../contract/money/money.ts';
import { formatLongDay } from '../notifications/index.ts';
import type { QuoteRow } from './requests.sql.ts';

/** What a quote says, by field, as far as a customer agrees to it. */
function describeQuote({ currency, lines, amountMinor, deposit, fittings, readyBy, sheet }: QuoteRow) {
  const money = (minor: number) => formatMinor(minor, currency);
  const { cloth, measures } = sheet;
  return {
    Lines: lines
      .map(
        ({ text, size, quantity, priceMinor }) =>
          `${quantity} × ${[text, size].filter(Boolean).join(', ')}: ${money(priceMinor * quantity)}`,
      )
      .join('; '),
    Total: money(amountMinor),
    Deposit: `${deposit} %`,
    Fittings: String(fittings),
    'Ready by': formatLongDay(startOfDayInLagos(readyBy)),
    'What is made': sheet.text,
    Fit: sheet.ease,
    Cloth: [
      cloth.source === 'mine' ? 'your own' : cloth.source === 'advise' ? 'to be advised' : 'ours',
      cloth.description,
      cloth.yards === null ? '' : `${cloth.yards} yards`,
    ]
      .filter(Boolean)
      .join(', '),
    Measurements: measures
      ? [
          ...measureNames.flatMap((name) => {
            const value = measures.values[name];
            return value ? `${measureLabels[name]} ${formatMeasure(value, measures.unit)}` : [];
          }),
          measures.size && `Size ${measures.size}`,
          measures.changes,
        ]
          .filter(Boolean)
          .join(', ')
      : '',
    Pictures: sheet.pictures.join(' '),
  };
}

/** What differs between a quote and the one before; pictures are counted, since nobody reads their keys. */
export function describeQuoteChanges(
  before: QuoteRow,
  after: QuoteRow,
): { field: string; from: string; to: string }[] {
  const [old, now]: Record<string, string>[] = [describeQuote(before), describeQuote(after)] as const;
  return Object.keys(now ?? {}).flatMap((field) => {
    const [from = '', to = ''] = [old?.[field], now?.[field]];
    if (from === to) return [];
    if (field !== 'Pictures') return [{ field, from, to }];
    const count = ({ sheet }: QuoteRow) => String(sheet.pictures.length);
    return [{ field, from: count(before), to: count(after) }];
  });
}
