import type { Choice, Reading } from '../../../contract/drafts/chat.api.ts';

/** As many choices as a reading that is not sure carries. */
const maxChoices = 3;

/** Returns an empty reading: not said. */
export function emptyReading<Value>(): Reading<Value> {
  return { value: null, sure: false, choices: [] };
}

export function certainReading<Value>(value: Value): Reading<Value> {
  return { value, sure: true, choices: [] };
}

/** Returns a reading that needs checking, with the nearest alternatives. */
export function uncertainReading<Value>(
  value: Value | null,
  choices: readonly Choice<Value>[] = [],
): Reading<Value> {
  return { value, sure: false, choices: choices.slice(0, maxChoices) };
}

/** Returns a choice labelled with its value. */
export function toChoice<Value extends string | number>(value: Value): Choice<Value> {
  return { value, label: String(value) };
}

/**
 * Merges two readings of one thing: equal ones are as certain as the surer one; different ones need checking, the
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
