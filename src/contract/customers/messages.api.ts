import { z } from 'zod';
import { id, paging, pagingResponse, response, route, searchTerm } from '../schemas.ts';

/** A message of the contact form as the admin sees it; moments are ISO. */
export const messageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.string(),
  /** When an admin marked it as answered; null while it waits. */
  handledAt: z.string().nullable(),
});

/** A message with the ways to answer it. */
const inboxMessageSchema = messageSchema.extend({
  /** The first telephone number in its words, with a plus and the country's code; null without one. */
  phone: z.string().nullable(),
  /** Key of the customer's card, by the account or address that wrote; null where no customer matches. */
  customerKey: z.string().nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessageSchema>;
export type Message = z.infer<typeof messageSchema>;

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

  remove: route('DELETE', '/messages', 'admin', {
    right: 'messages',
    summary: 'Delete a message',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ messageId: id }))
    .output(response({ message: z.string() })),
};
