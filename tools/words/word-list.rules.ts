/** One word, or phrase, that this repository does not use, and what it writes instead. */
type Word = {
  /** Lower case; matched as whole words, also inside identifiers: `told` is found in `toldRows`. */
  word: string;
  /** The replacement, for the message. */
  write: string;
  /** Text that may contain the word: a quoted sentence, a name of the API, a stored name. */
  allow?: RegExp;
};

/**
 * The words that a native engineer would stumble over, each with the standard one. A sentence that the specification
 * fixes, a name in an answer of the API and a column of the database are allowed by name.
 */
export const wordList: Word[] = [
  { word: 'told', write: 'notified, sent, shown' },
  { word: 'anew', write: 'again' },
  { word: 'whoever', write: 'anyone who, the person who' },
  { word: 'reckon', write: 'calculate' },
  { word: 'reckoned', write: 'calculated' },
  { word: 'reckoning', write: 'calculation' },
  { word: 'nought', write: 'zero' },
  { word: 'noughts', write: 'zeros' },
  { word: 'beside', write: 'next to, along with' },
  { word: 'besides', write: 'also, as well' },
  { word: 'meanwhile', write: 'during this, in the meantime' },
  { word: 'thereof', write: 'of it' },
  { word: 'whom', write: 'who' },
  { word: 'at once', write: 'immediately, in one step' },
  { word: 'hears', write: 'receives' },
  { word: 'heard', write: 'received' },
  { word: 'wishes', write: 'requests' },
  { word: 'happenings', write: 'events' },
];
