import type { FrozenMeasures, MeasureBasis, MeasureName, MeasureUnit } from './measures.ts';

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

/** A text that is equal for equal measures, in whatever order their figures were typed. */
export function measuresText(measures: LineMeasures): string {
  if ('profileId' in measures) return JSON.stringify([measures.profileId]);
  const { name = '', basis, unit, values, size = '', changes = '' } = measures;
  const figures = Object.entries(values)
    .filter(([, figure]) => figure)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([name, basis, unit, figures, size, changes]);
}

/** The measures of an order's line as a cart takes them: those of the profile, or the figures as they were typed. */
export function toLineMeasures({ profileId, values, ...rest }: FrozenMeasures): LineMeasures {
  if (profileId) return { profileId };
  const { name, basis, unit, size, changes } = rest;
  const typed = Object.fromEntries(Object.entries(values).map(([each, figure]) => [each, figure.typed]));
  return {
    basis,
    unit,
    values: typed,
    ...(name && { name }),
    ...(size && { size }),
    ...(changes && { changes }),
  };
}
