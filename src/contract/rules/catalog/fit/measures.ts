import type { Reading } from '../product-form.rules.ts';
import { cmPerInch } from '../sizes.ts';
import { type LengthUnit, lengthUnitWords, type MeasureName, measureWords } from './measure-names.ts';

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
const figure =
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
export function readMeasure(typed: string, name: MeasureName, unit: LengthUnit): Reading<number> {
  const label = measureWords[name];
  const text = typed.trim();
  const example = unit === 'in' ? '36 or 36½' : '92 or 92.5';
  if (text === '') return { error: `Write your ${name}, like ${example}.` };
  const parts = figure.exec(text);
  if (!parts) return { error: `${label} is a number, like ${example}.` };
  const [, whole = '', decimals = '', sign = '', top = '0', bottom = '1', written] = parts;
  const part = (eighths[sign] ?? 0) / 8 + Number(top) / Number(bottom) + Number(`0.${decimals || 0}`);
  const given = written === undefined ? unit : unitOf(written);
  const inches = toInches(Number(whole) + part, given);
  if (isPlausible(inches)) return { value: inches };
  const from = Math.round(fromInches(plausible.from, given));
  const to = Math.round(fromInches(plausible.to, given));
  const other: LengthUnit = given === 'in' ? 'cm' : 'in';
  const meant = isPlausible(toInches(Number(whole) + part, other))
    ? ` Did you mean ${lengthUnitWords[other].toLowerCase()}?`
    : '';
  return { error: `${label} is between ${from} and ${to} ${given}.${meant}` };
}

function unitOf(written: string): LengthUnit {
  return /^c/i.test(written) ? 'cm' : 'in';
}

function isPlausible(inches: number): boolean {
  return inches >= plausible.from && inches <= plausible.to;
}

/** A length with as many decimals as people read, without zeros at its end: "1.5", "92". */
export function figureIn(inches: number, unit: LengthUnit, decimals = 1): string {
  return String(Number(fromInches(inches, unit).toFixed(decimals)));
}
