import type { Choice, Reading } from '../../../contract/api/orders/chat.ts';

/** As many choices as a reading that is not sure carries. */
const maxChoices = 3;

/** What was not said. */
export function emptyReading<Value>(): Reading<Value> {
  return { value: null, sure: false, choices: [] };
}

export function certainReading<Value>(value: Value): Reading<Value> {
  return { value, sure: true, choices: [] };
}

/** What somebody has to look at, with the nearest of what else it may be. */
export function uncertainReading<Value>(
  value: Value | null,
  choices: readonly Choice<Value>[] = [],
): Reading<Value> {
  return { value, sure: false, choices: choices.slice(0, maxChoices) };
}

/** A choice that says what it stands for. */
export function toChoice<Value extends string | number>(value: Value): Choice<Value> {
  return { value, label: String(value) };
}

/**
 * What two readings of one thing make: the same twice is as sure as the surer; different ones are to be checked, the
 * later one first.
 */
export function mergeReadings<Value extends string | number>(
  before: Reading<Value>,
  now: Reading<Value>,
): Reading<Value> {
  if (now.value === null) return before;
  if (before.value === null) return now;
  if (before.value === now.value) return before.sure ? before : now;
  const others = [...now.choices, toChoice(before.value), ...before.choices].filter(
    ({ value }, index, all) => value !== now.value && all.findIndex((each) => each.value === value) === index,
  );
  return uncertainReading(now.value, [toChoice(now.value), ...others]);
}
