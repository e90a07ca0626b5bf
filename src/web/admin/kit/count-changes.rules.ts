/** How many fields of a form differ from what was read; a list of which something was added or removed counts once. */
export function countChanges(before: unknown, after: unknown): number {
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) return 1;
  if (!isComposite(before) || !isComposite(after)) return Object.is(before, after) ? 0 : 1;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].reduce((sum, name) => sum + countChanges(before[name], after[name]), 0);
}

function isComposite(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
