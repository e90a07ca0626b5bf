/** Letters of a pasted chat at most. */
export const maxChatLength = 20_000;

/** For how long an order's chat is left to whoever said that they answer it. */
export const replyClaimMinutes = 15;
