import { darker } from './colour.ts';
import type { Arm, Figure, Side } from './figure.ts';
import {
  add,
  at,
  curve,
  type LimbNode,
  limb,
  mix,
  type Pt,
  path,
  points,
  polar,
  shape,
  stroke,
} from './geometry.ts';
import { drawHand } from './hand.ts';
import type { Cast, Sheet } from './sheet.ts';

/** A piece of skin: like paper, without the lit edge. */
export function skinPanel(
  sheet: Sheet,
  f: Figure,
  pts: readonly Pt[],
  o: { depth?: number; cast?: Cast | false } = {},
): void {
  sheet.panel(pts, {
    fill: f.skin.base,
    shadeColor: f.skin.shade,
    shade: 0.6,
    depth: 34,
    lit: 0,
    cast: false,
    ...o,
  });
}

function armShape(a: Arm): Pt[] {
  const node = (p: Pt, outer: number, inner: number): LimbNode =>
    a.g > 0 ? [p[0], p[1], outer * 2, inner * 2] : [p[0], p[1], inner * 2, outer * 2];
  const upper = (t: number): Pt => mix(a.root, a.elbow, t);
  const lower = (t: number): Pt => mix(a.elbow, a.wrist, t);
  const nodes = [
    node(a.root, 27, 28),
    node(upper(0.3), 32, 29),
    node(upper(0.72), 26, 26),
    node(a.elbow, 24, 23),
    node(lower(0.25), 29, 24),
    node(lower(0.66), 21, 20),
    node(a.wrist, 16, 16),
  ];
  return limb(nodes, 10, [true, false]);
}

