/** Letters of a note about a customer. */
export const maxNoteLength = 2000;

/** Letters of the name of a customer added by hand. */
export const maxContactName = 100;
