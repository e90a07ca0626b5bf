/** A shorter side from which a picture looks sharp wherever the shop shows it, in pixels. */
const minSharpSide = 800;
/** Below this, even the small picture of a card looks blurred on a phone. */
const minCardSide = 400;

type Size = { width: number; height: number };

/** What will look poor about a picture of this size; undefined when it is large enough. */
export function getSmallPictureWarning(name: string, { width, height }: Size): string | undefined {
  const shorter = Math.min(width, height);
  if (shorter >= minSharpSide) return undefined;
  const where = shorter < minCardSide ? 'everywhere in the shop' : 'on the product page and zoomed in';
  return `${name} is only ${width} × ${height} pixels, so it will look blurred ${where}. Choose one of at least ${minSharpSide} pixels on the shorter side if you can.`;
}
