/** Width by height of the frame that cards and the product's page have for a picture. */
const frame = 4 / 5;
/** A difference that is not visible. */
const tolerance = 0.03;

/** Whether a picture has the shape of the frame; any other is shown whole in it on the product's page. */
export function fillsStage(picture: { width: number; height: number } | undefined): boolean {
  return !picture || Math.abs(picture.width / picture.height / frame - 1) < tolerance;
}
