/** Where a hand goes: arms are drawn over the garment, but for those behind the body; a pocket takes the hand in. */
type HandPlace = 'free' | 'pocket' | 'behind';
export type Gesture = 'relaxed' | 'graceful' | 'holding' | 'resting';
/** Angles in degrees: 0 = hanging straight down, negative = towards the viewer's left. */
export interface ArmPose {
  up: number;
  lo: number;
  hand: number;
  place?: HandPlace;
  gesture?: Gesture;
  /** Share of the forearm's length that is seen where it points towards the viewer. */
  reach?: number;
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
  /** `dy` lowers the head of someone who looks down. */
  head: { tilt: number; turn: 1 | -1; dx: number; dy?: number };
  armL: ArmPose;
  armR: ArmPose;
  legL: LegPose;
  legR: LegPose;
}

export const weightLeft = {
  legL: { thigh: 4.5, shin: 1.5, foot: -4 },
  legR: { thigh: 1, shin: 6, foot: 26 },
};
export const weightRight = {
  legL: { thigh: -1, shin: -6, foot: -26 },
  legR: { thigh: -4.5, shin: -1.5, foot: 4 },
};
export const striding = {
  legL: { thigh: 5.5, shin: 2.5, foot: -3 },
  legR: { thigh: -3, shin: 6, foot: 14, back: true },
};
export const stridingRight = {
  legL: { thigh: 3, shin: -6, foot: -14, back: true },
  legR: { thigh: -5.5, shin: -2.5, foot: 3 },
};
