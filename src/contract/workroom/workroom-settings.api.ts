import { z } from 'zod';
import { limitedText, textInput } from '../schemas.ts';
import { standardWorkroom } from './standard-workroom.ts';
import type { WorkroomSettings } from './workroom.ts';

const maxStages = 15;

const stageSchema = z.object({
  name: limitedText('A stage', 40),
  /** The cloth is cut now: from then on an order cannot be cancelled for nothing. */
  cuts: z.literal(true, 'A stage cuts the cloth, or leaves it out.').optional(),
  /** The piece is ready: what is left to pay is asked for. */
  ready: z.literal(true, 'A stage is the ready one, or leaves it out.').optional(),
});

const stagesSchema = z
  .array(stageSchema, 'The stages are a list.')
  .min(2, 'Name at least two stages.')
  .max(maxStages, `At most ${maxStages} stages.`)
  .superRefine((stages, context) => {
    const names = stages.map(({ name }) => name.toLowerCase());
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'Another stage has this name.' });
    const cuts = stages.findIndex((stage) => stage.cuts);
    const ready = stages.findIndex((stage) => stage.ready);
    if (stages.filter((stage) => stage.cuts).length !== 1)
      context.addIssue({ code: 'custom', message: 'One stage cuts the cloth.' });
    if (stages.filter((stage) => stage.ready).length !== 1)
      context.addIssue({ code: 'custom', message: 'One stage says that the piece is ready.' });
    else if (ready < cuts)
      context.addIssue({ code: 'custom', message: 'The cloth is cut before the piece is ready.' });
  });

const pointsMessage = 'Points are a whole number from 1 to 100.';
const perWeekMessage = 'Points a week are a whole number from 1 to 10,000, or none.';
const percentMessage = 'A rush costs from 1 to 200 per cent.';
const rushDaysMessage = 'A rush takes from 1 to 60 business days.';

/** The workroom as the owner sets it. While it is off, the shop takes no requests; what a product offers is its own switch. */
export const workroomSettingsSchema = z.object(
  {
    on: z.boolean('The workroom is on or off.').default(standardWorkroom.on),
    stages: z
      .object({
        bespoke: stagesSchema.default(standardWorkroom.stages.bespoke),
        order: stagesSchema.default(standardWorkroom.stages.order),
      })
      .default(standardWorkroom.stages),
    /** By category; 1 where one is missing. */
    points: z
      .record(
        textInput().trim().max(60),
        z.number(pointsMessage).int(pointsMessage).min(1, pointsMessage).max(100, pointsMessage),
        'Points are by category, like {"Bubu": 1}.',
      )
      .default(standardWorkroom.points),
    perWeek: z
      .number(perWeekMessage)
      .int(perWeekMessage)
      .min(1, perWeekMessage)
      .max(10_000, perWeekMessage)
      .nullable()
      .default(standardWorkroom.perWeek),
    closed: z
      .array(
        textInput('A week is like 2026-W52.')
          .trim()
          .regex(/^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/, 'A week is like 2026-W52.'),
      )
      .max(200, 'At most 200 weeks.')
      .default(standardWorkroom.closed),
    rush: z
      .object({
        percent: z.number(percentMessage).min(1, percentMessage).max(200, percentMessage),
        days: z.number(rushDaysMessage).int(rushDaysMessage).min(1, rushDaysMessage).max(60, rushDaysMessage),
      })
      .nullable()
      .default(standardWorkroom.rush),
  },
  'The settings of the workroom are an object.',
) satisfies z.ZodType<WorkroomSettings, unknown>;
