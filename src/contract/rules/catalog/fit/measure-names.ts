/** The measures that the size guide's tables know, in their order. */
export const measureNames = ['bust', 'waist', 'hip'] as const;
export type MeasureName = (typeof measureNames)[number];

export const measureWords: Record<MeasureName, string> = { bust: 'Bust', waist: 'Waist', hip: 'Hip' };

/** Somebody's measures in inches. */
export type Measures = Partial<Record<MeasureName, number>>;

export const lengthUnits = ['in', 'cm'] as const;
export type LengthUnit = (typeof lengthUnits)[number];
export const lengthUnitWords: Record<LengthUnit, string> = { in: 'Inches', cm: 'Centimetres' };
