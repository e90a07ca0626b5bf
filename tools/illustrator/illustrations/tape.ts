import { along, type Pt } from './geometry.ts';

/** The marks of a measuring tape along its edge, for a tape `width` px broad that lies on one side of the line. */
export function tapeTicks(c: readonly Pt[], turn: number, width = 62): string {
  const k = width / 62;
  let n = 0;
  const tick = ([x, y]: Pt, a: number): string => {
    n += 1;
    const length = (n % 10 === 0 ? 34 : n % 5 === 0 ? 26 : 16) * k;
    const [dx, dy] = [-Math.sin(a) * turn * length, Math.cos(a) * turn * length];
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l${dx.toFixed(1)} ${dy.toFixed(1)}"/>`;
  };
  return `<g stroke="#3a2620" stroke-width="${(2.6 * Math.sqrt(k)).toFixed(1)}">${along(c, 16 * k, tick)}</g>`;
}
