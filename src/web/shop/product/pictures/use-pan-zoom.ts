import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  firstScale,
  leastScale,
  type Point,
  roomToMove,
  type Size,
  swipeStep,
  type View,
  viewAt,
  withinStage,
  zoomed,
} from './gallery.rules.ts';

const stepFactor = 1.4;
const keyStepPx = 80;
/** A press that moves less than this is a press and no drag. */
const stillPx = 6;

type Gesture = { start: View; from: Point; moved: Point; turned: boolean };

type PanZoomOptions = {
  /** The picture's size on the page. */
  picture: Size;
  /** The place that was pressed on the page, 0 to 1 from the picture's upper left. */
  at: Point;
  /** Called on a swipe or an arrow key at the picture's edge. */
  onTurn: (step: -1 | 1) => void;
};

/** Handles drag, pinch, wheel, keys and presses, which move and enlarge the picture on a stage. */
export function usePanZoom(stage: RefObject<HTMLElement | null>, { picture, at, onTurn }: PanZoomOptions) {
  const [view, setView] = useState<View>({ scale: firstScale, x: 0, y: 0 });
  const [held, setHeld] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(undefined);

  const sizeOfStage = (): Size => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    return { width, height };
  };
  const zoomBy = (factor: number, around: Point = { x: 0, y: 0 }) =>
    setView((before) => zoomed(before, factor, around, picture, sizeOfStage()));
  const moveTo = (next: View) => setView(withinStage(next, picture, sizeOfStage()));
  /** A place on the screen, counted from the stage's middle. */
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press that opened it
  useLayoutEffect(() => setView(viewAt(at, picture, sizeOfStage())), []);

  // React's own wheel listener cannot prevent the browser from zooming the whole page
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 400), fromMiddle({ x: event.clientX, y: event.clientY }));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  function onPointerDown(event: PointerEvent) {
    stage.current?.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, from);
    if (pointers.current.size === 1) {
      gesture.current = { start: view, from, moved: { x: 0, y: 0 }, turned: false };
      setHeld(true);
    } else if (gesture.current) gesture.current.turned = true;
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    const now = { x: event.clientX, y: event.clientY };
    if (!before || !gesture.current) return;
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    if (other) {
      const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      return zoomBy(distance(now, other) / Math.max(1, distance(before, other)), middle);
    }
    const { start, from } = gesture.current;
    gesture.current.moved = { x: now.x - from.x, y: now.y - from.y };
    if (!gesture.current.turned)
      moveTo({ ...start, x: start.x + now.x - from.x, y: start.y + now.y - from.y });
  }

  function onPointerUp(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size > 0 || !gesture.current) return;
    const { start, from, moved, turned } = gesture.current;
    gesture.current = undefined;
    setHeld(false);
    if (turned || event.type === 'pointercancel') return;
    if (Math.hypot(moved.x, moved.y) < stillPx) {
      const factor = start.scale > leastScale ? leastScale / start.scale : firstScale;
      return zoomBy(factor, fromMiddle(from));
    }
    const step = swipeStep(start, moved, picture, sizeOfStage());
    if (step) onTurn(step);
  }

  function onKeyDown(event: KeyboardEvent) {
    const room = roomToMove(view.scale, picture, sizeOfStage());
    const sideways = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (sideways !== 0 && view.x * -sideways >= room.x - 1) onTurn(sideways);
    else if (sideways !== 0) moveTo({ ...view, x: view.x - sideways * keyStepPx });
    else if (event.key === 'ArrowDown') moveTo({ ...view, y: view.y - keyStepPx });
    else if (event.key === 'ArrowUp') moveTo({ ...view, y: view.y + keyStepPx });
    else if (event.key === '+' || event.key === '=') zoomBy(stepFactor);
    else if (event.key === '-') zoomBy(1 / stepFactor);
    else return;
    event.preventDefault();
  }

  return {
    view,
    held,
    zoomIn: () => zoomBy(stepFactor),
    zoomOut: () => zoomBy(1 / stepFactor),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown },
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
