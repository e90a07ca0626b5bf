import { fitInto } from '../text/shorten.ts';
import type { RawMeasurements } from './fit-finder.ts';
import { bodyMeasurementNames, type LengthUnit, lengthUnits } from './measurement-names.ts';

/** Where the fit finder answers without scripts. */
export const finderPath = '/size-guide';

/** Parameters of its URL: measurements, their unit, and the piece in question. */
export const finderParameters = [...bodyMeasurementNames, 'unit', 'piece'] as const;

/** Longest text of one measure that is read. */
const maxLength = 40;

/** The finder's query in a URL; `typed` is undefined where it has no measurements. */
export type FinderQuestion = {
  typed: RawMeasurements | undefined;
  unit: LengthUnit;
  piece: string | undefined;
};

export function readFinderAddress(query: URLSearchParams): FinderQuestion {
  const given = bodyMeasurementNames.filter((name) => query.has(name));
  const typed = Object.fromEntries(given.map((name) => [name, fitInto(query.get(name) ?? '', maxLength)]));
  return {
    typed: given.length > 0 ? typed : undefined,
    unit: lengthUnits.find((unit) => unit === query.get('unit')) ?? 'in',
    piece: query.get('piece') || undefined,
  };
}

/** Whether a URL queries the finder. Measurements are private: such a page must not be cached. */
export function isFinderQuery(pathname: string, query: URLSearchParams): boolean {
  return isFinderPath(pathname) && finderParameters.some((name) => query.has(name));
}

/** The finder's page, or its data alone. */
export function isFinderPath(pathname: string): boolean {
  const bare = pathname.replace(/\/$/, '').toLowerCase();
  return bare === finderPath || bare === `${finderPath}.data`;
}
