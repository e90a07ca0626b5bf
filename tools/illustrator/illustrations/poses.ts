/** Where a hand goes: free arms are drawn over the garment, the others before it, so that cloth covers the hand. */
type HandPlace = 'free' | 'pocket' | 'hip' | 'behind';
export type Gesture = 'relaxed' | 'graceful' | 'holding';
/** Angles in degrees: 0 = hanging straight down, negative = towards the viewer's left. */
export interface ArmPose {
  up: number;
  lo: number;
  hand: number;
  place?: HandPlace;
  gesture?: Gesture;
}
export interface LegPose {
  thigh: number;
  shin: number;
  foot: number;
  /** Trailing: drawn behind the other leg and shortened. */
  back?: boolean;
}
/** L and R are the viewer's left and right. `sway` moves the hips sideways in px; the tilts make the contrapposto. */
export interface Pose {
  sway: number;
  shoulders: number;
  hips: number;
  head: { tilt: number; turn: 1 | -1; dx: number };
  armL: ArmPose;
  armR: ArmPose;
  legL: LegPose;
  legR: LegPose;
}

const weightLeft = {
  legL: { thigh: 4.5, shin: 1.5, foot: -4 },
  legR: { thigh: 1, shin: 6, foot: 26 },
};
const weightRight = {
  legL: { thigh: -1, shin: -6, foot: -26 },
  legR: { thigh: -4.5, shin: -1.5, foot: 4 },
};
const striding = {
  legL: { thigh: 5.5, shin: 2.5, foot: -3 },
  legR: { thigh: -3, shin: 6, foot: 14, back: true },
};
const stridingRight = {
  legL: { thigh: 3, shin: -6, foot: -14, back: true },
  legR: { thigh: -5.5, shin: -2.5, foot: 3 },
};

export const poses = {
  open: {
    sway: -24,
    shoulders: 4.5,
    hips: -7,
    head: { tilt: 6, turn: 1, dx: 6 },
    armL: { up: -43, lo: -30, hand: -16, gesture: 'graceful' },
    armR: { up: 27, lo: 12, hand: 8 },
    ...weightLeft,
  },
  spread: {
    sway: -28,
    shoulders: 5,
    hips: -8,
    head: { tilt: 8, turn: 1, dx: 10 },
    armL: { up: -60, lo: -46, hand: -34, gesture: 'graceful' },
    armR: { up: 33, lo: 14, hand: 8 },
    ...weightLeft,
    legR: { thigh: 2, shin: 6, foot: 26 },
  },
  lift: {
    sway: 26,
    shoulders: -5,
    hips: 8,
    head: { tilt: -7, turn: -1, dx: -8 },
    armL: { up: -34, lo: -16, hand: -10 },
    armR: { up: 66, lo: 78, hand: 62, gesture: 'graceful' },
    ...weightRight,
    legL: { thigh: -2, shin: -6, foot: -26 },
  },
  pocket: {
    sway: 24,
    shoulders: -4,
    hips: 7,
    head: { tilt: -6, turn: -1, dx: -4 },
    armL: { up: -27, lo: 27, hand: 10, place: 'pocket' },
    armR: { up: 13, lo: 4, hand: 3 },
    ...weightRight,
  },
  pocketRight: {
    sway: -24,
    shoulders: 4,
    hips: -7,
    head: { tilt: 5, turn: 1, dx: 4 },
    armL: { up: -13, lo: -5, hand: -3 },
    armR: { up: 27, lo: -27, hand: -10, place: 'pocket' },
    ...weightLeft,
  },
  walk: {
    sway: -22,
    shoulders: 4.5,
    hips: -7,
    head: { tilt: 3, turn: 1, dx: 6 },
    armL: { up: -20, lo: -9, hand: -3 },
    armR: { up: 16, lo: 25, hand: 20 },
    ...striding,
  },
  stride: {
    sway: 22,
    shoulders: -4.5,
    hips: 7,
    head: { tilt: -3, turn: -1, dx: -6 },
    armL: { up: -15, lo: -26, hand: -20 },
    armR: { up: 21, lo: 10, hand: 3 },
    ...stridingRight,
  },
  hip: {
    sway: 24,
    shoulders: -5,
    hips: 7,
    head: { tilt: -6, turn: 1, dx: 0 },
    armL: { up: -15, lo: -6, hand: -2 },
    armR: { up: 40, lo: -56, hand: -75, place: 'hip' },
    ...weightRight,
  },
  hipLeft: {
    sway: -24,
    shoulders: 5,
    hips: -7,
    head: { tilt: 6, turn: -1, dx: 0 },
    armL: { up: -40, lo: 56, hand: 75, place: 'hip' },
    armR: { up: 15, lo: 6, hand: 2 },
    ...weightLeft,
  },
  easy: {
    sway: -16,
    shoulders: 3,
    hips: -5,
    head: { tilt: 4, turn: 1, dx: 4 },
    armL: { up: -16, lo: -7, hand: -3 },
    armR: { up: 18, lo: 8, hand: 4, gesture: 'graceful' },
    ...weightLeft,
  },
  clasp: {
    sway: -20,
    shoulders: 3.5,
    hips: -6,
    head: { tilt: 5, turn: 1, dx: 4 },
    armL: { up: -13, lo: 36, hand: 22, gesture: 'relaxed' },
    armR: { up: 14, lo: -46, hand: -82, gesture: 'holding' },
    ...weightLeft,
  },
  raised: {
    sway: 26,
    shoulders: -7,
    hips: 8,
    head: { tilt: -5, turn: -1, dx: -4 },
    armL: { up: -16, lo: -6, hand: -2, gesture: 'graceful' },
    armR: { up: 128, lo: 222, hand: 250, gesture: 'graceful' },
    ...weightRight,
  },
  /** Both hands at the head-wrap. */
  tying: {
    sway: -22,
    shoulders: 4,
    hips: -7,
    head: { tilt: 5, turn: 1, dx: 4 },
    armL: { up: -132, lo: -212, hand: -236, gesture: 'holding' },
    armR: { up: 124, lo: 206, hand: 232, gesture: 'holding' },
    ...weightLeft,
  },
  /** One hand raised to a friend. */
  greeting: {
    sway: -24,
    shoulders: 5,
    hips: -7,
    head: { tilt: 7, turn: 1, dx: 8 },
    armL: { up: -16, lo: -8, hand: -4 },
    armR: { up: 48, lo: 148, hand: 156, gesture: 'graceful' },
    ...weightLeft,
  },
  skirtHold: {
    sway: 22,
    shoulders: -4,
    hips: 7,
    head: { tilt: -5, turn: -1, dx: -4 },
    armL: { up: -14, lo: -5, hand: -3 },
    armR: { up: 25, lo: 3, hand: -14, gesture: 'holding' },
    ...weightRight,
  },
} satisfies Record<string, Pose>;
export type PoseName = keyof typeof poses;
