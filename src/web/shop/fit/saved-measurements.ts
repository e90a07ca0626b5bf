import type { RawMeasurements } from '../../../contract/fit/fit-finder.ts';
import {
  bodyMeasurementNames,
  type LengthUnit,
  lengthUnits,
} from '../../../contract/fit/measurement-names.ts';
import { lastingStore } from '../../state/browser-storage.ts';

const storageKey = 'measures';
export type SavedMeasurements = { typed: RawMeasurements; unit: LengthUnit };

/** Returns the measurements stored in this browser, as typed; undefined if there are none. */
export function readSavedMeasurements(): SavedMeasurements | undefined {
  const stored = lastingStore.readJson(storageKey);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const given = Object.entries(stored);
  const textOf = (name: string) => {
    const value: unknown = given.find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? value.slice(0, 40) : undefined;
  };
  const typed = Object.fromEntries(bodyMeasurementNames.map((name) => [name, textOf(name)]));
  return { typed, unit: lengthUnits.find((unit) => unit === textOf('unit')) ?? 'in' };
}

/** Stores measurements, retaining earlier ones: a loose product needs only the bust. Returns true if stored. */
export function saveMeasurements({ typed, unit }: SavedMeasurements): boolean {
  const before = readSavedMeasurements();
  const others = before?.unit === unit ? before.typed : {};
  return lastingStore.write(storageKey, JSON.stringify({ ...others, ...typed, unit }));
}

export function clearMeasurements(): void {
  lastingStore.remove(storageKey);
}
