import { defaultColor } from './colors.ts';
import { type Reading, readCount } from './product-form.rules.ts';
import { type Size, sizes } from './sizes.ts';

/** The stock of one size in one colour. `color` is empty for a piece without named colours. */
export type Variant = { _id: string; size: string; color: string; sku: string; quantity: number };

/**
 * The stock of a size and colour as a form, a file or the API gives it. With `_id` it is that row, whatever its size
 * and colour are called by now; without, the row of that size and colour, or a new one.
 */
export type GivenVariant = Omit<Variant, '_id' | 'sku'> & {
  _id?: string | undefined;
  sku?: string | undefined;
  /** The quantity that the editor saw: a new one is refused when it is another by now. */
  seen?: number | undefined;
};

/** What a list of variants is called in sentences, and its bounds. */
type VariantsRow = { label: string; max: number; maxQuantity: number };

/** Longest name of a colour and longest SKU, in letters. */
export const variantLetters = { color: 60, sku: 60 };

/** A colour as stock is counted under it; carts and orders write {@link defaultColor} for no named one. */
export function countedColor(color: string): string {
  return color === defaultColor ? '' : color;
}

/** One size and colour in words, as in "M, Deep indigo". */
export function pairInWords({ size, color }: Pick<Variant, 'size' | 'color'>): string {
  return [size, countedColor(color)].filter(Boolean).join(', ');
}

const text = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : undefined);

/** Variants from outside: a list of `{size, color, quantity, sku, _id, seen}`. No pair twice. */
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
  const letters = text(size)?.toUpperCase() ?? '';
  if (letters === '') return { error: 'the size is missing.' };
  if (!sizes.includes(letters as Size)) {
    return { error: `size ${letters.slice(0, 20)} is not known; choose from ${sizes.join(', ')}.` };
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
      size: letters,
      color: countedColor(named),
      ...(sku === undefined || sku === null ? {} : { sku: code }),
      quantity: counted.value,
      ...(saw ? { seen: saw.value } : {}),
    },
  };
}

/**
 * The row that a line is sold from: that of its size and colour. Where the line leaves one of them open, as callers do
 * that know neither, the fullest that fits. Undefined where the piece is not made so.
 */
export function variantFor<Row extends Pick<Variant, 'size' | 'color' | 'quantity'>>(
  rows: readonly Row[],
  { size, color }: Pick<Variant, 'size' | 'color'>,
): Row | undefined {
  const fits = rows.filter(
    (row) => (size === '' || row.size === size) && (color === '' || row.color === countedColor(color)),
  );
  return fits.reduce<Row | undefined>(
    (best, row) => (best && best.quantity >= row.quantity ? best : row),
    undefined,
  );
}

/** A text that is equal for the same size and colour. */
export function pairKey({ size, color }: Pick<Variant, 'size' | 'color'>): string {
  return `${size} ${countedColor(color).toLowerCase()}`;
}

/** In the order of the size buttons, and in each size of the colours as the product lists them. */
export function inPairOrder<Pair extends Pick<Variant, 'size' | 'color'>>(
  variants: readonly Pair[],
  colors: readonly { name: string }[],
): Pair[] {
  const place = (list: readonly string[], name: string) => {
    const at = list.indexOf(name);
    return at === -1 ? list.length : at;
  };
  const names = colors.map(({ name }) => name);
  return variants.toSorted(
    (a, b) =>
      place(sizes, a.size) - place(sizes, b.size) ||
      place(names, a.color) - place(names, b.color) ||
      a.color.localeCompare(b.color),
  );
}

const escaped = (name: string) => name.replace(/[\\;()]/g, '\\$&');
const unescaped = (name: string) => name.replace(/\\(.)/g, '$1');

/** "S Deep indigo 2; M Deep indigo 0 (AD-M)", as the CSV and the log of changes have it. */
export function variantsInWords(variants: readonly Omit<GivenVariant, '_id'>[]): string {
  return variants
    .map(({ size, color, quantity, sku }) =>
      [size, escaped(color), quantity, sku ? `(${escaped(sku)})` : '']
        .filter((part) => part !== '')
        .join(' '),
    )
    .join('; ');
}

/** Reads what {@link variantsInWords} writes; a row without a SKU leaves the one that is there. */
export function readVariantsInWords(words: string, row: VariantsRow): Reading<GivenVariant[]> {
  const entries = (words.match(/(?:\\.|[^\\;])+/g) ?? []).map((part) => part.trim()).filter(Boolean);
  const listed = entries.map((entry) => {
    const found = /^(\S+)(?: ((?:\\.|[^\\();])+?))? (\d+)(?: \(((?:\\.|[^\\()])*)\))?$/.exec(entry);
    if (!found) return undefined;
    const [, size, color = '', quantity, sku] = found;
    return { size, color: unescaped(color), quantity, sku: sku && unescaped(sku) };
  });
  const unread = listed.indexOf(undefined);
  if (unread !== -1) {
    return {
      error: `${row.label}: “${entries[unread]?.slice(0, 40)}” is not written like S Deep indigo 2.`,
    };
  }
  return readVariants(listed, row);
}
