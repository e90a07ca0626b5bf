const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Spells a whole number as in a sentence: in words up to twenty, in figures above. */
export function spellNumber(value: number): string {
  return numbers[value] ?? String(value);
}
