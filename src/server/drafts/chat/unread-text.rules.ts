import { searchWords } from '../../../contract/text/search-words.ts';

/**
 * Words that say nothing without others: greetings, politeness, and what holds a sentence together, in Pidgin too;
 * Yoruba's, Hausa's and Igbo's "I want".
 */
const fillerWords = new Set(
  `a an the this that these those it its am is are was be been being one ones i me my mine we us our you
  your yours u he she they them im ive id ill ur o oh oo ooo na dey de don go fit wey sey say una e abeg
  biko jare sha sef joor please pls plz kindly dear ma sir madam hello hi hey good happy thanks thank tnx
  thx ok okay okey alright yes yeah yep sure fine nice lovely beautiful sorry and or also plus with in of
  for to at on from by so just only still too very much more both all each every make do does did can could
  would will should shall may might have has had got want wants wanted wan need needs order buy collect
  take get pick book pay like love interested reserve send give bring deliver drop ship see saw told tell
  said last final price amount cost total naira color colour colors colours size sizes item items piece
  pieces pcs type number qty quantity name phone email whatsapp line details mo fe ina achoro choro what
  which how about as up out x`.split(/\s+/),
);
/** They reverse the meaning of the words next to them, so they must not be overlooked. */
const negations = new Set(['not', 'without', 'except', 'instead', 'never', 'cancel', 'unless', 'dont']);

/**
 * Returns the parts that were not understood of a line that was otherwise read, unchanged; greetings and the like are
 * left out. A word that reverses what was read returns the whole line.
 * @param rest the line with the understood parts blanked
 */
export function findUnreadText(text: string, rest: string): string[] {
  const runs: { from: number; to: number }[] = [];
  for (const { 0: word, index } of rest.matchAll(/\S+/g)) {
    const run = runs.at(-1);
    if (run && text.slice(run.to, index).trim() === '') run.to = index + word.length;
    else runs.push({ from: index, to: index + word.length });
  }
  const left = runs.map(({ from, to }) => rest.slice(from, to));
  if (left.some((run) => splitWords(run).some((word) => negations.has(word)))) return [text.trim()];
  return left
    .filter((run) => splitWords(run).some((word) => !fillerWords.has(word)))
    .map((run) => run.replace(/^[,;:.!?•*–-]{1,9}|[,;:–-]{1,9}$/g, '').trim());
}

function splitWords(run: string): string[] {
  return searchWords(run.replace(/['’]/g, '').replace(greetingPattern, ''));
}

const greetingPattern = /(?<!\p{L})good\s(?:morning|afternoon|evening|day|night)(?!\p{L})/giu;
const monthPattern =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const datePattern = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\d{1,2}(?:st|nd|rd|th)?(?:\sof)?\s?(?:${monthPattern})|(?:${monthPattern})\s\d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)|\d{1,2}/\d{1,2}(?:/\d{2,4})?|(?:\d{1,2}|one|two|three|four)\s(?:days?|weeks?|months?))(?![\p{L}\d])`,
  'giu',
);

/** A line with blanks in the place of its dates, whose figures are neither sizes nor numbers of pieces. */
export function maskDates(text: string): string {
  return text.replace(datePattern, (date) => ' '.repeat(date.length));
}

/** Puts back what {@link maskDates} has taken. */
export function restoreDates(rest: string, text: string): string {
  return [...text.matchAll(datePattern)].reduce(
    (line, { 0: date, index }) => line.slice(0, index) + date + line.slice(index + date.length),
    rest,
  );
}
