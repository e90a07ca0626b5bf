/** The measures that the size guide's tables know, in their order. */
export const bodyMeasurementNames = ['bust', 'waist', 'hip'] as const;
export type BodyMeasurementName = (typeof bodyMeasurementNames)[number];

export const bodyMeasurementLabels: Record<BodyMeasurementName, string> = {
  bust: 'Bust',
  waist: 'Waist',
  hip: 'Hip',
};

/** Body measurements in inches. */
export type BodyMeasurements = Partial<Record<BodyMeasurementName, number>>;

export const lengthUnits = ['in', 'cm'] as const;
export type LengthUnit = (typeof lengthUnits)[number];
export const lengthUnitLabels: Record<LengthUnit, string> = { in: 'Inches', cm: 'Centimetres' };
