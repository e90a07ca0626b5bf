import type { TypedMeasures } from '../../../contract/rules/catalog/fit/fit-finder.ts';
import {
  type LengthUnit,
  lengthUnits,
  measureNames,
} from '../../../contract/rules/catalog/fit/measure-names.ts';

const storageKey = 'measures';
export type KeptMeasures = { typed: TypedMeasures; unit: LengthUnit };

/** The measures kept in this browser, as they were typed; undefined when none are. */
export function readKeptMeasures(): KeptMeasures | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const given = Object.entries(kept);
    const textOf = (name: string) => {
      const value: unknown = given.find(([key]) => key === name)?.[1];
      return typeof value === 'string' ? value.slice(0, 40) : undefined;
    };
    const typed = Object.fromEntries(measureNames.map((name) => [name, textOf(name)]));
    return { typed, unit: lengthUnits.find((unit) => unit === textOf('unit')) ?? 'in' };
  } catch {
    return undefined;
  }
}

/** Keeps them beside those kept before: a loose piece asks for the bust alone. True when they are kept. */
export function keepMeasures({ typed, unit }: KeptMeasures): boolean {
  const before = readKeptMeasures();
  const others = before?.unit === unit ? before.typed : {};
  try {
    window.localStorage.setItem(storageKey, JSON.stringify({ ...others, ...typed, unit }));
    return true;
  } catch {
    return false;
  }
}

export function forgetMeasures(): void {
  try {
    window.localStorage.removeItem(storageKey);
  } catch {
    // nothing was kept where nothing can be kept
  }
}
