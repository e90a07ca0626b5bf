import { z } from 'zod';
import { blocksInput, blocksSchema } from '../content/blocks.api.ts';
import { everyone } from '../customers/customer-groups.ts';
import {
  id,
  limitedLines,
  limitedText,
  paging,
  pagingResponse,
  response,
  route,
  textInput,
} from '../schemas.ts';
import { letterLimits, letterStates } from './news.ts';

const letterSummary = z.object({
  _id: z.string(),
  subject: z.string(),
  /** Id and name of the group at the time; `all` is every subscriber. */
  group: z.string(),
  groupName: z.string(),
  state: z.enum(letterStates),
  /** The admin who sent it. */
  author: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** To how many people it goes. */
  recipients: z.number().int(),
  /** How many it was sent to so far. */
  sent: z.number().int(),
  /** How many stopped news by its link. */
  stopped: z.number().int(),
  /** How many opened the shop by one of its links. */
  presses: z.number().int(),
  /** Orders of these people within seven days of a press; each counts for the letter pressed last. */
  orders: z.number().int(),
});
export type LetterSummary = z.infer<typeof letterSummary>;

const letterSchema = letterSummary.extend({ blocks: blocksSchema });
export type Letter = z.infer<typeof letterSchema>;

const subject = limitedText('The subject', letterLimits.subject);
const blocks = blocksInput.min(1, 'Write at least one block.');
const group = textInput('Choose a group.').trim().max(60).default(everyone.id);
const letterInput = z.object({ subject, blocks });
export type LetterInput = z.output<typeof letterInput>;

const whatsAppRow = z.object({
  /** Key of the customer's card. */
  key: z.string(),
  name: z.string(),
  phone: z.string(),
  /** The text with the first name. */
  text: z.string(),
  /** Opens WhatsApp with the text. */
  link: z.string(),
});
export type WhatsAppRow = z.infer<typeof whatsAppRow>;

/** Letters to those who want news. */
export const lettersContract = {
  list: route('GET', '/newsletter/letters', 'admin', {
    right: 'customers',
    summary: 'List the letters, newest first, with how many were sent, stopped and ordered after',
  })
    .input(z.object(paging).optional())
    .output(
      response({
        data: z.array(letterSummary),
        /** How many people want news now. */
        subscribers: z.number().int(),
        /** Whether news is switched on: otherwise nothing is sent. */
        on: z.boolean(),
        ...pagingResponse,
      }),
    ),

  get: route('GET', '/newsletter/letters/{id}', 'admin', {
    right: 'customers',
    summary: 'Get a letter with its blocks',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ data: letterSchema })),

  recipients: route('GET', '/newsletter/recipients', 'admin', {
    right: 'customers',
    summary: 'Count the people of a group who want news',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ group }))
    .output(response({ count: z.number().int() })),

  send: route('POST', '/newsletter/send', 'admin', {
    right: 'customers',
    summary:
      'Send a letter to the people of a group who want news, at most 500 an hour and not at night; nobody gets the same letter twice',
    status: 201,
    codes: ['NOT_FOUND', 'WRONG_STATE'],
  })
    .input(letterInput.extend({ group }))
    .output(response({ data: letterSchema, message: z.string() })),

  cancel: route('POST', '/newsletter/letters/{id}/stop', 'admin', {
    right: 'customers',
    summary: 'Stop sending a letter; who has it keeps it',
    codes: ['NOT_FOUND', 'WRONG_STATE'],
  })
    .input(z.object({ id }))
    .output(response({ data: letterSchema, message: z.string() })),

  preview: route('POST', '/newsletter/preview', 'admin', {
    right: 'customers',
    summary: 'Return a letter as it would be sent',
  })
    .input(letterInput)
    .output(response({ subject: z.string(), html: z.string(), text: z.string() })),

  test: route('POST', '/newsletter/test', 'admin', {
    right: 'customers',
    summary: 'Send a letter to your own address alone',
    codes: ['TOO_MANY'],
  })
    .input(letterInput)
    .output(response({ message: z.string() })),

  whatsApp: route('POST', '/newsletter/whatsapp', 'admin', {
    right: 'customers',
    summary: 'List a text for each person of a group who wants news, with a link that opens WhatsApp',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ group, text: limitedLines('The text', letterLimits.whatsApp) }))
    .output(response({ data: z.array(whatsAppRow) })),
};
