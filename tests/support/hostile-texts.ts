/** One regular expression, as found in a file. */
export type FoundExpression = { file: string; source: string; flags: string };

/** What the process says: which expression it begins with, and which it found slow on what. */
export type HostileReport =
  | { begins: FoundExpression }
  | { slow: FoundExpression; on: string }
  | { done: number };

const textLength = 10_000;
/** So many times longer than one plain pass over the same text is no longer one pass. */
const allowed = 100;

/** Tries expressions on hostile repetitions, in a process of its own that may hang: it names each before it begins. */
process.on('message', (found: FoundExpression[]) => {
  for (const each of found) {
    process.send?.({ begins: each } satisfies HostileReport);
    const text = hostileTexts(each.source).find((hostile) => isSlow(each, hostile));
    if (text) process.send?.({ slow: each, on: JSON.stringify(text.slice(0, 40)) } satisfies HostileReport);
  }
  process.send?.({ done: found.length } satisfies HostileReport);
});

/** Repetitions of what the expression itself speaks of: its letters, pairs of them, and its longer words. */
function* repetitions(source: string): Generator<string> {
  const plain = source
    .replace(/\\s/g, ' ')
    .replace(/\\d/g, '0')
    .replace(/\\w/g, 'a')
    .replace(/\\n/g, '\n')
    .replace(/\\(.)/g, '$1');
  const letters = [...new Set(`${plain} \n<-a0.`)].filter((letter) => !'()[]{}|?*+^$'.includes(letter));
  const few = letters.slice(0, 14);
  yield* few;
  for (const one of few) for (const other of few) if (one !== other) yield one + other;
  for (const [word] of plain.matchAll(/[^()[\]{}|?*+^$]{2,}/g)) yield word;
  yield '<!---->';
}

function* allHostileTexts(source: string): Generator<string> {
  for (const each of repetitions(source)) {
    const run = each.repeat(Math.ceil(textLength / each.length)).slice(0, textLength);
    yield run;
    yield `x${run}\0`;
    yield `${run}!x`;
  }
}

function hostileTexts(source: string): string[] {
  return [...allHostileTexts(source)];
}

function isSlow({ source, flags }: FoundExpression, text: string): boolean {
  const expression = new RegExp(source, flags);
  const tries = [1, 2, 3].map(() => ratioOf(() => text.replace(expression, ''), text));
  return tries.every((ratio) => ratio > allowed);
}

function ratioOf(work: () => unknown, text: string): number {
  const spent = millisecondsOf(work);
  return spent < 5
    ? 0
    : spent /
        Math.max(
          0.05,
          millisecondsOf(() => text.replace(/[ac]/g, '')),
        );
}

function millisecondsOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
