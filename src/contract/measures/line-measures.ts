import {
  type FrozenMeasures,
  type MeasureBasis,
  type MeasureName,
  type MeasureUnit,
  measureNames,
} from './measures.ts';

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
  const figures = measureNames.flatMap((each) => (values[each] ? [[each, values[each]]] : []));
  return JSON.stringify([name, basis, unit, figures, size, changes]);
}

/** The measures of an order's line as a cart takes them: those of the profile, or the figures as they were typed. */
export function toLineMeasures({ profileId, values, ...rest }: FrozenMeasures): LineMeasures {
  if (profileId) return { profileId };
  const { name, basis, unit, size, changes } = rest;
  const typed: TypedMeasures['values'] = {};
  for (const each of measureNames) {
    const value = values[each];
    if (value) typed[each] = value.typed;
  }
  return {
    basis,
    unit,
    values: typed,
    ...(name && { name }),
    ...(size && { size }),
    ...(changes && { changes }),
  };
}
