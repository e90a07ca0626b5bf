import { shorten } from '../text/shorten.ts';
import { type Reading, readCount } from './product-form.rules.ts';
import { isOwnSize, longestSize, sizes } from './sizes.ts';
import { countedColor, type GivenVariant, pairInWords, pairKey, variantLetters } from './variants.ts';

/** What a list of variants is called in sentences, and its bounds. */
type VariantsRow = { label: string; max: number; maxQuantity: number };

const text = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : undefined);

/**
 * Variants from outside: a list of `{size, color, quantity, sku, _id, seen}`. No pair twice.
 */
export function readVariants(listed: unknown, row: VariantsRow): Reading<GivenVariant[]> {
  if (!Array.isArray(listed)) return { error: `${row.label} is a JSON list.` };
  if (listed.length > row.max) return { error: `${row.label}: at most ${row.max} rows.` };
  const value: GivenVariant[] = [];
  const pairs = new Set<string>();
  const ids = new Set<string>();
  for (const [index, entry] of listed.entries()) {
    const wrong = (sentence: string) => ({ error: `${row.label}, number ${index + 1}: ${sentence}` });
    const reading = readVariant(entry, row.maxQuantity);
    if ('error' in reading) return wrong(reading.error);
    const variant = reading.value;
    const pair = pairKey(variant);
    if (pairs.has(pair)) return wrong(`${pairInWords(variant)} is there twice.`);
    if (variant._id && ids.has(variant._id)) return wrong('its row is there twice.');
    pairs.add(pair);
    if (variant._id) ids.add(variant._id);
    value.push(variant);
  }
  return { value };
}

function readVariant(entry: unknown, max: number): Reading<GivenVariant> {
  if (typeof entry !== 'object' || entry === null) return { error: 'it needs a size and a quantity.' };
  const { _id, size, color, sku, quantity, seen } = entry as Record<string, unknown>;
  const written = text(size) ?? '';
  const letters = written.toUpperCase();
  if (letters === '') return { error: 'the size is missing.' };
  const fits = written.length <= longestSize && !written.includes(',');
  if (!isOwnSize(letters) && !fits) {
    return { error: `size ${shorten(letters, 20)} is not known; choose from ${sizes.join(', ')}.` };
  }
  const named = text(color ?? '');
  if (named === undefined || named.length > variantLetters.color) {
    return { error: `the colour is a name of at most ${variantLetters.color} letters.` };
  }
  const code = text(sku ?? '');
  if (code === undefined || code.length > variantLetters.sku) {
    return { error: `the SKU is a text of at most ${variantLetters.sku} letters.` };
  }
  if (_id !== undefined && _id !== null && typeof _id !== 'string') return { error: 'its _id is no text.' };
  const counted = readCount(String(quantity ?? ''), { label: 'Quantity', max });
  if ('error' in counted) return counted;
  const saw =
    seen === undefined || seen === null ? undefined : readCount(String(seen), { label: 'Seen', max });
  if (saw && 'error' in saw) return saw;
  return {
    value: {
      ...(_id ? { _id } : {}),
      size: isOwnSize(letters) ? letters : written,
      color: countedColor(named),
      ...(sku === undefined || sku === null ? {} : { sku: code }),
      quantity: counted.value,
      ...(saw ? { seen: saw.value } : {}),
    },
  };
}

const escaped = (name: string) => name.replace(/[\\;()]/g, '\\$&');
/** A size ends where a blank does. */
const escapedSize = (size: string) => size.replace(/[\\;() ]/g, '\\$&');
const unescaped = (name: string) => name.replace(/\\(.)/g, '$1');

/** "S Deep indigo 2; M Deep indigo 0 (AD-M)", as the CSV and the log of changes have it. */
export function variantsInWords(variants: readonly Omit<GivenVariant, '_id'>[]): string {
  return variants
    .map(({ size, color, quantity, sku }) =>
      [escapedSize(size), escaped(color), quantity, sku ? `(${escaped(sku)})` : '']
        .filter((part) => part !== '')
        .join(' '),
    )
    .join('; ');
}

/** Reads what {@link variantsInWords} writes; a row without a SKU leaves the one that is there. */
export function readVariantsInWords(words: string, row: VariantsRow): Reading<GivenVariant[]> {
  const entries = (words.match(/(?:\\.|[^\\;])+/g) ?? []).map((part) => part.trim()).filter(Boolean);
  const listed = entries.map((entry) => {
    const found = /^((?:\\.|[^\\;()\s])+)(?: ((?:\\.|[^\\();])+?))? (\d+)(?: \(((?:\\.|[^\\()])*)\))?$/.exec(
      entry,
    );
    if (!found) return undefined;
    const [, size, color = '', quantity, sku] = found;
    return { size: unescaped(size ?? ''), color: unescaped(color), quantity, sku: sku && unescaped(sku) };
  });
  const unread = listed.indexOf(undefined);
  if (unread !== -1) {
    return {
      error: `${row.label}: “${shorten(entries[unread] ?? '', 40)}” is not written like S Deep indigo 2.`,
    };
  }
  return readVariants(listed, row);
}
