import { type Pose, striding, weightLeft, weightRight } from './stance.ts';

/** People at work: hands on a table in front of them, eyes on their hands. */
export const workPoses = {
  cutting: {
    sway: -14,
    shoulders: 5,
    hips: -4,
    head: { tilt: 9, turn: 1, dx: 16, dy: 22 },
    armL: { up: -27, lo: 6, hand: 30, reach: 0.78, gesture: 'graceful' },
    armR: { up: 30, lo: -10, hand: -40, reach: 0.92, gesture: 'holding' },
    ...weightLeft,
  },
  sewing: {
    sway: 0,
    shoulders: -3,
    hips: 0,
    head: { tilt: -9, turn: -1, dx: -14, dy: 26 },
    armL: { up: -31, lo: 26, hand: 30, reach: 0.72, gesture: 'graceful' },
    armR: { up: 26, lo: -26, hand: -40, reach: 0.72, gesture: 'graceful' },
    ...weightLeft,
  },
  pressing: {
    sway: 18,
    shoulders: -5,
    hips: 5,
    head: { tilt: -8, turn: -1, dx: -14, dy: 18 },
    armL: { up: -36, lo: -6, hand: -8, reach: 0.76, gesture: 'holding' },
    armR: { up: 20, lo: -16, hand: -22, reach: 0.72, gesture: 'graceful' },
    ...weightRight,
  },
  reading: {
    sway: 20,
    shoulders: -3,
    hips: 6,
    head: { tilt: -8, turn: -1, dx: -10, dy: 14 },
    armL: { up: -17, lo: 116, hand: 140, reach: 0.62, gesture: 'holding' },
    armR: { up: 20, lo: -112, hand: -138, reach: 0.72, gesture: 'holding' },
    ...weightRight,
  },
  measuring: {
    sway: -18,
    shoulders: 4,
    hips: -5,
    head: { tilt: 8, turn: 1, dx: 12, dy: 12 },
    armL: { up: -8, lo: 58, hand: 66, gesture: 'holding' },
    armR: { up: 42, lo: 78, hand: 84, gesture: 'holding' },
    ...weightLeft,
  },
  hanging: {
    sway: -22,
    shoulders: 6,
    hips: -6,
    head: { tilt: 4, turn: 1, dx: 8 },
    armL: { up: -12, lo: 62, hand: 78, gesture: 'holding' },
    armR: { up: 62, lo: 122, hand: 128, gesture: 'holding' },
    ...striding,
  },
} satisfies Record<string, Pose>;
