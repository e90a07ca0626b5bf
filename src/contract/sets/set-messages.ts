/** "Part of the set Sunday best, −₦5,000": the set of an order's line, with what it took off. */
export function setLabel(name: string, saved: string): string {
  return `Part of the set ${name}, −${saved}`;
}
