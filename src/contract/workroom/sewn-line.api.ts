import { z } from 'zod';
import { eases } from '../made-to-measure/style-sheet.ts';
import { measureBases, measureNames, measureTakers, measureUnits } from '../measures/measures.ts';
import { clothSources, clothStates, fittingPlaces, fittingResults } from './workroom.ts';

const millimetres = z.number().int();

/** Figures by name, each as typed and in millimetres; two for a half length. */
export const measureValuesSchema = z.partialRecord(
  z.enum(measureNames),
  z.object({ typed: z.string(), mm: z.union([millimetres, z.tuple([millimetres, millimetres])]) }),
);

/** The measures that an order keeps, as they were when it was placed. */
export const frozenMeasuresSchema = z.object({
  profileId: z.string(),
  version: z.number().int(),
  name: z.string(),
  basis: z.enum(measureBases),
  unit: z.enum(measureUnits),
  values: measureValuesSchema,
  size: z.string(),
  changes: z.string(),
  takenBy: z.enum(measureTakers),
  takenAt: z.string(),
});

/** What was agreed on with a quote; `pictures` are addresses. */
export const styleSheetSchema = z.object({
  text: z.string(),
  ease: z.enum(eases),
  cloth: z.object({
    source: z.enum(clothSources),
    description: z.string(),
    yards: z.number().nullable(),
  }),
  measures: frozenMeasuresSchema.nullable(),
  pictures: z.array(z.string()),
  fittings: z.number().int(),
});

/** A stage that was reached. Customers see note and picture where the workroom shows them. */
const stageSchema = z.object({
  stage: z.string(),
  at: z.string(),
  note: z.string().optional(),
  /** The address of the picture. */
  picture: z.string().optional(),
  /** For staff: whether the customer sees note and picture, and who pressed it. */
  shown: z.boolean().optional(),
  by: z.string().optional(),
});

const fittingSchema = z.object({
  _id: z.string(),
  at: z.string(),
  place: z.enum(fittingPlaces),
  /** Null before it took place. */
  result: z.enum(fittingResults).nullable(),
  changes: z.string(),
  /** The page where the customer sees and moves it. */
  link: z.string(),
});

const lineClothSchema = z.object({
  state: z.enum(clothStates),
  yards: z.number().nullable(),
  note: z.string(),
  /** The address of the picture; empty without one. */
  picture: z.string(),
  at: z.string(),
});

/** What a line has in addition when it is sewn for the customer; all of it is left out of other lines. */
export const sewnLineFields = {
  madeToMeasure: z.literal(true).optional(),
  madeToOrder: z.literal(true).optional(),
  /** Of an accepted quote. */
  bespoke: z.literal(true).optional(),
  measures: frozenMeasuresSchema.nullable().optional(),
  sheet: styleSheetSchema.nullable().optional(),
  /** Business days from payment to dispatch. */
  lead: z.object({ from: z.number().int(), to: z.number().int() }).nullable().optional(),
  /** What of the unit price is for sewing it sooner, in major units. */
  rush: z.number().optional(),
  /** In order of their time. */
  stages: z.array(stageSchema).optional(),
  /** Null once the last is reached. */
  nextStage: z.string().nullable().optional(),
  /** The day on which the next stage is usually reached, from the pieces before; left out where it is unknown. */
  nextUsually: z.string().optional(),
  /** All stages that it goes through. */
  plan: z.array(z.string()).optional(),
  /** When its cloth was cut (ISO); null before. */
  cutAt: z.string().nullable().optional(),
  /** When it was ready (ISO); null before. */
  readyAt: z.string().nullable().optional(),
  /** The day it is ready to leave. */
  readyBy: z.string().nullable().optional(),
  fittings: z.array(fittingSchema).optional(),
  /** How far the customer's own cloth is; null where the cloth is ours. */
  cloth: lineClothSchema.nullable().optional(),
};
const sewnLineSchema = z.object(sewnLineFields);
export type SewnLine = z.infer<typeof sewnLineSchema>;
