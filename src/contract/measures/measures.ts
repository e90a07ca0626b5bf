/** Units of a measure, as people say and type it. */
export const measureUnits = ['in', 'cm'] as const;
export type MeasureUnit = (typeof measureUnits)[number];

/** What the figures are of: the body, a garment that fits, laid flat, or one of our sizes with changes. */
export const measureBases = ['body', 'garment', 'size'] as const;
export type MeasureBasis = (typeof measureBases)[number];

/** Each measure of a profile, in the order of the size guide. A heel height is from 0; all others from 4 in. */
export const measureLabels = {
  bust: 'Bust',
  underBust: 'Under bust',
  waist: 'Waist',
  hip: 'Hip',
  halfLength: 'Half length',
  shoulder: 'Shoulder',
  sleeve: 'Sleeve',
  roundArm: 'Round arm',
  fullLength: 'Full length',
  thigh: 'Thigh',
  neck: 'Neck',
  height: 'Height',
  heel: 'Heel',
} as const;
export type MeasureName = keyof typeof measureLabels;
export const measureNames = Object.keys(measureLabels) as [MeasureName, ...MeasureName[]];

/** A figure as it was typed, and in millimetres; two figures for a half length such as "15/24". */
export type MeasureValue = { typed: string; mm: number | [number, number] };
export type MeasureValues = Partial<Record<MeasureName, MeasureValue>>;

/** Who took the measures. */
export const measureTakers = ['self', 'workroom'] as const;
export type MeasureTaker = (typeof measureTakers)[number];

/** What an order keeps of a person's measures, whatever becomes of the profile. */
export type FrozenMeasures = {
  /** Empty when the figures were typed without a profile. */
  profileId: string;
  /** Of the profile, 0 without one. */
  version: number;
  name: string;
  basis: MeasureBasis;
  unit: MeasureUnit;
  values: MeasureValues;
  /** Of a basis `size`: the label of the size, and how the piece differs from it. */
  size: string;
  changes: string;
  takenBy: MeasureTaker;
  /** ISO. */
  takenAt: string;
};
