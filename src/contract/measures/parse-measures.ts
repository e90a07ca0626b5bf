import type { ParseResult } from '../catalog/product-form.rules.ts';
import { fromInches, readLength, type TypedLength, toInches } from '../fit/parse-measurement.ts';
import {
  type MeasureName,
  type MeasureUnit,
  type MeasureValue,
  type MeasureValues,
  measureLabels,
  measureNames,
} from './measures.ts';

/** Inches that a figure may have; what is outside was mistyped. */
const limits = { from: 4, to: 120 };
const heelLimits = { from: 0, to: 12 };
/** Centimetres as inches end in long fractions: a limit holds in spite of their last digit. */
const roundingTolerance = 1e-6;
const mmPerInch = 25.4;

export function limitsOf(name: MeasureName): { from: number; to: number } {
  return name === 'heel' ? heelLimits : limits;
}

/**
 * Reads a measure as people type it: 36, 36.5, 36½, 36 1/2, 92,5; of a half length two figures, as in 15/24. A unit
 * behind a figure goes before `unit`. Answers the text as typed, and millimetres.
 */
export function parseMeasure(name: MeasureName, typed: string, unit: MeasureUnit): ParseResult<MeasureValue> {
  const text = typed.trim();
  const label = measureLabels[name];
  const lengths = readLengths(name, text, unit);
  if (!lengths) {
    const example = exampleOf(name, unit);
    return {
      error:
        name === 'halfLength'
          ? `${label} is two figures, front and back, like ${example}.`
          : `${label} is a number, like ${example}.`,
    };
  }
  const { from, to } = limitsOf(name);
  const outside = lengths.find(
    ({ inches }) => inches < from - roundingTolerance || inches > to + roundingTolerance,
  );
  if (outside) {
    const format = (inches: number) => formatDecimal(fromInches(inches, outside.unit));
    return { error: `${label} is between ${format(from)} and ${format(to)} ${outside.unit}.` };
  }
  const [first = 0, second] = lengths.map(({ inches }) => Math.round(inches * mmPerInch));
  return { value: { typed: text, mm: second === undefined ? first : [first, second] } };
}

/** What a field shows as an example. */
export function exampleOf(name: MeasureName, unit: MeasureUnit): string {
  if (name === 'halfLength') return unit === 'in' ? '15/16½' : '38/42';
  if (name === 'heel') return unit === 'in' ? '2 or 2½' : '5 or 6.5';
  return unit === 'in' ? '36 or 36½' : '92 or 92.5';
}

type Length = { figure: string; unit: MeasureUnit; inches: number };

function readLengths(name: MeasureName, text: string, unit: MeasureUnit): Length[] | undefined {
  if (name !== 'halfLength') {
    const length = readLength(text);
    return length && [toLength(length, unit)];
  }
  for (const { index } of text.matchAll(/[/⁄]/g)) {
    const first = readLength(text.slice(0, index));
    const second = readLength(text.slice(index + 1));
    // 38/61 cm: the unit behind both is of both
    if (first && second) return [toLength(first, second.unit ?? unit), toLength(second, first.unit ?? unit)];
  }
  return undefined;
}

function toLength({ amount, figure, unit: written }: TypedLength, unit: MeasureUnit): Length {
  const counting = written ?? unit;
  return { figure, unit: counting, inches: toInches(amount, counting) };
}

/** Reads the figures of a form; those left empty are unknown. Errors are by the name of the measure. */
export function parseMeasures(
  typed: Partial<Record<MeasureName, string>>,
  unit: MeasureUnit,
): { values: MeasureValues; errors: Partial<Record<MeasureName, string>> } {
  const values: MeasureValues = {};
  const errors: Partial<Record<MeasureName, string>> = {};
  for (const name of measureNames) {
    const text = typed[name]?.trim() ?? '';
    if (text === '') continue;
    const result = parseMeasure(name, text, unit);
    if ('error' in result) errors[name] = result.error;
    else values[name] = result.value;
  }
  return { values, errors };
}

/** A figure as it was typed, with the other unit: "36½ in · 92.7 cm", "15/24 in · 38.1/61 cm". */
export function formatMeasure({ typed, mm }: MeasureValue, unit: MeasureUnit): string {
  const both = Array.isArray(mm);
  const lengths = readLengths(both ? 'halfLength' : 'bust', typed, unit);
  const shown = lengths?.[0]?.unit ?? unit;
  const figure = lengths?.map((length) => length.figure).join('/') ?? typed;
  const other: MeasureUnit = shown === 'in' ? 'cm' : 'in';
  const converted = (both ? mm : [mm]).map((each) => formatDecimal(fromInches(each / mmPerInch, other)));
  return `${figure} ${shown} · ${converted.join('/')} ${other}`;
}

/** With one decimal, without a zero at its end. */
function formatDecimal(length: number): string {
  return String(Number(length.toFixed(1)));
}
