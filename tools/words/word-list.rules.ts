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
      /whether it is told|cannot be told|device is (not )?told|Told on your phone/,
      /Choose who is told|email that told you|the others are told so|parcels were told of|customer is told that/,
      /Told the customer:|described here is told, not reported/,
      /history are told to show|ask to be told that/,
    ]),
  },
  { word: 'anew', write: 'again', allow: /Order written anew:/ },
  {
    word: 'whoever',
    write: 'anyone who, the person who',
    allow:
      /Whoever (has this link|asked for it knew|learns your password|asked for the change|opens a real shop)\b/,
  },
  { word: 'reckon', write: 'calculate', allow: /We reckon with the tables/ },
  { word: 'reckoned', write: 'calculated' },
  { word: 'reckoning', write: 'calculation', allow: /Reckoning\.\.\./ },
  { word: 'nought', write: 'zero' },
  { word: 'noughts', write: 'zeros' },
  {
    word: 'beside',
    write: 'next to, along with',
    allow: anyOf([
      /\|near\|beside\|behind\||Aba Road, beside the market/,
      /Text beside it|struck beside it|beside the order it is for|(shoulder|right) beside the neck|nothing pale beside it\./,
      /Clear beside them|Try again beside it/,
    ]),
  },
  { word: 'besides', write: 'also, as well' },
  {
    word: 'meanwhile',
    write: 'during this, in the meantime',
    allow:
      /has changed meanwhile:|was deleted meanwhile\.|has been sold meanwhile\.|go on in the shop meanwhile/,
  },
  { word: 'thereof', write: 'of it' },
  { word: 'whom', write: 'who', allow: /Whom the \$\{rider\}|for whom and how it reaches/ },
  {
    word: 'at once',
    write: 'immediately, in one step',
    allow: anyOf([
      /(products|events|lines|orders|files) at once\./,
      /taken back at once;|put the account right at once,|choose a new one at once:|a new password at once and/,
      /the activity at once,|[Ee]mpty: at once|(back office|everywhere|home page|wishlist,|in the shop) at once/,
      /([Tt]o the card|paid back|public pages|every device|aside for you|are erased|page tells|when you pay) at once/,
      /([Cc]ancel it|Reserved for you) at once|and you at once when/,
    ]),
  },
  { word: 'hears', write: 'receives', allow: /somebody hears of every order/ },
  { word: 'heard', write: 'received' },
  { word: 'wishes', write: 'requests', allow: /your orders and wishes/ },
  { word: 'happenings', write: 'events' },
];
