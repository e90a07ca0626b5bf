/** What is measured of a customer, in the order of the size guide and as forms call it. */
export const measurementLabels = {
  bust: 'Bust',
  underBust: 'Under bust',
  halfLength: 'Half length',
  waist: 'Waist',
  hip: 'Hip',
  height: 'Height',
} as const;
export type Measurement = keyof typeof measurementLabels;
export const measurementNames = Object.keys(measurementLabels) as Measurement[];

export const measurementUnits = ['in', 'cm'] as const;
export type MeasurementUnit = (typeof measurementUnits)[number];

/** Figures in one unit, with at most two decimals; what was not measured is left out. */
export type Measurements = Partial<Record<Measurement, number>>;
