/** The one colour of a piece that comes in no named colours, as carts and orders store it. */
export const defaultColor = 'Default';

/** A colour as people read it; empty for a piece without named colours. */
export function namedColor(color: string): string {
  return color === defaultColor ? '' : color;
}
