import { z } from 'zod';
import {
  id,
  limitedLines,
  limitedText,
  paging,
  pagingResponse,
  response,
  route,
  searchTerm,
} from '../schemas.ts';
import { findUnknownField, maxReplyLength, maxTemplateName } from './reply-templates.ts';
import { replyWays } from './reply-ways.ts';

/** An answer of the shop to a message. */
const replySchema = z.object({
  _id: z.string(),
  by: z.enum(replyWays),
  text: z.string(),
  /** The admin's name when it was written. */
  author: z.string(),
  at: z.string(),
});

/** A message of the contact form as the admin sees it; moments are ISO. */
export const messageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.string(),
  /** When an admin marked it as answered; null while it waits. */
  handledAt: z.string().nullable(),
  /** The shop's answers, oldest first. */
  replies: z.array(replySchema),
});

/** A message with the ways to answer it. */
const inboxMessageSchema = messageSchema.extend({
  /** The first telephone number in its words, else the customer's, with a plus and the country's code; null without one. */
  phone: z.string().nullable(),
  /** Key of the customer's card, by the account, address or number that wrote; null where no customer matches. */
  customerKey: z.string().nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessageSchema>;
export type Message = z.infer<typeof messageSchema>;

/** An answer that is used often; `{name}` in it is who wrote. */
const templateSchema = z.object({ _id: z.string(), name: z.string(), text: z.string() });
export type ReplyTemplate = z.infer<typeof templateSchema>;

const templateInput = z.object({
  name: limitedText('The name', maxTemplateName),
  text: limitedLines('The text', maxReplyLength).refine((text) => findUnknownField(text) === undefined, {
    error: ({ input }) =>
      `${findUnknownField(String(input)) ?? ''} is not a field. Write {name} for the customer’s name.`,
  }),
});
export type ReplyTemplateInput = z.output<typeof templateInput>;

const templatesResponse = response({ data: z.array(templateSchema), message: z.string() });

export const messagesContract = {
  list: route('GET', '/messages', 'admin', {
    right: 'messages',
    summary: 'List the messages of the contact form, newest first, with the ways to reply to each',
  })
    .input(
      z.object({
        q: searchTerm,
        state: z.enum(['open', 'handled']).optional(),
        ...paging,
      }),
    )
    .output(response({ data: z.array(inboxMessageSchema), open: z.number().int(), ...pagingResponse })),

  setHandled: route('POST', '/messages/handled', 'admin', {
    right: 'messages',
    summary: 'Mark a message as answered or unanswered',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ messageId: id, handled: z.boolean() }))
    .output(response({ data: messageSchema })),

  reply: route('POST', '/messages/reply', 'admin', {
    right: 'messages',
    summary:
      'Reply to a message: by email from here, or with a link that opens WhatsApp. It is then answered; the same reply sent again is the same one',
    codes: ['NOT_FOUND'],
  })
    .input(
      z.object({
        messageId: id,
        text: limitedLines('The reply', maxReplyLength),
        by: z.enum(replyWays, 'Reply by email (mail) or WhatsApp (whatsapp).'),
      }),
    )
    .output(
      response({
        data: inboxMessageSchema,
        /** Opens WhatsApp with the text; null of a mail. */
        link: z.string().nullable(),
        message: z.string(),
      }),
    ),

  templates: route('GET', '/messages/templates', 'admin', {
    right: 'messages',
    summary: 'List the reply templates by name',
  })
    .input(z.object({}).optional())
    .output(response({ data: z.array(templateSchema) })),

  addTemplate: route('POST', '/messages/templates', 'admin', {
    right: 'messages',
    summary: 'Add a reply template; {name} in it is who wrote',
    status: 201,
    codes: ['NAME_TAKEN'],
  })
    .input(templateInput)
    .output(templatesResponse),

  changeTemplate: route('PUT', '/messages/templates/{id}', 'admin', {
    right: 'messages',
    summary: 'Change a reply template',
    codes: ['NOT_FOUND', 'NAME_TAKEN'],
  })
    .input(templateInput.extend({ id }))
    .output(templatesResponse),

  removeTemplate: route('DELETE', '/messages/templates/{id}', 'admin', {
    right: 'messages',
    summary: 'Delete a reply template',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(templatesResponse),

  remove: route('DELETE', '/messages', 'admin', {
    right: 'messages',
    summary: 'Delete a message',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ messageId: id }))
    .output(response({ message: z.string() })),
};
