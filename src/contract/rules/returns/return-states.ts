/** What a customer may want with a piece that comes back. */
export const returnWishes = ['refund', 'exchange', 'repair'] as const;
export type ReturnWish = (typeof returnWishes)[number];

/** The states of a return, in their usual order. */
export const returnStates = [
  'Asked',
  'Approved',
  'Refused',
  'On its way',
  'Received',
  'Accepted',
  'Not accepted',
  'Refunded',
  'Exchanged',
  'Cancelled',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** The version of the returns policy that orders are placed under now. */
export const currentPolicyVersion = 1;
