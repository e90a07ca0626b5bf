import type { ChatDraft } from '../../../contract/drafts/chat.api.ts';
import {
  type Measurement,
  type MeasurementUnit,
  measurementNames,
} from '../../../contract/fit/measurements.ts';
import type { LineScanner } from './line-scanner.rules.ts';
import { certainReading, emptyReading, mergeReadings, uncertainReading } from './reading.rules.ts';

type Measurements = ChatDraft['measures'];

const measurementPattern =
  /(?<![\p{L}])(under\s?-?bust|bust|burst|half\s?-?length|waist|hips?|height)(?![\p{L}])\s{0,3}(?:is|:|=|-)?\s{0,3}(?:(\d)\s?(?:'|’|ft)\s?(\d{1,2})?|(\d{1,3})([.,]\d{1,2}|\s?½)?)\s?(cm|inch(?:es)?|ins?|"|”)?(?![\p{L}\d])/iu;

/** Larger than any measurement in inches except a height. */
const maxInches = 70;

export function emptyMeasurements(): Measurements {
  return {
    unit: emptyReading(),
    bust: emptyReading(),
    underBust: emptyReading(),
    halfLength: emptyReading(),
    waist: emptyReading(),
    hip: emptyReading(),
    height: emptyReading(),
  };
}

/** Takes "bust 36 waist 29" and "Hip: 104 cm" out of a line. */
export function takeMeasurements(line: LineScanner, measurements: Measurements): void {
  for (;;) {
    const found = line.take(measurementPattern);
    if (!found) return;
    const [, word = '', feet, inches = '0', whole = '', part = '', unit = ''] = found;
    const name = toMeasurement(word);
    const figure = feet
      ? Number(feet) * 12 + Number(inches)
      : Number(whole) + (part.includes('½') ? 0.5 : Number(part.replace(',', '.')));
    measurements[name] = mergeReadings(
      measurements[name],
      figure > 0 ? certainReading(figure) : uncertainReading(figure),
    );
    const said = detectUnit(unit, feet, figure);
    if (measurements.unit.value !== null && measurements.unit.value !== said.value) {
      const other = measurements.unit.value;
      measurements.unit = uncertainReading(other, [
        { value: other, label: other },
        { value: said.value, label: said.value },
      ]);
    } else measurements.unit = { value: said.value, sure: said.sure || measurements.unit.sure, choices: [] };
  }
}

function detectUnit(
  typed: string,
  feet: string | undefined,
  figure: number,
): { value: MeasurementUnit; sure: boolean } {
  if (/cm/i.test(typed)) return { value: 'cm', sure: true };
  if (typed !== '' || feet !== undefined) return { value: 'in', sure: true };
  return figure > maxInches ? { value: 'cm', sure: false } : { value: 'in', sure: figure >= 12 };
}

function toMeasurement(word: string): Measurement {
  const key = word.toLowerCase().replace(/[^a-z]/g, '');
  if (key === 'burst') return 'bust';
  if (key === 'hips') return 'hip';
  return measurementNames.find((name) => name.toLowerCase() === key) ?? 'bust';
}
