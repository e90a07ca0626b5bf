/** The page that tells how sewing to measure goes and takes requests. */
export const sewingPath = '/made-to-measure';
