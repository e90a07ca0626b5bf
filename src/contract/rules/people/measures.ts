/** What is measured of a customer, in the order of the size guide and as forms call it. */
export const measureLabels = {
  bust: 'Bust',
  underBust: 'Under bust',
  halfLength: 'Half length',
  waist: 'Waist',
  hip: 'Hip',
  height: 'Height',
} as const;
export type Measure = keyof typeof measureLabels;
export const measureNames = Object.keys(measureLabels) as Measure[];

export const measureUnits = ['in', 'cm'] as const;
export type MeasureUnit = (typeof measureUnits)[number];

/** Figures in one unit, with at most two decimals; what was not measured is left out. */
export type Figures = Partial<Record<Measure, number>>;

/** Of any measure, in any unit. */
export const largestMeasure = 300;

/** Letters of a note about a customer. */
export const longestNote = 2000;
