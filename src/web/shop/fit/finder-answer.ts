import { type Cut, cuts, type FitMeasurements } from '../../../contract/fit/fit.ts';
import {
  adviseOn,
  type FittedPiece,
  type Fitting,
  findFit,
  type PieceAdvice,
  parseMeasurements,
  type RawMeasurements,
} from '../../../contract/fit/fit-finder.ts';
import type {
  BodyMeasurementName,
  BodyMeasurements,
  LengthUnit,
} from '../../../contract/fit/measurement-names.ts';
import { getFitTables } from '../../shared/size-tables.ts';

/** The product whose size is sought. */
export type FinderProduct = FittedPiece & { slug: string; name: string };

/** The measurements entered, and what the tables give for them, or which of them are invalid. */
export type FinderResult = {
  unit: LengthUnit;
  errors: Partial<Record<BodyMeasurementName, string>>;
  found?: {
    measures: BodyMeasurements;
    ofCut: (cut: Cut, fitBy?: FitMeasurements) => Fitting;
    advice?: PieceAdvice;
  };
};

export function runFinder(typed: RawMeasurements, unit: LengthUnit, piece?: FinderProduct): FinderResult {
  const fitBy = piece?.fitBy ?? 'bust-waist-hip';
  const read = parseMeasurements(typed, unit, fitBy);
  if ('errors' in read) return { unit, errors: read.errors };
  const { measures } = read;
  const tables = getFitTables();
  const ofCut = (cut: Cut, by: FitMeasurements = fitBy) => findFit(measures, cut, by, tables);
  return {
    unit,
    errors: {},
    found: { measures, ofCut, advice: piece && adviseOn(piece, measures, tables) },
  };
}

/** What the tables below show of an answer: the columns that fit, of both or of the one a piece is cut by. */
export type GuideMarks = { columns: Partial<Record<Cut, string>> | undefined; unit: LengthUnit };

export function getGuideMarks({ found, unit }: FinderResult): GuideMarks {
  const shown = found?.advice ? [found.advice.fitting.cut] : cuts;
  const columns = found && Object.fromEntries(shown.map((cut) => [cut, found.ofCut(cut).size?.uk]));
  return { columns, unit };
}
