import { type ParseResult, parseCount } from '../catalog/product-form.rules.ts';
import { currencies } from '../money/currencies.ts';
import { plainAmount, toMajor } from '../money/money.ts';
import type { Surcharge } from '../money/size-prices.ts';
import { parseSurcharge } from '../money/surcharge-form.ts';
import { truncate } from '../text/shorten.ts';
import { isCustomSize, maxSizeLength, sizes } from './sizes.ts';
import { countedColor, formatPair, pairKey, type VariantInput, variantLengths } from './variants.ts';

/** What a list of variants is called in sentences, and its bounds. */
type VariantsRow = { label: string; max: number; maxQuantity: number };

const text = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : undefined);

/**
 * Variants from outside: a list of `{size, color, quantity, sku, surcharge, _id, seen}`. No pair twice.
 */
export function parseVariants(listed: unknown, row: VariantsRow): ParseResult<VariantInput[]> {
  if (!Array.isArray(listed)) return { error: `${row.label} is a JSON list.` };
  if (listed.length > row.max) return { error: `${row.label}: at most ${row.max} rows.` };
  const value: VariantInput[] = [];
  const pairs = new Set<string>();
  const ids = new Set<string>();
  for (const [index, entry] of listed.entries()) {
    const wrong = (sentence: string) => ({ error: `${row.label}, number ${index + 1}: ${sentence}` });
    const reading = parseVariant(entry, row.maxQuantity);
    if ('error' in reading) return wrong(reading.error);
    const variant = reading.value;
    const pair = pairKey(variant);
    if (pairs.has(pair)) return wrong(`${formatPair(variant)} is there twice.`);
    if (variant._id && ids.has(variant._id)) return wrong('its row is there twice.');
    pairs.add(pair);
    if (variant._id) ids.add(variant._id);
    value.push(variant);
  }
  return { value };
}

function parseVariant(entry: unknown, max: number): ParseResult<VariantInput> {
  if (typeof entry !== 'object' || entry === null) return { error: 'it needs a size and a quantity.' };
  const { _id, size, color, sku, surcharge, quantity, seen } = entry as Record<string, unknown>;
  const written = text(size) ?? '';
  const letters = written.toUpperCase();
  if (letters === '') return { error: 'the size is missing.' };
  const fits = written.length <= maxSizeLength && !written.includes(',');
  if (!isCustomSize(letters) && !fits) {
    return { error: `size ${truncate(letters, 20)} is not known; choose from ${sizes.join(', ')}.` };
  }
  const named = text(color ?? '');
  if (named === undefined || named.length > variantLengths.color) {
    return { error: `the colour is a name of at most ${variantLengths.color} letters.` };
  }
  const code = text(sku ?? '');
  if (code === undefined || code.length > variantLengths.sku) {
    return { error: `the SKU is a text of at most ${variantLengths.sku} letters.` };
  }
  if (_id !== undefined && _id !== null && typeof _id !== 'string') return { error: 'its _id is no text.' };
  const counted = parseCount(String(quantity ?? ''), { label: 'Quantity', max });
  if ('error' in counted) return counted;
  const saw =
    seen === undefined || seen === null ? undefined : parseCount(String(seen), { label: 'Seen', max });
  if (saw && 'error' in saw) return saw;
  const faults: Record<string, string> = {};
  const surchargeMinor =
    surcharge === undefined || surcharge === null ? undefined : parseSurcharge(surcharge, faults);
  const [fault] = Object.values(faults);
  if (fault) return { error: fault };
  return {
    value: {
      ...(_id ? { _id } : {}),
      size: isCustomSize(letters) ? letters : written,
      color: countedColor(named),
      ...(sku === undefined || sku === null ? {} : { sku: code }),
      quantity: counted.value,
      ...(surchargeMinor && { surchargeMinor }),
      ...(saw ? { seen: saw.value } : {}),
    },
  };
}

const escaped = (name: string) => name.replace(/[\\;()]/g, '\\$&');
/** A size ends where a blank does. */
const escapedSize = (size: string) => size.replace(/[\\;() ]/g, '\\$&');
const unescaped = (name: string) => name.replace(/\\(.)/g, '$1');

/** As in "+NGN 5000 +USD 4". */
function formatSurcharge(surchargeMinor: Surcharge): string {
  return currencies
    .flatMap((code) => {
      const amountMinor = surchargeMinor[code];
      return amountMinor ? [`+${code} ${plainAmount(toMajor(amountMinor, code), code)}`] : [];
    })
    .join(' ');
}

/** "S Deep indigo 2; M Deep indigo 0 (AD-M); XL 1 +NGN 5000", as the CSV and the log of changes have it. */
export function formatVariants(variants: readonly Omit<VariantInput, '_id'>[]): string {
  return variants
    .map(({ size, color, quantity, sku, surchargeMinor = {} }) =>
      [
        escapedSize(size),
        escaped(color),
        quantity,
        sku ? `(${escaped(sku)})` : '',
        formatSurcharge(surchargeMinor),
      ]
        .filter((part) => part !== '')
        .join(' '),
    )
    .join('; ');
}

/** Reads what {@link formatVariants} writes; a row without a SKU or surcharge leaves that which is there. */
export function parseFormattedVariants(text: string, row: VariantsRow): ParseResult<VariantInput[]> {
  const entries = (text.match(/(?:\\.|[^\\;])+/g) ?? []).map((part) => part.trim()).filter(Boolean);
  const listed = entries.map((entry) => {
    const found =
      /^((?:\\.|[^\\;()\s])+)(?: ((?:\\.|[^\\();])+?))? (\d+)(?: \(((?:\\.|[^\\()])*)\))?((?: \+[A-Z]{3} [\d.]+)*)$/.exec(
        entry,
      );
    if (!found) return undefined;
    const [, size, color = '', quantity, sku, more = ''] = found;
    const surcharges = [...more.matchAll(/\+(\w+) (\S+)/g)].map(([, code, amount]) => [code, amount]);
    return {
      size: unescaped(size ?? ''),
      color: unescaped(color),
      quantity,
      sku: sku && unescaped(sku),
      ...(surcharges.length > 0 && { surcharge: Object.fromEntries(surcharges) }),
    };
  });
  const unread = listed.indexOf(undefined);
  if (unread !== -1) {
    return {
      error: `${row.label}: “${truncate(entries[unread] ?? '', 40)}” is not written like S Deep indigo 2.`,
    };
  }
  return parseVariants(listed, row);
}
