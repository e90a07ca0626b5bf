/** A colour that a piece comes in. */
export type Color = { name: string; hexCode: string };

/** The one colour of a piece that comes in no named colours, as carts and orders store it. */
export const defaultColor = 'Default';

/** A colour as people read it; empty for a piece without named colours. */
export function namedColor(color: string): string {
  return color === defaultColor ? '' : color;
}

/** "Deep indigo #1B2455; Palm green #3F5A44" */
export function formatColors(colors: readonly Color[], separator: string): string {
  return colors.map(({ name, hexCode }) => `${name} ${hexCode}`).join(separator);
}
