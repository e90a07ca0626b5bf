import type { ChatDraft } from '../../../contract/api/orders/chat.ts';
import { type Measure, type MeasureUnit, measureNames } from '../../../contract/rules/people/measures.ts';
import type { LineScanner } from './line-scanner.rules.ts';
import { merged, sure, toCheck, unread } from './reading.rules.ts';

type Measures = ChatDraft['measures'];

const measured =
  /(?<![\p{L}])(under\s?-?bust|bust|burst|half\s?-?length|waist|hips?|height)(?![\p{L}])\s{0,3}(?:is|:|=|-)?\s{0,3}(?:(\d)\s?(?:'|’|ft)\s?(\d{1,2})?|(\d{1,3})([.,]\d{1,2}|\s?½)?)\s?(cm|inch(?:es)?|ins?|"|”)?(?![\p{L}\d])/iu;

/** Larger than any figure in inches that a tape says, but of a height. */
const mostInches = 70;

export function noMeasures(): Measures {
  return {
    unit: unread(),
    bust: unread(),
    underBust: unread(),
    halfLength: unread(),
    waist: unread(),
    hip: unread(),
    height: unread(),
  };
}

/** Takes "bust 36 waist 29" and "Hip: 104 cm" out of a line. */
export function takeMeasures(line: LineScanner, measures: Measures): void {
  for (;;) {
    const found = line.take(measured);
    if (!found) return;
    const [, word = '', feet, inches = '0', whole = '', part = '', unit = ''] = found;
    const name = measureOf(word);
    const figure = feet
      ? Number(feet) * 12 + Number(inches)
      : Number(whole) + (part.includes('½') ? 0.5 : Number(part.replace(',', '.')));
    measures[name] = merged(measures[name], figure > 0 ? sure(figure) : toCheck(figure));
    const said = unitOf(unit, feet, figure);
    if (measures.unit.value !== null && measures.unit.value !== said.value) {
      const other = measures.unit.value;
      measures.unit = toCheck(other, [
        { value: other, label: other },
        { value: said.value, label: said.value },
      ]);
    } else measures.unit = { value: said.value, sure: said.sure || measures.unit.sure, choices: [] };
  }
}

function unitOf(
  typed: string,
  feet: string | undefined,
  figure: number,
): { value: MeasureUnit; sure: boolean } {
  if (/cm/i.test(typed)) return { value: 'cm', sure: true };
  if (typed !== '' || feet !== undefined) return { value: 'in', sure: true };
  return figure > mostInches ? { value: 'cm', sure: false } : { value: 'in', sure: figure >= 12 };
}

function measureOf(word: string): Measure {
  const key = word.toLowerCase().replace(/[^a-z]/g, '');
  if (key === 'burst') return 'bust';
  if (key === 'hips') return 'hip';
  return measureNames.find((name) => name.toLowerCase() === key) ?? 'bust';
}
