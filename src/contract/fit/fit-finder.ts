import { getFitFigures, type SizeGuide } from '../stock/size-guide.ts';
import { sizesOf, type UkSizes } from '../stock/sizes.ts';
import { type Cut, cuts, type FitMeasurements } from './fit.ts';
import {
  type BodyMeasurementName,
  type BodyMeasurements,
  bodyMeasurementNames,
  type LengthUnit,
} from './measurement-names.ts';
import { formatLength, parseMeasurement, toInches } from './parse-measurement.ts';

/** Inches that a measure may lie above the table's figure: cloth gives, and so does a tape. */
const ease = 0.5;
/** Inches above a size's limit within which one is between it and the next. */
const betweenMargin = 0.5;
/** Centimetres as inches end in long fractions: a limit holds in spite of their last digit. */
const roundingTolerance = 1e-6;

/** One size of the guide: its column and the letter it is sold by, if it is sold ready to wear. */
export type GuideSize = { column: number; uk: string; letter: string | undefined };

/** The result of looking up measurements in a cut's size table. */
export type Fitting = {
  cut: Cut;
  /** Undefined beyond the last column. */
  size: GuideSize | undefined;
  /** The measure for which the size before is too small; of several the one with the least to spare. */
  decides: BodyMeasurementName;
  /** Inches from each measure that counts to the size's figure, beyond the table to the last one's. */
  spare: Partial<Record<BodyMeasurementName, number>>;
  /**
   * Set between two sizes. `close`: the size is the smaller of them, and `inches` is what the next one leaves at the
   * measure that decides. `over`: it is the larger, and by so much that measure is above the smaller one's figure.
   */
  between: { how: 'close' | 'over'; other: GuideSize; inches: number } | undefined;
};

/** The tables of the size guide, and the UK size of each letter. */
export type FitTables = { guide: SizeGuide; ukSizes: UkSizes };

/** Which measures count, by what a piece goes by. */
export function getMeasurements(fitBy: FitMeasurements): readonly BodyMeasurementName[] {
  return fitBy === 'bust' ? ['bust'] : bodyMeasurementNames;
}

function guideSize(column: number, { guide, ukSizes }: FitTables): GuideSize | undefined {
  const uk = guide.columns[column];
  if (uk === undefined) return undefined;
  return { column, uk, letter: Object.keys(ukSizes).find((label) => String(ukSizes[label]) === uk) };
}

/**
 * The first size of a cut in which every measure that counts is at most half an inch above the table's figure.
 * @param measures in inches, unrounded; all that `fitBy` counts
 */
export function findFit(
  measures: BodyMeasurements,
  cut: Cut,
  fitBy: FitMeasurements,
  tables: FitTables,
): Fitting {
  const { columns } = tables.guide;
  const counting = getMeasurements(fitBy).map((name) => {
    const inches = measures[name];
    if (inches === undefined) throw new Error(`The ${name} is missing.`);
    const first = getFitFigures(tables.guide, cut, name).findIndex(
      (most) => inches <= most + ease + roundingTolerance,
    );
    return { name, inches, column: first === -1 ? columns.length : first };
  });
  const column = Math.max(...counting.map((each) => each.column));
  const shown = Math.min(column, columns.length - 1);
  const figureOf = (name: BodyMeasurementName, at: number) => getFitFigures(tables.guide, cut, name)[at] ?? 0;
  const spareOf = ({ name, inches }: { name: BodyMeasurementName; inches: number }) =>
    figureOf(name, shown) - inches;
  const deciding = counting
    .filter((each) => each.column === column)
    .reduce((least, each) => (spareOf(each) < spareOf(least) - roundingTolerance ? each : least));
  const size = guideSize(column, tables);
  const [smaller, larger] = [guideSize(column - 1, tables), guideSize(column + 1, tables)];
  let between: Fitting['between'];
  const above = counting.map(({ name, inches }) => inches - figureOf(name, column - 1));
  if (size && larger && spareOf(deciding) < -roundingTolerance) {
    const inches = figureOf(deciding.name, column + 1) - deciding.inches;
    between = { how: 'close', other: larger, inches };
  } else if (size && smaller && Math.max(...above) < ease + betweenMargin - roundingTolerance) {
    between = { how: 'over', other: smaller, inches: deciding.inches - figureOf(deciding.name, column - 1) };
  }
  const spare = Object.fromEntries(counting.map((each) => [each.name, spareOf(each)]));
  return { cut, size, decides: deciding.name, spare, between };
}

