import { readLength } from '../../../contract/fit/parse-measurement.ts';
import type { LineMeasures, TypedMeasures } from '../../../contract/measures/line-measures.ts';
import {
  type FrozenMeasures,
  type MeasureName,
  type MeasureUnit,
  type MeasureValues,
  measureNames,
} from '../../../contract/measures/measures.ts';
import { parseMeasure } from '../../../contract/measures/parse-measures.ts';
import { isUsual } from '../../../contract/measures/remarks.ts';

export const emptyMeasures: TypedMeasures = { basis: 'body', unit: 'in', values: {} };

export function isTyped(measures: LineMeasures): measures is TypedMeasures {
  return !('profileId' in measures);
}

/** The figures of saved measures, as a form shows them. */
export function toTyped({
  basis,
  unit,
  values,
  size,
  changes,
}: Pick<FrozenMeasures, 'basis' | 'unit' | 'size' | 'changes'> & { values: MeasureValues }): TypedMeasures {
  const typed = measureNames.flatMap((name) => (values[name] ? [[name, values[name].typed]] : []));
  return { basis, unit, values: Object.fromEntries(typed), size, changes };
}

/**
 * The same figures after the unit was switched. One that was meant in the former unit gets that unit behind it, so
 * that it stays as typed; one that only makes sense in the new unit stays bare.
 */
export function switchUnit(measures: TypedMeasures, unit: MeasureUnit): TypedMeasures {
  const values: Partial<Record<MeasureName, string>> = {};
  for (const name of measureNames) {
    const typed = measures.values[name];
    if (typed !== undefined) values[name] = withUnit(name, typed, measures.unit, unit);
  }
  return { ...measures, unit, values };
}

function withUnit(name: MeasureName, typed: string, from: MeasureUnit, to: MeasureUnit): string {
  const bare = withoutUnit(typed, to);
  // back in its own unit
  if (bare !== undefined) return bare;
  const read = parseMeasure(name, typed, from);
  if ('error' in read || hasUnit(typed)) return typed;
  const inNewUnit = parseMeasure(name, typed, to);
  const wasMistaken =
    !isUsual(name, read.value.mm) && 'value' in inNewUnit && isUsual(name, inNewUnit.value.mm);
  return wasMistaken ? typed : `${typed.trim()} ${from}`;
}

function hasUnit(typed: string): boolean {
  return readLength(lastFigure(typed))?.unit !== undefined;
}

/** The figure without the unit behind it, where that is this one. */
function withoutUnit(typed: string, unit: MeasureUnit): string | undefined {
  const last = lastFigure(typed);
  const length = readLength(last);
  if (length?.unit !== unit) return undefined;
  const end = typed.length - last.length;
  return typed.slice(0, end) + last.replace(last.trim(), length.figure);
}

/** Of a half length the second figure. */
function lastFigure(typed: string): string {
  const halves = /^(.*\d[^/]*\/)(\s*\d{2,}.*)$/.exec(typed);
  return halves?.[2] ?? typed;
}
