/** What reports add up by, and what each is called for people. */
export const reportDimensions = {
  day: 'Day',
  month: 'Month',
  piece: 'Piece',
  size: 'Size',
  country: 'Country',
  source: 'Source',
  src: 'Web source',
  payment: 'Payment',
} as const;
export type ReportDimension = keyof typeof reportDimensions;
export const reportDimensionNames = Object.keys(reportDimensions) as [ReportDimension, ...ReportDimension[]];

/** Rows of the report by web source for orders without one; no web source is spelled like these. */
export const withoutSrc = { web: 'Direct or unknown', other: 'Not from the website' } as const;

/** A report covers at most so many days. */
export const maxReportDays = 1830;
