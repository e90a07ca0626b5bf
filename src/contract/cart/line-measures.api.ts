import { z } from 'zod';
import type { LineMeasures } from '../measures/line-measures.ts';
import { measureBases, measureNames, measureUnits } from '../measures/measures.ts';
import { id, multilineInput, textInput } from '../schemas.ts';

/** Replaced by that of `measures.api.ts`. */
export const lineMeasuresInput: z.ZodType<LineMeasures> = z.union([
  z.object({ profileId: id }),
  z.object({
    name: textInput().trim().max(60).optional(),
    basis: z.enum(measureBases),
    unit: z.enum(measureUnits),
    values: z.partialRecord(z.enum(measureNames), textInput().trim().max(40)).default({}),
    size: textInput().trim().max(40).optional(),
    changes: multilineInput().trim().max(1000).optional(),
  }),
]);
