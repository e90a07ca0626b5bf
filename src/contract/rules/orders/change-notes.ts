/** What the history notes of a difference that a change left to be paid; the sum follows. */
export const differenceNotes = {
  left: 'Difference to be paid',
  paid: 'Difference paid',
} as const;

/** What the history notes of a wish that an order is cancelled. */
export const cancelNotes = {
  asked: 'Cancellation asked for',
  accepted: 'Cancellation accepted',
  refused: 'Cancellation refused',
} as const;
