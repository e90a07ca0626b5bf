/** A point of a picture, in percent from the left and from the top. */
export type Point = { x: number; y: number };

export const middle: Point = { x: 50, y: 50 };

const inPercent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100);

/** The point of a picture under a pointer, where the picture stands in a box of the page. */
export function pointAt(
  pointer: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): Point {
  return {
    x: inPercent((pointer.clientX - box.left) / box.width),
    y: inPercent((pointer.clientY - box.top) / box.height),
  };
}

/** A point as CSS places a picture that is cut; undefined leaves the middle. */
export function placed(point: Point | undefined): { objectPosition: string } | undefined {
  return point && { objectPosition: `${point.x}% ${point.y}%` };
}

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A point after a key: an arrow moves it by two percent, with shift by ten. Undefined for any other key. */
export function moved({ x, y }: Point, key: string, far: boolean): Point | undefined {
  const step = steps[key];
  const by = far ? 10 : 2;
  return step && { x: within(x + step.x * by), y: within(y + step.y * by) };
}

const within = (percent: number) => Math.min(100, Math.max(0, percent));
