/** Letters of a pasted chat at most. */
export const maxChatLength = 20_000;

/** How long an order's chat is reserved for the admin who claimed it. */
export const replyClaimMinutes = 15;
