import { add, clamp, lerp, type Node, type Pt, polar, turned } from './geometry.ts';
import { type Skin, type SkinName, skins } from './palettes.ts';
import { type PoseName, poses } from './poses/poses.ts';
import type { ArmPose, LegPose, Pose } from './poses/stance.ts';

export type Side = 'L' | 'R';
export const SIDES: readonly Side[] = ['L', 'R'];
export type View = 'front' | 'back' | 'quarter';
type Pair = Record<Side, Pt>;

export interface Arm extends ArmPose {
  root: Pt;
  elbow: Pt;
  wrist: Pt;
  /** −1 on the viewer's left, +1 on the right. */
  g: number;
  /** Drawn before the body and its cloth. */
  behind: boolean;
}
export interface Leg extends LegPose {
  top: Pt;
  knee: Pt;
  ankle: Pt;
  g: number;
}
/** Joints in canvas px. Nothing is drawn yet: garments decide what covers what. */
export interface Figure {
  pose: Pose;
  skin: Skin;
  view: View;
  /** Way the body is turned in a three-quarter view: +1 = to the viewer's right; 0 = straight. */
  facing: number;
  cx: number;
  headY: number;
  /** Pit of the neck. */
  pit: Pt;
  shoulder: Pair;
  bust: Pair;
  waist: Pair;
  hip: Pair;
  bustC: Pt;
  waistC: Pt;
  hipC: Pt;
  arm: Record<Side, Arm>;
  leg: Record<Side, Leg>;
  headC: Pt;
  /** Head space (face centre, face turned to the right) to canvas. */
  head(x: number, y: number): Pt;
  headPoints(pts: readonly Node[]): Node[];
  /** Chest space: origin at the pit, tilted with the shoulders, narrowed on the far side of a turned body. */
  chest(x: number, y: number): Pt;
  feet: Pt;
  sway: number;
}

/** Half widths in px, [left, right], for the level named. A turned body is deep behind and narrow beyond. */
type Halves = Record<'shoulder' | 'bust' | 'waist' | 'hip', readonly [number, number]>;
const STRAIGHT: Halves = { shoulder: [134, 134], bust: [112, 112], waist: [82, 82], hip: [131, 131] };
const TURNED: Halves = { shoulder: [118, 96], bust: [96, 116], waist: [74, 72], hip: [136, 104] };
/** How far the middle of the front moves to the side the body is turned to. */
const SHIFT = { bust: 34, waist: 26, hip: 20 };

function halves(facing: number): Halves {
  if (facing === 0) return STRAIGHT;
  const side = (k: keyof Halves): readonly [number, number] => {
    const [near, far] = TURNED[k];
    return facing > 0 ? [near, far] : [far, near];
  };
  return { shoulder: side('shoulder'), bust: side('bust'), waist: side('waist'), hip: side('hip') };
}

const pair = (o: Pt, [l, r]: readonly [number, number], deg: number, dy = 0): Pair => ({
  L: turned([-l, dy], o, deg),
  R: turned([r, dy], o, deg),
});

function armOf(p: Pose, s: Side, shoulder: Pt, facing: number): Arm {
  const a: ArmPose = s === 'L' ? p.armL : p.armR;
  const g = s === 'L' ? -1 : 1;
  const root = add(shoulder, [g * -13, 21]);
  const elbow = polar(root, a.up, 252);
  const place = a.place ?? 'free';
  return {
    ...a,
    root,
    elbow,
    wrist: polar(elbow, a.lo, 226 * (a.reach ?? 1)),
    g,
    behind: place === 'behind' || facing === g,
  };
}

function legOf(p: Pose, s: Side, hipC: Pt, facing: number): Leg {
  const l: LegPose = s === 'L' ? p.legL : p.legR;
  const g = s === 'L' ? -1 : 1;
  const spread = facing === 0 ? 66 : facing === g ? 44 : 58;
  const top = turned([g * spread, 36], hipC, p.hips);
  const knee = polar(top, l.thigh, 410);
  const foot = facing === 0 ? l.foot : facing * 30;
  return { ...l, foot, top, knee, ankle: polar(knee, l.shin, l.back ? 330 : 388), g };
}

/** Moves the middle of the front with a turned body. */
const toFront = (p: Pt, facing: number, by: number): Pt => [p[0] + facing * by, p[1]];

/** Stands a figure of about 9.3 heads in a pose; `headY` is the height of the face's centre. */
export function figure(poseName: PoseName, skinName: SkinName, view: View = 'front', headY = 352): Figure {
  const pose: Pose = poses[poseName];
  const cx = 800;
  const facing = view === 'quarter' ? pose.head.turn : 0;
  const half = halves(facing);
  const pit: Pt = [cx, headY + 158];
  const hipC: Pt = [cx + pose.sway, headY + 590];
  const waistC: Pt = [lerp(pit[0], hipC[0], 0.55), headY + 440];
  const bustC: Pt = [lerp(pit[0], waistC[0], 0.45), headY + 318];
  const shoulder = pair(pit, half.shoulder, -pose.shoulders, 38);
  const leg = { L: legOf(pose, 'L', hipC, facing), R: legOf(pose, 'R', hipC, facing) };
  const headC: Pt = [cx + pose.head.dx + facing * 10, headY + (pose.head.dy ?? 0)];
  const turn = view === 'back' ? 1 : pose.head.turn;
  const head = (x: number, y: number): Pt => turned([x * turn, y], headC, pose.head.tilt);
  const chest = (x: number, y: number): Pt => {
    const far = facing !== 0 && Math.sign(x) === facing;
    const squeezed = facing === 0 ? x : x * (far ? 0.74 : 0.9);
    return turned([squeezed + facing * 26 * clamp(y / 110), y], pit, -pose.shoulders);
  };
  return {
    pose,
    skin: skins[skinName],
    view,
    facing,
    cx,
    headY,
    pit,
    shoulder,
    bust: pair(bustC, half.bust, -pose.shoulders * 0.6),
    waist: pair(waistC, half.waist, (pose.hips - pose.shoulders) * 0.3),
    hip: pair(hipC, half.hip, pose.hips),
    bustC: toFront(bustC, facing, SHIFT.bust),
    waistC: toFront(waistC, facing, SHIFT.waist),
    hipC: toFront(hipC, facing, SHIFT.hip),
    arm: { L: armOf(pose, 'L', shoulder.L, facing), R: armOf(pose, 'R', shoulder.R, facing) },
    leg,
    headC,
    head,
    headPoints: (pts) =>
      pts.map((p) => {
        const q = head(p[0], p[1]);
        return p[2] === 'c' ? ([q[0], q[1], 'c'] as const) : q;
      }),
    chest,
    feet: [(leg.L.ankle[0] + leg.R.ankle[0]) / 2, Math.max(leg.L.ankle[1], leg.R.ankle[1]) + 76],
    sway: hipC[0] - cx,
  };
}
