import { processorMs } from './processor-time.ts';

/** One regular expression, as found in a file. */
export type FoundExpression = { file: string; source: string; flags: string };

/** What the process reports: which expression it starts with, and which one was slow on which input. */
export type HostileReport =
  | { begins: FoundExpression }
  | { slow: FoundExpression; on: string }
  | { done: number };

const textLength = 10_000;
/** So many times longer than one plain pass over the same text is no longer one pass. */
const allowed = 100;

/** Runs expressions on hostile repetitions, in a process of its own that may hang: it reports each before it starts. */
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

/** Slow by the clock, which is quick to read, and by processor time, which other programs cannot spoil. */
function isSlow({ source, flags }: FoundExpression, text: string): boolean {
  const expression = new RegExp(source, flags);
  const work = () => text.replace(expression, '');
  const onePass = () => text.replace(/[ac]/g, '');
  const measures = [clockMs, clockMs, clockMs, processorMs];
  return measures.every((measure) => {
    const spent = measure(work);
    return spent >= 5 && spent / Math.max(0.05, measure(onePass)) > allowed;
  });
}

function clockMs(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
