const channels = (h: string): number[] => [1, 3, 5].map((i) => Number.parseInt(h.slice(i, i + 2), 16));

/** Colour between `a` and `b` (#rrggbb), `t` from 0 to 1. */
export function tint(a: string, b: string, t: number): string {
  const to = channels(b);
  const mixed = channels(a).map((v, i) => Math.round(v + ((to[i] ?? 0) - v) * t));
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}
/** Towards a warm near-black. */
export const darker = (c: string, t: number): string => tint(c, '#1a0b10', t);
/** Towards a warm white. */
export const lighter = (c: string, t: number): string => tint(c, '#fff4e4', t);
