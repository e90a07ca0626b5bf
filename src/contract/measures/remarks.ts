import {
  type MeasureBasis,
  type MeasureName,
  type MeasureUnit,
  type MeasureValues,
  measureLabels,
  measureNames,
} from './measures.ts';
import { formatMeasure } from './parse-measures.ts';

const oldAfterMonths = 6;
/** Inches that a body has; what is outside was most often meant in the other unit. */
const usual: Record<MeasureName, [from: number, to: number]> = {
  bust: [20, 80],
  underBust: [20, 80],
  waist: [20, 80],
  hip: [20, 80],
  halfLength: [8, 28],
  shoulder: [9, 28],
  sleeve: [4, 36],
  roundArm: [7, 32],
  fullLength: [16, 78],
  thigh: [12, 50],
  neck: [9, 26],
  height: [40, 90],
  heel: [0, 8],
};
const mmPerInch = 25.4;

/** Whether bodies have such a measure, in millimetres; of two figures both. */
export function isUsual(name: MeasureName, mm: number | [number, number]): boolean {
  const [from, to] = usual[name];
  return [mm].flat().every((each) => each >= from * mmPerInch && each <= to * mmPerInch);
}

/** Questions about figures that are unusual. They never refuse anything: bodies differ. */
export function remarksOn(values: MeasureValues, basis: MeasureBasis, unit: MeasureUnit): string[] {
  const remarks: string[] = [];
  const isLarger = (one: MeasureName, other: MeasureName) => numberOf(values, one) > numberOf(values, other);
  if (isLarger('waist', 'hip')) remarks.push('Waist larger than hip: is that right?');
  if (isLarger('underBust', 'bust')) remarks.push('Under bust larger than bust: is that right?');
  if (isLarger('thigh', 'hip')) remarks.push('Thigh larger than hip: is that right?');
  if (isLarger('shoulder', 'bust')) remarks.push('Shoulder wider than the bust: is that right?');
  if (isLarger('fullLength', 'height')) remarks.push('Full length longer than height: is that right?');
  if (basis === 'body') {
    for (const name of measureNames) {
      const value = values[name];
      if (value && !isUsual(name, value.mm))
        remarks.push(`${measureLabels[name]} of ${formatMeasure(value, unit)}: is the unit right?`);
    }
  }
  return remarks;
}

/** In millimetres; not a number where it is unknown, so that nothing is larger or smaller. */
function numberOf(values: MeasureValues, name: MeasureName): number {
  const mm = values[name]?.mm;
  return typeof mm === 'number' ? mm : Number.NaN;
}

/** Whether measures are six months old, after which bodies are no longer what they were. */
export function areOld(takenAt: Date, now: Date): boolean {
  const until = new Date(takenAt);
  const day = until.getUTCDate();
  until.setUTCMonth(until.getUTCMonth() + oldAfterMonths);
  // 31 August and six months: the last day of February
  if (until.getUTCDate() !== day) until.setUTCDate(0);
  return until <= now;
}
