/** How a message is answered: by mail from here, or in WhatsApp. */
export const replyWays = ['mail', 'whatsapp'] as const;
export type ReplyWay = (typeof replyWays)[number];