/** What of a piece the finder goes by. */
export type FittedPiece = { cut: Cut; fitBy: FitMeasurements; availableSizes: string };

/** Advice on a piece: the letter to take, if sold in it; otherwise the next larger one that it is sold in. */
export type PieceAdvice = {
  fitting: Fitting;
  take: string | undefined;
  instead: { letter: string; roomiest: BodyMeasurementName; inches: number } | undefined;
};

export function adviseOn(piece: FittedPiece, measures: BodyMeasurements, tables: FitTables): PieceAdvice {
  const fitting = findFit(measures, piece.cut, piece.fitBy, tables);
  const { size } = fitting;
  const sold = sizesOf(piece.availableSizes);
  if (!size?.letter) return { fitting, take: undefined, instead: undefined };
  if (sold.includes(size.letter)) return { fitting, take: size.letter, instead: undefined };
  const larger = tables.guide.columns.flatMap((_, column) => {
    const other = guideSize(column, tables);
    return other?.letter && column > size.column && sold.includes(other.letter)
      ? [{ letter: other.letter, column }]
      : [];
  })[0];
  if (!larger) return { fitting, take: undefined, instead: undefined };
  const room = getMeasurements(piece.fitBy).map((name) => ({
    roomiest: name,
    inches: (getFitFigures(tables.guide, piece.cut, name)[larger.column] ?? 0) - (measures[name] ?? 0),
  }));
  const most = room.reduce((widest, each) =>
    each.inches > widest.inches + roundingTolerance ? each : widest,
  );
  return { fitting, take: undefined, instead: { letter: larger.letter, ...most } };
}

/**
 * A measure in the other unit, as it is written into its field: as short as it can be without changing any answer.
 * @param inches as read
 */
export function formatMeasurement(
  inches: number,
  name: BodyMeasurementName,
  unit: LengthUnit,
  guide: SizeGuide,
): string {
  const columnIn = (value: number) =>
    cuts
      .map((cut) =>
        getFitFigures(guide, cut, name).findIndex((most) => value <= most + ease + roundingTolerance),
      )
      .join();
  for (const decimals of [1, 2, 3]) {
    const written = formatLength(inches, unit, decimals);
    if (columnIn(toInches(Number(written), unit)) === columnIn(inches)) return written;
  }
  return formatLength(inches, unit, 6);
}

/** What was typed into the finder: a text for each measure. */
export type RawMeasurements = Partial<Record<BodyMeasurementName, string>>;

/** Reads what was typed: the measures that count, or a sentence for each that is wrong. */
export function parseMeasurements(
  typed: RawMeasurements,
  unit: LengthUnit,
  fitBy: FitMeasurements,
): { measures: BodyMeasurements } | { errors: Partial<Record<BodyMeasurementName, string>> } {
  const readings = getMeasurements(fitBy).map(
    (name) => [name, parseMeasurement(typed[name] ?? '', name, unit)] as const,
  );
  const wrong = readings.flatMap(([name, reading]) => ('error' in reading ? [[name, reading.error]] : []));
  if (wrong.length > 0) return { errors: Object.fromEntries(wrong) };
  return {
    measures: Object.fromEntries(
      readings.flatMap(([name, reading]) => ('value' in reading ? [[name, reading.value]] : [])),
    ),
  };
}
