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
