import { z } from 'zod';
import { id, limitedText, multilineInput, response, route, textInput } from '../schemas.ts';
import { measureValuesSchema } from '../workroom/sewn-line.api.ts';
import type { LineMeasures, TypedMeasures } from './line-measures.ts';
import { measureBases, measureNames, measureTakers, measureUnits } from './measures.ts';
import { parseMeasures } from './parse-measures.ts';
import { maxMeasuresLength } from './profiles.ts';

const figureMessage = 'A measurement is a number, like 36½.';
/** No normalisation beyond a clean line: it would turn 36½ into 361/2. */
const figure = z.union([
  textInput().trim().max(maxMeasuresLength.figure, figureMessage),
  z.number().transform(String),
]);
const optionalText = (max: number, label: string) =>
  textInput().trim().max(max, `${label} may have at most ${max} characters.`).optional();

const typedFields = {
  basis: z.enum(measureBases, 'Choose what the figures are of: body, garment or size.'),
  unit: z.enum(measureUnits, 'The unit is in or cm.'),
  values: z.partialRecord(z.enum(measureNames), figure, 'Send figures by name.').default({}),
  size: optionalText(maxMeasuresLength.size, 'The size'),
  changes: multilineInput()
    .trim()
    .max(maxMeasuresLength.changes, `Changes may have at most ${maxMeasuresLength.changes} characters.`)
    .optional(),
};

/** Marks each figure that cannot be read, and a size that is missing. */
function check({ basis, unit, values, size }: TypedMeasures, context: z.RefinementCtx): void {
  for (const [name, message] of Object.entries(parseMeasures(values, unit).errors))
    context.addIssue({ code: 'custom', path: ['values', name], message });
  if (basis === 'size' && !size)
    context.addIssue({ code: 'custom', path: ['size'], message: 'Choose the size that comes closest.' });
}

/** Figures as typed; what is unknown is left out or empty. */
export const typedMeasuresInput = z
  .object({ name: optionalText(maxMeasuresLength.name, 'The name'), ...typedFields })
  .superRefine(check);

/** A profile of the account, or the figures themselves. */
export const lineMeasuresInput: z.ZodType<LineMeasures> = z.union([
  z.object({ profileId: id }),
  typedMeasuresInput,
]);

/** What a call takes that saves a person's measures. */
export const profileFields = z.object({ name: limitedText('Name', maxMeasuresLength.name), ...typedFields });
export type ProfileInput = z.output<typeof profileFields>;

/** As {@link check}; a person without a single figure is none. */
export function checkProfile(input: TypedMeasures, context: z.RefinementCtx): void {
  check(input, context);
  const known = measureNames.some((name) => input.values[name]);
  if (input.basis !== 'size' && !known)
    context.addIssue({ code: 'custom', path: ['values'], message: 'Write at least one figure.' });
}

/** The measures of a person, as they are now. */
export const measureProfileSchema = z.object({
  _id: z.string(),
  name: z.string(),
  basis: z.enum(measureBases),
  unit: z.enum(measureUnits),
  values: measureValuesSchema,
  size: z.string(),
  changes: z.string(),
  /** From 1; each save adds one. */
  version: z.number().int(),
  /** ISO. */
  takenAt: z.string(),
  takenBy: z.enum(measureTakers),
  /** Six months and more. */
  old: z.boolean(),
  /** Questions about unusual figures, in words. */
  remarks: z.array(z.string()),
});
export type MeasureProfile = z.infer<typeof measureProfileSchema>;

/** A profile with all that was ever saved, the newest first. */
export const measureHistorySchema = measureProfileSchema.extend({
  versions: z.array(
    z.object({
      version: z.number().int(),
      basis: z.enum(measureBases),
      unit: z.enum(measureUnits),
      values: measureValuesSchema,
      size: z.string(),
      changes: z.string(),
      takenAt: z.string(),
      takenBy: z.enum(measureTakers),
      /** Of the workroom; empty for the customer. */
      author: z.string(),
    }),
  ),
});
export type MeasureHistory = z.infer<typeof measureHistorySchema>;

/** What a link for measures asks for. */
export const measureLinkInput = z.object({
  name: limitedText('Name', maxMeasuresLength.name),
  /** Left out: a new person. */
  profileId: id.optional(),
  /** For admins: the key of the customer's card. */
  customerId: id.optional(),
});

export const measureLinkResponse = response({
  link: z.string(),
  /** ISO. */
  expiresAt: z.string(),
  /** A ready message with the link. */
  text: z.string(),
});

const measureLinkPage = z.object({
  name: z.string(),
  /** The first name of the customer who asks; empty where the shop does. */
  from: z.string(),
  /** ISO. */
  expiresAt: z.string(),
});
export type MeasureLinkPage = z.infer<typeof measureLinkPage>;

const profileResponse = response({ data: measureProfileSchema, message: z.string() });
const token = textInput().trim().min(1).max(100);

export const measuresContract = {
  list: route('GET', '/measures', 'signed-in', {
    summary: 'List the people whose measures the account keeps',
  }).output(response({ data: z.array(measureProfileSchema) })),

  add: route('POST', '/measures', 'signed-in', {
    summary: 'Save the measures of another person, as typed; at most 20 people',
    status: 201,
    codes: ['TOO_MANY_PROFILES'],
  })
    .input(profileFields.superRefine(checkProfile))
    .output(profileResponse),

  update: route('PUT', '/measures/{id}', 'signed-in', {
    summary: 'Save a new version of a person’s measures; orders keep the version they were placed with',
    codes: ['MEASURES_NOT_FOUND'],
  })
    .input(profileFields.extend({ id }).superRefine(checkProfile))
    .output(profileResponse),

  remove: route('DELETE', '/measures/{id}', 'signed-in', {
    summary: 'Delete a person’s measures; orders keep theirs',
    codes: ['MEASURES_NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ data: z.array(measureProfileSchema), message: z.string() })),

  link: route('POST', '/measures/link', 'signed-in', {
    summary:
      'Create a link, valid for 7 days, by which somebody without an account writes measures once; admins name the customer',
    status: 201,
    codes: ['MEASURES_NOT_FOUND', 'TOO_MANY_PROFILES', 'USER_NOT_FOUND', 'WRONG_DUTY', 'WRONG_ROLE'],
  })
    .input(measureLinkInput)
    .output(measureLinkResponse),

  getLink: route('GET', '/measures/link/{token}', 'all', {
    summary: 'Get whose measures a link asks for',
    personal: true,
    codes: ['NOT_FOUND', 'MEASURES_LINK_USED', 'TOO_MANY'],
  })
    .input(z.object({ token }))
    .output(response({ data: measureLinkPage })),

  fillLink: route('POST', '/measures/link/{token}', 'all', {
    summary: 'Write the measures that a link asks for, once',
    status: 201,
    personal: true,
    codes: ['NOT_FOUND', 'MEASURES_LINK_USED', 'TOO_MANY_PROFILES', 'TOO_MANY'],
  })
    .input(
      z
        .object({ token, name: optionalText(maxMeasuresLength.name, 'The name'), ...typedFields })
        .superRefine(checkProfile),
    )
    .output(response({ message: z.string() })),
};
