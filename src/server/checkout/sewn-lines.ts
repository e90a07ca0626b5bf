import type { CartLine } from '../../contract/cart/cart.api.ts';
import { invalidFields } from '../../contract/errors.ts';
import type { LineMeasures } from '../../contract/measures/line-measures.ts';
import type { FrozenMeasures } from '../../contract/measures/measures.ts';
import {
  madeToMeasureSize,
  stageListOf,
  standardWorkroom,
  type WorkroomSettings,
} from '../../contract/workroom/workroom.ts';
import type { Database } from '../../platform/database/open.ts';
import { freezeMeasures, getMeasuresKey } from '../measures/index.ts';
import type { SoldLine, SoldProduct } from '../orders/index.ts';

/** A cart line, with the measures of one that is made to measure. */
export type OrderedLine = CartLine & { measures?: LineMeasures | undefined };

/** The measures of each line that is made to measure, as they are now. */
export type LineMeasuresMap = ReadonlyMap<CartLine, FrozenMeasures>;

/** `frozen` is left out where only prices count. */
export type SewnOptions = { workroom: WorkroomSettings; frozen: LineMeasuresMap };

/** The settings under which a price is previewed: whether it is sewn at all is checked when the order is placed. */
export const previewWorkroom: WorkroomSettings = { ...standardWorkroom, on: true };

/**
 * Freezes the measures of lines made to measure.
 * @throws ShopError INVALID_FIELDS at `measures` and below, MEASURES_NOT_FOUND
 */
export async function freezeLineMeasures(
  db: Database,
  userId: string,
  lines: readonly OrderedLine[],
  now: Date,
): Promise<LineMeasuresMap> {
  const frozen = new Map<CartLine, FrozenMeasures>();
  for (const line of lines) {
    if (line.size !== madeToMeasureSize) continue;
    if (!line.measures)
      throw invalidFields({ measures: 'Please add the measurements that it should be made to.' });
    frozen.set(line, await freezeMeasures(db, userId, line.measures, now));
  }
  return frozen;
}

/** Joins lines of one product and colour whose measures turn out to be the same. */
export function mergeSameMeasures<Line extends CartLine>(
  lines: readonly Line[],
  frozen: LineMeasuresMap,
): { lines: Line[]; frozen: LineMeasuresMap } {
  const known = new Map<string, Line>();
  const merged: Line[] = [];
  const measures = new Map<CartLine, FrozenMeasures>();
  for (const line of lines) {
    const own = frozen.get(line);
    const key = own && JSON.stringify([line.itemId, line.color, getMeasuresKey(own)]);
    const same = key === undefined ? undefined : known.get(key);
    if (same) {
      same.quantity += line.quantity;
      continue;
    }
    const copy = { ...line };
    merged.push(copy);
    if (own && key !== undefined) {
      known.set(key, copy);
      measures.set(copy, own);
    }
  }
  return { lines: merged, frozen: measures };
}

/**
 * The line of a piece sewn to measures.
 * @throws ShopError INVALID_FIELDS at `size` where the product is not made to measure
 */
export function toMeasureLine(
  sold: SoldLine,
  line: CartLine,
  { name, madeToMeasure }: SoldProduct,
  { workroom, frozen }: Partial<SewnOptions>,
): SoldLine {
  if (!workroom?.on || !madeToMeasure?.on)
    throw invalidFields({ size: `${name} is not made to measure at present. Please choose a size.` });
  const measures = frozen?.get(line) ?? null;
  return {
    ...sold,
    sewing: 'measure',
    measures,
    measuresKey: measures ? getMeasuresKey(measures) : '',
    depositPercent: madeToMeasure.deposit,
    leadFromDays: madeToMeasure.from,
    leadToDays: madeToMeasure.to,
    stagePlan: workroom.stages[stageListOf('measure')],
  };
}

/** The line of pieces that are sewn because there are none in stock. It is paid at once. */
export function toOrderLine(
  sold: SoldLine,
  { madeToOrder }: SoldProduct,
  { workroom = standardWorkroom }: Partial<SewnOptions>,
): SoldLine {
  return {
    ...sold,
    sewing: 'order',
    leadFromDays: madeToOrder?.from ?? null,
    leadToDays: madeToOrder?.to ?? null,
    stagePlan: workroom.stages[stageListOf('order')],
  };
}
