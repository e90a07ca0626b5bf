import type { ParseResult } from '../catalog/product-form.rules.ts';
import { cmPerInch } from '../stock/sizes.ts';
import {
  type BodyMeasurementName,
  bodyMeasurementLabels,
  type LengthUnit,
  lengthUnitLabels,
} from './measurement-names.ts';

/** Inches a body can measure; what is outside was mistyped, most often in the other unit. */
const plausible = { from: 20, to: 80 };
const eighths: Record<string, number> = {
  '¼': 2,
  '½': 4,
  '¾': 6,
  '⅛': 1,
  '⅜': 3,
  '⅝': 5,
  '⅞': 7,
};
const lengthPattern =
  /^(\d{1,3})(?:[.,](\d{1,3})|\s*([¼½¾⅛⅜⅝⅞])|[\s-]+([1357])\s*[/⁄]\s*([248]))?\s*(in|ins|inch|inches|"|”|″|cm|cms|centimetres?)?\.?$/i;

export function toInches(length: number, unit: LengthUnit): number {
  return unit === 'in' ? length : length / cmPerInch;
}

export function fromInches(inches: number, unit: LengthUnit): number {
  return unit === 'in' ? inches : inches * cmPerInch;
}

/**
 * Reads a measure as people type it: 36, 36.5, 36½, 36 1/2, 92,5. A unit behind it goes before `unit`.
 * Answers inches, unrounded.
 */
export function parseMeasurement(
  typed: string,
  name: BodyMeasurementName,
  unit: LengthUnit,
): ParseResult<number> {
  const label = bodyMeasurementLabels[name];
  const text = typed.trim();
  const example = unit === 'in' ? '36 or 36½' : '92 or 92.5';
  if (text === '') return { error: `Write your ${name}, like ${example}.` };
  const length = readLength(text);
  if (!length) return { error: `${label} is a number, like ${example}.` };
  const typedUnit = length.unit ?? unit;
  const inches = toInches(length.amount, typedUnit);
  if (isPlausible(inches)) return { value: inches };
  const from = Math.round(fromInches(plausible.from, typedUnit));
  const to = Math.round(fromInches(plausible.to, typedUnit));
  const other: LengthUnit = typedUnit === 'in' ? 'cm' : 'in';
  const meant = isPlausible(toInches(length.amount, other))
    ? ` Did you mean ${lengthUnitLabels[other].toLowerCase()}?`
    : '';
  return { error: `${label} is between ${from} and ${to} ${typedUnit}.${meant}` };
}

/** A length as typed: its number, the text of the number alone, and the unit behind it, if there is one. */
export type TypedLength = { amount: number; figure: string; unit: LengthUnit | undefined };

/** Reads a length as people type it: 36, 36.5, 36½, 36 1/2, 92,5, with or without a unit behind it. */
export function readLength(typed: string): TypedLength | undefined {
  const text = typed.trim();
  const parts = lengthPattern.exec(text);
  if (!parts) return undefined;
  const [, whole = '', decimals = '', sign = '', top = '0', bottom = '1', written] = parts;
  const part = (eighths[sign] ?? 0) / 8 + Number(top) / Number(bottom) + Number(`0.${decimals || 0}`);
  const end = written ? text.lastIndexOf(written) : text.length;
  const figure = text.slice(0, end).replace(/\.$/, '');
  return {
    amount: Number(whole) + part,
    figure: figure.trim(),
    unit: written === undefined ? undefined : unitOf(written),
  };
}

function unitOf(written: string): LengthUnit {
  return /^c/i.test(written) ? 'cm' : 'in';
}

function isPlausible(inches: number): boolean {
  return inches >= plausible.from && inches <= plausible.to;
}

/** A length with as many decimals as people read, without zeros at its end: "1.5", "92". */
export function formatLength(inches: number, unit: LengthUnit, decimals = 1): string {
  return String(Number(fromInches(inches, unit).toFixed(decimals)));
}
