/** A point of a picture, in percent from the left and from the top. */
export type Point = { x: number; y: number };

export const center: Point = { x: 50, y: 50 };

const toPercent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100);

/** Returns the point of a picture under a pointer, for a picture in a box of the page. */
export function getPoint(
  pointer: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): Point {
  return {
    x: toPercent((pointer.clientX - box.left) / box.width),
    y: toPercent((pointer.clientY - box.top) / box.height),
  };
}

/** A point as CSS places a picture that is cut; undefined leaves the middle. */
export function toObjectPosition(point: Point | undefined): { objectPosition: string } | undefined {
  return point && { objectPosition: `${point.x}% ${point.y}%` };
}

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A point after a key: an arrow moves it by two percent, with shift by ten. Undefined for any other key. */
export function movePoint({ x, y }: Point, key: string, isLargeStep: boolean): Point | undefined {
  const step = steps[key];
  const distance = isLargeStep ? 10 : 2;
  return step && { x: clampPercent(x + step.x * distance), y: clampPercent(y + step.y * distance) };
}

const clampPercent = (percent: number) => Math.min(100, Math.max(0, percent));

/** Mean brightness, 0 to 255, below which a dress is hard to make out on a phone. */
const minBrightness = 45;

/**
 * What to say of a picture that is very dark; undefined when it is bright enough.
 * @param pixels four bytes each: red, green, blue, alpha
 */
export function getDarkPictureWarning(name: string, pixels: Uint8ClampedArray): string | undefined {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const opacity = alpha / 255;
    // what shows through is white in the shop
    sum += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * opacity + 255 * (1 - opacity);
  }
  if (pixels.length === 0 || sum / (pixels.length / 4) >= minBrightness) return undefined;
  return `${name} is very dark: on a phone the details will be hard to see. Choose a brighter one if you can.`;
}

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