/** Three thin rings that lie round the wrist: only their front half is seen. */
function bangles(sheet: Sheet, a: Arm, color: string): void {
  for (const [t, half] of [
    [0.93, 18.5],
    [0.885, 19.5],
    [0.84, 20.5],
  ] as const) {
    const p = mix(a.elbow, a.wrist, t);
    const across = polar([0, 0], a.lo + 90, half);
    const bend = add(p, polar([0, 0], a.lo, 7));
    const c = path(curve([add(p, [-across[0], -across[1]]), bend, add(p, across)], 8), false);
    const line = (stroke: string, width: number, more = ''): string =>
      `<path d="${c}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
    sheet.add(
      line('#2a120f', 7, 'opacity=".28" transform="translate(1.5 4)"') +
        line(darker(color, 0.3), 7, 'stroke-linecap="round"') +
        line(color, 5.4, 'transform="translate(-.4 -.6)"') +
        line('#fff3d6', 1.6, 'transform="translate(-1 -2)" opacity=".7"'),
    );
  }
}

/** Lets the hand grow out of the arm. */
function meltWrist(sheet: Sheet, f: Figure, a: Arm, pts: readonly Pt[]): void {
  const end = polar(a.wrist, a.lo, 2);
  const start = polar(a.wrist, a.lo, -26);
  sheet.add(
    `<g clip-path="${sheet.clip(pts)}">${sheet.glow(stroke([start, end], [24, 34]), f.skin.base, 0.9, 6)}</g>`,
  );
}

/** An arm with its hand. `bare` melts the joint into the shoulder, `bangle` is the metal's colour. */
export function drawArm(
  sheet: Sheet,
  f: Figure,
  s: Side,
  o: { bangle?: string; bare?: boolean; cast?: Cast | false } = {},
): void {
  const a = f.arm[s];
  const pts = armShape(a);
  const hidden = a.place === 'pocket' || a.place === 'behind';
  // on the hip the thumb is at the back, so the hand is seen from its other side
  const flip = a.gesture === 'resting' ? a.g : -a.g;
  if (!hidden) drawHand(sheet, f, polar(a.wrist, a.lo, 6), a.hand, flip, a.gesture ?? 'relaxed');
  skinPanel(sheet, f, pts, { cast: o.cast ?? { dx: 8, dy: 10, blur: 9, a: 0.28 }, depth: 34 });
  const lit = [0.05, 0.4, 0.9].map((t): Pt => add(mix(a.root, a.elbow, t), [-9, 0]));
  sheet.add(
    `<g clip-path="${sheet.clip(pts)}">${sheet.glow(stroke(lit, [10, 20, 8], 8), f.skin.light, 0.6, 8)}</g>`,
  );
  if (!hidden) meltWrist(sheet, f, a, pts);
  if (o.bare) meltShoulder(sheet, f, a, pts);
  if (o.bangle) bangles(sheet, a, o.bangle);
}

function meltShoulder(sheet: Sheet, f: Figure, a: Arm, pts: readonly Pt[]): void {
  const dot = (dx: number, dy: number, rx: number, ry: number, fill: string, opacity: number): string =>
    `<ellipse cx="${(a.root[0] + dx).toFixed(1)}" cy="${(a.root[1] + dy).toFixed(1)}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}" filter="${sheet.blur(9)}"/>`;
  const light = dot(-8, -4, 15, 12, f.skin.light, a.g < 0 ? 0.5 : 0.3);
  sheet.add(
    `<g clip-path="${sheet.clip(pts, torsoShape(f))}">${dot(-a.g * 16, 4, 36, 40, f.skin.base, 1)}${light}</g>`,
  );
}

/** Neck, shoulders and trunk as one piece of skin; garments are laid over it. */
export function torsoShape(f: Figure): Pt[] {
  const n = (x: number, y: number): Pt => add(f.pit, [x, y]);
  const jaw = f.head(0, 62);
  const side = (s: Side): readonly (readonly [number, number])[] => {
    const g = s === 'L' ? -1 : 1;
    const S = f.shoulder[s];
    return [
      mix([jaw[0] + g * 35, jaw[1]], n(g * 37, -42), 0.5),
      n(g * 38, -46),
      n(g * 46, -18),
      mix(n(g * 60, 0), S, 0.35),
      [S[0] - g * 26, S[1] - 11],
      [S[0] + g * 4, S[1] + 8],
      [S[0] + g * 6, S[1] + 44],
      [f.bust[s][0] - g * 2, f.bust[s][1] - 40],
      f.bust[s],
      mix(f.bust[s], f.waist[s], 0.6),
      f.waist[s],
      mix(f.waist[s], f.hip[s], 0.55),
      f.hip[s],
    ];
  };
  return shape(
    [
      [jaw[0] - 37, jaw[1] - 20, 'c'],
      ...side('L'),
      [f.hip.L[0] + 6, f.hip.L[1] + 90, 'c'],
      [f.hip.R[0] - 6, f.hip.R[1] + 90, 'c'],
      ...[...side('R')].reverse(),
      [jaw[0] + 37, jaw[1] - 20, 'c'],
    ],
    10,
  );
}

/** The trunk with the shadow of the chin and the collarbones, or with the spine on the back. */
export function drawTorso(sheet: Sheet, f: Figure): void {
  const pts = torsoShape(f);
  skinPanel(sheet, f, pts, { depth: 40 });
  const inside = f.view === 'back' ? backOf(sheet, f) : chestOf(sheet, f);
  sheet.add(`<g clip-path="${sheet.clip(pts)}">${inside}</g>`);
}

function backOf(sheet: Sheet, f: Figure): string {
  const c = f.chest;
  const nape = shape([c(-44, -90), c(44, -90), c(52, -34), c(0, -14), c(-46, -34)]);
  const spine = stroke([c(0, -20), c(2, 90), c(0, 260)], [8, 12, 6]);
  const blade = (g: number): string =>
    sheet.glow(stroke([c(g * 70, 60), c(g * 52, 110), c(g * 58, 150)], [4, 12, 4]), f.skin.shade, 0.5, 6);
  return (
    sheet.glow(nape, f.skin.shade, 0.7, 8) + sheet.glow(spine, f.skin.shade, 0.5, 5) + blade(-1) + blade(1)
  );
}

function chestOf(sheet: Sheet, f: Figure): string {
  const c = f.chest;
  const chin = f.head(0, 84);
  const under = points('-60,-50 -8,14 44,44 70,10 60,-70').map((p): Pt => [chin[0] + p[0], chin[1] + p[1]]);
  const bone = (g: number): string => {
    const light = stroke([c(g * 14, 8), c(g * 55, 11), c(g * 102, 16)], [3, 9, 3]);
    const line = path(curve([c(g * 11, 12), c(g * 53, 20), c(g * 94, 22)]), false);
    const ink = `fill="none" stroke="${f.skin.shade}" stroke-width="4" stroke-linecap="round" opacity=".55"`;
    return `${sheet.glow(light, f.skin.light, 0.55, 4)}<path d="${line}" ${ink} filter="${sheet.blur(2)}"/>`;
  };
  const neck = stroke([c(-34, -40), c(-30, -14), c(-8, 6)], [10, 8, 3]);
  return (
    sheet.glow(shape(under), f.skin.shade, 0.85, 6) +
    sheet.glow(neck, f.skin.light, 0.4, 3) +
    bone(-1) +
    bone(1)
  );
}

/** Two strings of round beads at the base of the neck. */
export function drawBeads(sheet: Sheet, f: Figure, color: string): void {
  const string = (wide: number, low: number, n: number): void => {
    const half: Pt[] = [f.chest(-wide, -16), f.chest(-wide * 0.62, low * 0.66)];
    const other: Pt[] = [f.chest(wide * 0.62, low * 0.66), f.chest(wide, -16)];
    const c = curve([...half, f.chest(0, low), ...other], 10);
    for (let i = 0; i <= n; i++) {
      const [x, y] = at(c, i / n).map((v) => v.toFixed(1));
      sheet.add(
        `<g transform="translate(${x} ${y})"><circle cx="2" cy="4" r="7" fill="#2a120f" opacity=".25"/><circle r="7" fill="${color}"/><circle cx="-2" cy="-2.4" r="2.2" fill="#fff3d6" opacity=".65"/></g>`,
      );
    }
  };
  string(58, 64, 19);
  string(48, 34, 15);
}
