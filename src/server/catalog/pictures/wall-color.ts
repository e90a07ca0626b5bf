/**
 * The colour of the wall that a picture was taken before, as in `#e7dacb`: the median of the top edge and of the upper
 * half of both sides, so that a sleeve or a rail that touches them does not count.
 * @param data three or four channels of 8 bits a pixel
 */
export function wallColor(
  data: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
): string {
  const edge: number[] = [];
  for (let x = 0; x < width; x += 1) edge.push(x);
  for (let y = 1; y < Math.ceil(height / 2); y += 1) edge.push(y * width, y * width + width - 1);
  const hex = [0, 1, 2].map((channel) => {
    const values = edge.map((pixel) => data[pixel * channels + channel] ?? 0).sort((a, b) => a - b);
    return (values[values.length >> 1] ?? 0).toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}
