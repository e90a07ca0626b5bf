import { namedColor } from '../catalog/colors.ts';
import { type LineMeasures, measuresText } from '../measures/line-measures.ts';
import { madeToMeasureSize } from '../workroom/made-to-measure-size.ts';

/**
 * A line's identity: one product in two sizes, sewn to the measures of two people, or alone and in a set, is two lines.
 * Empty text where no size or colour was chosen; measures only where it is made to measure, the id of a set only where it
 * was chosen with one.
 */
export type LineIdentity = {
  itemId: string;
  size: string;
  color: string;
  measures?: LineMeasures | undefined;
  set?: string | undefined;
};
export type CartLine = LineIdentity & { quantity: number };

/** True when two lines are the same product, size and colour, sewn to the same measures, of the same set. */
export function isSameLine(a: LineIdentity, b: LineIdentity): boolean {
  return lineKey(a) === lineKey(b);
}

function textOf({ measures }: LineIdentity): string {
  return measures ? measuresText(measures) : '';
}

/** The identity alone of a line that has more. */
export function identityOf({ itemId, size, color, measures, set }: LineIdentity): LineIdentity {
  return { itemId, size, color, ...(measures && { measures }), ...(set && { set }) };
}

/** A text that is equal for equal lines, for maps and lists. */
export function lineKey(line: LineIdentity): string {
  const { itemId, size, color, set } = line;
  const measures = textOf(line);
  return JSON.stringify([itemId, size, color, ...(measures || set ? [measures] : []), ...(set ? [set] : [])]);
}

export function findLine(lines: readonly CartLine[], wanted: LineIdentity): CartLine | undefined {
  return lines.find((line) => isSameLine(line, wanted));
}

export function quantityOf(lines: readonly CartLine[], wanted: LineIdentity): number {
  return findLine(lines, wanted)?.quantity ?? 0;
}

/**
 * The lines with one of them at an absolute quantity. Below 1 it is gone; a new one goes to `position`, else to the
 * end.
 */
export function withQuantity(
  lines: readonly CartLine[],
  line: LineIdentity,
  quantity: number,
  position = lines.length,
): CartLine[] {
  const present = lines.some((other) => isSameLine(other, line));
  if (quantity < 1) return lines.filter((other) => !isSameLine(other, line));
  if (present) return lines.map((other) => (isSameLine(other, line) ? { ...other, quantity } : other));
  return lines.toSpliced(position, 0, { ...identityOf(line), quantity });
}

/** Units of a product over all its sizes and colours. */
export function unitsOfProduct(lines: readonly CartLine[], itemId: string): number {
  return lines.reduce((sum, line) => (line.itemId === itemId ? sum + line.quantity : sum), 0);
}

/** Units in the cart, as the badge counts them. */
export function totalUnits(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Units by product over all its sizes and colours: {productId: quantity}. */
export function toCartData(lines: readonly CartLine[]): Record<string, number> {
  const data: Record<string, number> = {};
  for (const line of lines) data[line.itemId] = (data[line.itemId] ?? 0) + line.quantity;
  return data;
}

/** Units available to a line: of its product in any size and colour, or of its own size and colour only. */
export type Available = number | { ofPair: number };

const availableUnits = (available: Available) =>
  typeof available === 'number' ? available : available.ofPair;

/** A text that is equal for lines which are sold from the same units. What is sewn to measures takes none of them. */
function poolKey(line: LineIdentity, available: Available): string {
  return typeof available === 'number' && !line.measures
    ? line.itemId
    : lineKey({ ...line, color: namedColor(line.color), set: undefined });
}

/** Returns true if a line at this quantity exceeds the stock, counting other lines sold from the same units. */
export function exceedsStock(
  lines: readonly CartLine[],
  line: LineIdentity,
  quantity: number,
  available: Available,
): boolean {
  const pool = poolKey(line, available);
  const others = lines.filter(
    (other) => !isSameLine(other, line) && other.itemId === line.itemId && poolKey(other, available) === pool,
  );
  return quantity > quantityOf(lines, line) && totalUnits(others) + quantity > availableUnits(available);
}

/** Lines of the same product, size and colour as one, their units added up. The order of first appearance stays. */
export function mergeSameLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const key = lineKey(line);
    const present = merged.get(key);
    if (present) present.quantity += line.quantity;
    else merged.set(key, { ...line });
  }
  return [...merged.values()];
}

