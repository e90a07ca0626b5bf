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
