import type { MeasureBasis, MeasureName, MeasureUnit } from './measures.ts';

/** Figures as a customer types them; what is unknown is left out. */
export type TypedMeasures = {
  name?: string | undefined;
  basis: MeasureBasis;
  unit: MeasureUnit;
  values: Partial<Record<MeasureName, string>>;
  size?: string | undefined;
  changes?: string | undefined;
};

/** The measures of a line that is made to measure: a profile of the account, or the figures themselves. */
export type LineMeasures = { profileId: string } | TypedMeasures;
