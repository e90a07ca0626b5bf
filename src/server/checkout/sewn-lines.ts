import type { CartLine } from '../../contract/cart/cart.api.ts';
import type { FrozenMeasures } from '../../contract/measures/measures.ts';
import { madeToMeasureSize } from '../../contract/workroom/made-to-measure-size.ts';
import { standardWorkroom } from '../../contract/workroom/standard-workroom.ts';
import {
  type MadeToMeasureOffer,
  type MadeToOrderOffer,
  stageListOf,
  type WorkroomSettings,
} from '../../contract/workroom/workroom.ts';
import type { Database } from '../../platform/database/open.ts';
import { freezeMeasures, getMeasuresKey } from '../measures/index.ts';
import type { SoldLine } from '../orders/index.ts';

/** The measures of each line that is made to measure, as they are now. */
export type LineMeasuresMap = ReadonlyMap<CartLine, FrozenMeasures>;

/** `frozen` is left out where only prices count. */
export type SewnOptions = { workroom: WorkroomSettings; frozen: LineMeasuresMap };

/**
 * Freezes the measures of lines made to measure.
 * @throws ShopError INVALID_FIELDS at `measures` and below, MEASURES_NOT_FOUND
 */
export async function freezeLineMeasures(
  db: Database,
  userId: string,
  lines: readonly CartLine[],
  now: Date,
): Promise<LineMeasuresMap> {
  const frozen = new Map<CartLine, FrozenMeasures>();
  for (const line of lines) {
    // without measures it is refused when it is priced, where it is clear whether it is made to measure at all
    if (line.size !== madeToMeasureSize || !line.measures) continue;
    frozen.set(line, await freezeMeasures(db, userId, line.measures, now));
  }
  return frozen;
}

/** Joins lines of one product and colour whose measures turn out to be the same. */
export function mergeSameMeasures(
  lines: readonly CartLine[],
  frozen: LineMeasuresMap,
): { lines: CartLine[]; frozen: LineMeasuresMap } {
  const known = new Map<string, CartLine>();
  const merged: CartLine[] = [];
  const measures = new Map<CartLine, FrozenMeasures>();
  for (const line of lines) {
    const own = frozen.get(line);
    const key = own && JSON.stringify([line.itemId, line.color, getMeasuresKey(own), line.set]);
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

/** The line of a piece sewn to measures. */
export function toMeasureLine(
  sold: SoldLine,
  line: CartLine,
  offer: MadeToMeasureOffer,
  { workroom = standardWorkroom, frozen }: Partial<SewnOptions>,
): SoldLine {
  const measures = frozen?.get(line) ?? null;
  return {
    ...sold,
    sewing: 'measure',
    measures,
    measuresKey: measures ? getMeasuresKey(measures) : '',
    depositPercent: offer.deposit,
    leadFromDays: offer.from,
    leadToDays: offer.to,
    stagePlan: workroom.stages[stageListOf('measure')],
  };
}

/** The line of pieces that are sewn because there are none in stock. It is paid in full when it is ordered. */
export function toOrderLine(
  sold: SoldLine,
  offer: MadeToOrderOffer,
  { workroom = standardWorkroom }: Partial<SewnOptions>,
): SoldLine {
  return {
    ...sold,
    sewing: 'order',
    leadFromDays: offer.from,
    leadToDays: offer.to,
    stagePlan: workroom.stages[stageListOf('order')],
  };
}
