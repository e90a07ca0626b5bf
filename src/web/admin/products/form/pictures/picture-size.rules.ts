/** A shorter side from which a picture looks sharp wherever the shop shows it, in pixels. */
const sharpFrom = 800;
/** Below this, even the small picture of a card looks blurred on a phone. */
const sharpOnCardsFrom = 400;

type Size = { width: number; height: number };

/** What will look poor about a picture of this size; undefined when it is large enough. */
export function smallPictureWarning(name: string, { width, height }: Size): string | undefined {
  const shorter = Math.min(width, height);
  if (shorter >= sharpFrom) return undefined;
  const where = shorter < sharpOnCardsFrom ? 'everywhere in the shop' : 'on the product page and zoomed in';
  return `${name} is only ${width} × ${height} pixels, so it will look blurred ${where}. Choose one of at least ${sharpFrom} pixels on the shorter side if you can.`;
}
