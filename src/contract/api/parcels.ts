import { z } from 'zod';

/** A parcel as the API shows it. `index` counts the order's items from 0; moments are ISO. */
export const parcelSchema = z.object({
  _id: z.string(),
  carrier: z.string(),
  /** Without blanks; empty for an own rider. */
  number: z.string(),
  /** Where it can be followed; empty where there is no such page. */
  link: z.string(),
  driver: z.object({ name: z.string(), phone: z.string() }).nullable(),
  lines: z.array(z.object({ index: z.number().int(), quantity: z.number().int() })),
  sentAt: z.string(),
  arrivedAt: z.string().nullable(),
  /** Carrier, number or link were put right after it was sent. */
  corrected: z.boolean(),
});
