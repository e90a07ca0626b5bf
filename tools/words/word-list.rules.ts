/** One word, or phrase, that this repository does not use, and what it writes instead. */
type Word = {
  /** Lower case; matched as whole words, also inside identifiers: `told` is found in `toldRows`. */
  word: string;
  /** The replacement, for the message. */
  write: string;
  /** Text that may contain the word: a quoted sentence, a name of the API, a stored name. */
  allow?: RegExp;
};

/** Joins patterns of text that may contain a word. */
const anyOf = (patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * The words that a native engineer would stumble over, each with the standard one. A sentence that the specification
 * fixes, a name in an answer of the API and a column of the database are allowed by name.
 */
export const wordList: Word[] = [
  {
    word: 'told',
    write: 'notified, sent, shown',
    allow: anyOf([
      /\btold_at\b|\btoldAt\b|\bnobodyTold\b|\btestTold\b|`told-test_/,
      /What is told is\b|[Ww]ho is told\b|This device is told\b|[Tt]his address is (not )?told\b/,
      /an address that is told\b|'told nothing'|must be told of payments\b|Faults are told\b/,
      /[Tt]he customer (is|was not) told\b|The customer has told\b|What we told you\b|others were told too\b/,
      /saw told tell$/,
    ]),
  },
  {
    word: 'anew',
    write: 'again',
    allow: /Order written anew:/,
  },
  {
    word: 'whoever',
    write: 'anyone who, the person who',
    allow: /Whoever has this link\b|Whoever asked for it knew\b/,
  },
  { word: 'reckon', write: 'calculate' },
  { word: 'reckoned', write: 'calculated' },
  { word: 'reckoning', write: 'calculation' },
  { word: 'nought', write: 'zero' },
  { word: 'noughts', write: 'zeros' },
  {
    word: 'beside',
    write: 'next to, along with',
    allow: anyOf([/\|near\|beside\|behind\|/, /Aba Road, beside the market/]),
  },
  { word: 'besides', write: 'also, as well' },
  {
    word: 'meanwhile',
    write: 'during this, in the meantime',
    allow: /has changed meanwhile:|was deleted meanwhile\.|has been sold meanwhile\./,
  },
  { word: 'thereof', write: 'of it' },
  { word: 'whom', write: 'who' },
  {
    word: 'at once',
    write: 'immediately, in one step',
    allow: anyOf([
      /(products|events|lines|orders|files) at once\./,
      /taken back at once;|put the account right at once,|choose a new one at once:|a new password at once and|the activity at once,/,
    ]),
  },
  { word: 'hears', write: 'receives' },
  { word: 'heard', write: 'received' },
  { word: 'wishes', write: 'requests' },
  { word: 'happenings', write: 'events' },
];
