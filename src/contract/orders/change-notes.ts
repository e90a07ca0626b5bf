/** What the history notes of a difference that a change left to be paid; the sum follows. */
export const differenceNotes = {
  left: 'Difference to be paid',
  paid: 'Difference paid',
} as const;

/** History entries of a cancellation request. */
export const cancelNotes = {
  asked: 'Cancellation asked for',
  accepted: 'Cancellation accepted',
  refused: 'Cancellation refused',
} as const;
