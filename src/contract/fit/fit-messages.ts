import { type Cut, cutLabels, cuts } from './fit.ts';
import type { Fitting, GuideSize, PieceAdvice } from './fit-finder.ts';
import type { BodyMeasurementName, BodyMeasurements, LengthUnit } from './measurement-names.ts';
import { formatLength } from './parse-measurement.ts';

/** "M (UK 10)"; "UK 18" where no letter is sold ready to wear. */
export function sizeName({ letter, uk }: GuideSize): string {
  return letter ? `${letter} (UK ${uk})` : `UK ${uk}`;
}

/** "an M", but "a UK 18". */
function article({ letter }: GuideSize): string {
  return letter && /^[AEFHILMNORSX]/.test(letter) ? 'an' : 'a';
}

/** The short name, as in "between S and M". */
function shortName({ letter, uk }: GuideSize): string {
  return letter ?? `UK ${uk}`;
}

const lengthOf = (inches: number, unit: LengthUnit) => `${formatLength(inches, unit)} ${unit}`;
/** Less than this in either unit is no room. */
const minRoomShown = 0.05;

/** The size and what it is based on: "You’re an M (UK 10) at a 29-inch waist, with 2 in to spare at the bust." */
export function explainFit(
  { size, decides, spare, between }: Fitting,
  measures: BodyMeasurements,
  unit: LengthUnit,
) {
  const figure = `${formatLength(measures[decides] ?? 0, unit, 2)}${unit === 'in' ? '-inch' : ' cm'}`;
  if (!size) return [`A ${figure} ${decides} is beyond our table.`, madeToMeasure];
  const room = formatRoom(spare, decides, unit);
  const sentences = [`You’re ${article(size)} ${sizeName(size)} at a ${figure} ${decides}${room}.`];
  if (!size.letter) sentences.push(madeToMeasure);
  if (size.letter && between) sentences.push(formatBetweenSizes(size, between, decides, unit));
  return sentences;
}

export const madeToMeasure = 'We’ll sew it to your measurements.';

function formatRoom(spare: Fitting['spare'], decides: BodyMeasurementName, unit: LengthUnit): string {
  const others = Object.entries(spare).filter(([name]) => name !== decides);
  const [name, inches] = others.reduce((most, each) => (each[1] > most[1] + 1e-6 ? each : most), ['', 0]);
  return inches > minRoomShown ? `, with ${lengthOf(inches, unit)} to spare at the ${name}` : '';
}

function formatBetweenSizes(
  size: GuideSize,
  { how, other, inches }: NonNullable<Fitting['between']>,
  decides: BodyMeasurementName,
  unit: LengthUnit,
): string {
  const [mine, its] = [shortName(size), shortName(other)];
  const length = lengthOf(inches, unit);
  return how === 'close'
    ? `You are between ${mine} and ${its}: ${mine} sits close, ${its} leaves ${length} at the ${decides}.`
    : `You are between ${its} and ${mine}: ${its} would be ${length} too small at the ${decides}.`;
}

/** Returns a note where the other cut fits a smaller size; undefined where it does not. */
export function formatOtherCut(fitting: Fitting, ofCut: (cut: Cut) => Fitting): string | undefined {
  const [other] = cuts.filter((cut) => cut !== fitting.cut).map(ofCut);
  if (!other?.size) return undefined;
  const isSmaller = !fitting.size || other.size.column < fitting.size.column;
  return isSmaller
    ? `${cutLabels[other.cut]} fits you in a smaller size: ${sizeName(other.size)}.`
    : undefined;
}

/** Returns a note for a piece not sold in the size; undefined where it is, and where it is made to measure anyway. */
export function formatNotMade({ fitting, take, instead }: PieceAdvice, unit: LengthUnit): string | undefined {
  const letter = fitting.size?.letter;
  if (take || !letter) return undefined;
  if (!instead) return `Not made in ${letter} or larger. ${madeToMeasure}`;
  return `Not made in ${letter}; ${instead.letter} leaves ${lengthOf(instead.inches, unit)} at the ${instead.roomiest}.`;
}
