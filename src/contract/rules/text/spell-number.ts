const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A whole number as a sentence says it: in letters up to twenty, in figures above. */
export function spellNumber(value: number): string {
  return numbers[value] ?? String(value);
}
