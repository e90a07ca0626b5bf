import type { RawMeasurements } from '../../../contract/rules/catalog/fit/fit-finder.ts';
import {
  bodyMeasurementNames,
  type LengthUnit,
  lengthUnits,
} from '../../../contract/rules/catalog/fit/measurement-names.ts';
import { lastingStore } from '../../state/storage.ts';

const storageKey = 'measures';
export type SavedMeasurements = { typed: RawMeasurements; unit: LengthUnit };

/** The measures kept in this browser, as they were typed; undefined when none are. */
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

/** Keeps them beside those kept before: a loose piece asks for the bust alone. True when they are kept. */
export function saveMeasurements({ typed, unit }: SavedMeasurements): boolean {
  const before = readSavedMeasurements();
  const others = before?.unit === unit ? before.typed : {};
  return lastingStore.write(storageKey, JSON.stringify({ ...others, ...typed, unit }));
}

export function clearMeasurements(): void {
  lastingStore.remove(storageKey);
}
