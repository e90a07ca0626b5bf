/** A point or a distance in CSS pixels. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** A picture's position on its stage: enlarged by `scale`, its centre offset from the stage's centre by `x`, `y`. */
export type View = Point & { scale: number };

/** 1 is the size the picture has on the page: it never becomes smaller. */
export const leastScale = 1;
export const firstScale = 2;
export const mostScale = 4;

/** A view within the limits: the picture fills the stage as far as it can, and never leaves it. */
export function withinStage(view: View, picture: Size, stage: Size): View {
  const scale = clamp(view.scale, leastScale, mostScale);
  const room = roomToMove(scale, picture, stage);
  return { scale, x: clamp(view.x, -room.x, room.x), y: clamp(view.y, -room.y, room.y) };
}

/** How far the picture's middle may be from the stage's middle, each way. */
export function roomToMove(scale: number, picture: Size, stage: Size): Point {
  return {
    x: Math.max(0, (picture.width * scale - stage.width) / 2),
    y: Math.max(0, (picture.height * scale - stage.height) / 2),
  };
}

/** The view that a press on the page opens with. `at` is the pressed place, 0 to 1 from the picture's upper left. */
export function viewAt(at: Point, picture: Size, stage: Size): View {
  const x = (0.5 - at.x) * picture.width * firstScale;
  const y = (0.5 - at.y) * picture.height * firstScale;
  return withinStage({ scale: firstScale, x, y }, picture, stage);
}

/** Enlarges by a factor around a point, which stays where it is. `around` counts from the stage's middle. */
export function zoomed(view: View, factor: number, around: Point, picture: Size, stage: Size): View {
  const scale = clamp(view.scale * factor, leastScale, mostScale);
  const by = scale / view.scale;
  const x = around.x - (around.x - view.x) * by;
  const y = around.y - (around.y - view.y) * by;
  return withinStage({ scale, x, y }, picture, stage);
}

/**
 * Where a swipe leads: 1 to the next picture, -1 to the one before, 0 nowhere. A swipe turns the page only where the
 * picture itself could not follow the finger.
 */
export function swipeStep(start: View, moved: Point, picture: Size, stage: Size): -1 | 0 | 1 {
  const far = Math.abs(moved.x) >= 50 && Math.abs(moved.x) > 1.5 * Math.abs(moved.y);
  if (!far) return 0;
  const { x: room } = roomToMove(start.scale, picture, stage);
  const left = moved.x < 0 ? start.x + room : room - start.x;
  if (left > 1) return 0;
  return moved.x < 0 ? 1 : -1;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

type InColor = { color: string | null };

/**
 * Sorts a product's pictures for a chosen colour: those in that colour first, then those that show no particular one,
 * then the others; otherwise in the given order. Without a colour nothing changes.
 */
export function inColorOrder<P extends InColor>(pictures: readonly P[], color: string | undefined): P[] {
  if (!color || !pictures.some((picture) => picture.color === color)) return [...pictures];
  const rank = (picture: P) => (picture.color === color ? 0 : picture.color === null ? 1 : 2);
  return [...pictures].sort((a, b) => rank(a) - rank(b));
}

/** The colour a picture has to be labelled with because it is not the chosen one; undefined when there is none. */
export function otherColor(picture: InColor | undefined, color: string | undefined): string | undefined {
  const shown = picture?.color;
  return shown && color && shown !== color ? shown : undefined;
}

/** Width by height of the frame that cards and the product's page have for a picture. */
const frame = 4 / 5;
/** A difference that is not visible. */
const tolerance = 0.03;

/** Whether a picture has the shape of the frame; any other is shown whole in it on the product's page. */
export function fillsStage(picture: { width: number; height: number } | undefined): boolean {
  return !picture || Math.abs(picture.width / picture.height / frame - 1) < tolerance;
}