/** Two carts as one: the larger quantity of each line wins, so merging twice changes nothing. */
export function mergeLines(mine: readonly CartLine[], theirs: readonly CartLine[]): CartLine[] {
  const merged = new Map(mine.map((line) => [lineKey(line), { ...line }]));
  for (const line of theirs) {
    const same = merged.get(lineKey(line));
    if (same) same.quantity = Math.max(same.quantity, line.quantity);
    else merged.set(lineKey(line), { ...line });
  }
  return [...merged.values()];
}

/**
 * A cart with what a map of products brings along: the larger quantity of each product wins, so merging twice, or
 * merging the cart's own map, changes nothing. What is missing goes to the product's newest line.
 */
export function mergeCartData(
  mine: readonly CartLine[],
  cartData: Readonly<Record<string, number>>,
): CartLine[] {
  const merged = mine.map((line) => ({ ...line }));
  const plain = merged.filter(({ measures, set }) => !measures && !set);
  const newest = new Map(plain.map((line) => [line.itemId, line]));
  const present = new Map(Object.entries(toCartData(mine)));
  for (const [itemId, quantity] of Object.entries(cartData)) {
    const missing = quantity - (present.get(itemId) ?? 0);
    if (missing <= 0) continue;
    const line = newest.get(itemId);
    if (line) line.quantity += missing;
    else merged.push({ itemId, size: '', color: '', quantity });
  }
  return merged;
}

/**
 * What is left of each line after units of a line are taken away; 0 where nothing is. Where neither size nor colour
 * is named and no such line is there, units of the product are meant, newest lines first; where a piece made to measure
 * is named without its measures, those of the product in the colour.
 * @param quantity undefined takes all
 * @returns the lines that change
 */
export function subtractLines(
  lines: readonly CartLine[],
  { quantity = Number.POSITIVE_INFINITY, ...line }: LineIdentity & { quantity?: number | undefined },
): CartLine[] {
  const exact = lines.filter((other) => isSameLine(other, line));
  const anyOption = line.size === '' && line.color === '';
  const anyMeasures = line.size === madeToMeasureSize && !line.measures;
  const ofProduct = lines.filter(
    (other) =>
      other.itemId === line.itemId &&
      (anyOption || (anyMeasures && other.measures && other.color === line.color)),
  );
  const changed: CartLine[] = [];
  let left = quantity;
  for (const other of exact.length > 0 ? exact : ofProduct.toReversed()) {
    if (left <= 0) break;
    changed.push({ ...other, quantity: Math.max(0, other.quantity - left) });
    left -= other.quantity;
  }
  return changed;
}

/** One line that has to shrink because the stock did; `to` 0 means it is sold out. */
export type StockCut = { line: CartLine; to: number; available: number };

/** Units available to a line; undefined where unknown. */
type FindAvailable = (itemId: string, line: LineIdentity) => Available | undefined;

/** Returns the reductions needed for no line to exceed the stock; earlier lines are served first. */
export function stockCuts(lines: readonly CartLine[], available: FindAvailable): StockCut[] {
  const left = new Map<string, number>();
  return lines.flatMap((line) => {
    const found = available(line.itemId, line);
    if (found === undefined) return [];
    const pool = poolKey(line, found);
    const rest = left.get(pool) ?? availableUnits(found);
    const to = Math.min(line.quantity, rest);
    left.set(pool, rest - to);
    return to < line.quantity ? [{ line, to, available: availableUnits(found) }] : [];
  });
}

/** The lines with what has to shrink cut to it, and what was cut. Lines of unknown products are dropped. */
export function limitToStock(lines: readonly CartLine[], available: FindAvailable) {
  const cuts = stockCuts(lines, available);
  const cutTo = new Map(cuts.map(({ line, to }) => [line, to]));
  const remaining = lines
    .filter((line) => available(line.itemId, line) !== undefined)
    .map((line) => ({ ...line, quantity: cutTo.get(line) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  return { remaining, cut: cuts.map(({ line, to }) => ({ itemId: line.itemId, quantity: to })) };
}
