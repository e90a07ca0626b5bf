/** The kind of a response. 'rejected' is a rejection with a message; 'blank' one without, or an unexpected error. */
type Kind = 'good' | 'rejected' | 'blank' | 'hung' | 'unreachable';

export type Answer = { status: number; text: string; ms: number };

type Note = { name: string; kind: Kind; status: number; endedAt: number; ms: number; text: string };

const minLetters = 20;

/** All that customers met. */
export class Observations {
  readonly notes: Note[] = [];
  /** Each order key that was sent, and the ids returned for it. */
  readonly keys = new Map<string, Set<string>>();
  readonly orders = new Set<string>();
  readonly paid = new Set<string>();

  /** @param expected a status above 399 that is as it should be */
  note(name: string, { status, text, ms }: Answer, boundMs: number, expected?: number): void {
    const kind = status === expected && ms <= boundMs ? 'good' : kindOf(status, text, ms, boundMs);
    this.notes.push({ name, kind, status, endedAt: Date.now(), ms, text: text.slice(0, 160) });
  }

  count(kind: Kind): number {
    return this.notes.filter((note) => note.kind === kind).length;
  }

  /** Returns the milliseconds from a time to the end of the last response that was not good. */
  troubleAfter(moment: number): number {
    const last = this.notes.findLast(({ kind, endedAt }) => kind !== 'good' && endedAt > moment);
    return last ? last.endedAt - moment : 0;
  }

  /** Returns the requests with these names. */
  named(...names: string[]): Note[] {
    return this.notes.filter(({ name }) => names.includes(name));
  }

  /** Examples of answers of a kind, one for each request and status. */
  examples(kind: Kind): string[] {
    const found = new Map<string, string>();
    for (const note of this.notes)
      if (note.kind === kind)
        found.set(
          `${note.name} ${note.status}`,
          `${note.name} ${note.status} in ${note.ms} ms: ${note.text.replace(/\s+/g, ' ')}`,
        );
    return [...found.values()];
  }
}

function kindOf(status: number, text: string, ms: number, boundMs: number): Kind {
  if (ms > boundMs) return 'hung';
  if (status === 0) return 'unreachable';
  if (status < 400) return 'good';
  return status !== 500 && hasMessage(text) ? 'rejected' : 'blank';
}

/** Whether a page contains text, or a response a message next to the code. */
function hasMessage(text: string): boolean {
  const words = text.startsWith('{') ? String(JSON.parse(text).message ?? '') : bodyText(text);
  return words.length >= minLetters;
}

function bodyText(html: string): string {
  const body = html.slice(Math.max(0, html.indexOf('<main')));
  return body
    .replace(/<script[^>]*>[^<]*<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .trim();
}
