/** Letters of a pasted chat at most. */
export const longestChat = 20_000;
