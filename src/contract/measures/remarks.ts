import type { MeasureBasis, MeasureName, MeasureValues } from './measures.ts';

const oldAfterMonths = 6;
/** Millimetres round a body; what is outside was most often meant in the other unit. */
const plausible = { from: 508, to: 2032 };

/** Questions about figures that are unusual. They never refuse anything: bodies differ. */
export function remarksOn(values: MeasureValues, basis: MeasureBasis): string[] {
  const remarks: string[] = [];
  const isLarger = (one: MeasureName, other: MeasureName) => numberOf(values, one) > numberOf(values, other);
  if (isLarger('waist', 'hip')) remarks.push('Waist larger than hip: is that right?');
  if (isLarger('underBust', 'bust')) remarks.push('Under bust larger than bust: is that right?');
  if (isLarger('thigh', 'hip')) remarks.push('Thigh larger than hip: is that right?');
  if (isLarger('shoulder', 'bust')) remarks.push('Shoulder wider than the bust: is that right?');
  if (isLarger('fullLength', 'height')) remarks.push('Full length longer than height: is that right?');
  if (basis === 'body') {
    for (const [name, label] of roundTheBody) {
      const mm = numberOf(values, name);
      if (mm < plausible.from) remarks.push(`${label} is very small: is the unit right?`);
      if (mm > plausible.to) remarks.push(`${label} is very large: is the unit right?`);
    }
  }
  return remarks;
}

const roundTheBody = [
  ['bust', 'Bust'],
  ['underBust', 'Under bust'],
  ['waist', 'Waist'],
  ['hip', 'Hip'],
] as const;

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
