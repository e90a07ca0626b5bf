/** What reports add up by, and what each is called for people. */
export const reportDimensions = {
  day: 'Day',
  month: 'Month',
  piece: 'Piece',
  size: 'Size',
  country: 'Country',
  source: 'Source',
  payment: 'Payment',
} as const;
export type ReportDimension = keyof typeof reportDimensions;
export const reportDimensionNames = Object.keys(reportDimensions) as [ReportDimension, ...ReportDimension[]];

/** A report covers at most so many days. */
export const maxReportDays = 1830;
