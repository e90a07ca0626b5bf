/** The size of a line that is made to measure. */
export const madeToMeasureSize = 'Made to measure';
