import { createHash } from 'node:crypto';

/** A text that has come so often is kept by the database under a name, parsed and planned. */
const minRunsToPrepare = 5;
/** Longer than any that the shop writes itself; what grows with a list is not kept. */
const maxStatementLength = 16_000;
/** Texts that came less often are forgotten once they are so many. */
const maxTracked = 1000;

/** Which texts the database keeps, and by which names. */
export class StatementCache {
  readonly #most: number;
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #forgotten = new Map<string, number>();

  /** @param most how many texts are kept; those that come later are not */
  constructor(most: number) {
    this.#most = most;
  }

  /** Empty for a text that is not kept. A name means one text in whichever process it was given. */
  nameFor(text: string): string {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (text.length > maxStatementLength || this.#names.size >= this.#most) return '';
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < minRunsToPrepare) {
      if (this.#seen.size > maxTracked) this.#seen.clear();
      this.#seen.set(text, times);
      return '';
    }
    this.#seen.delete(text);
    const before = this.#forgotten.get(text) ?? 0;
    const given = `kept_${createHash('sha256').update(`${before} ${text}`).digest('base64url').slice(0, 22)}`;
    this.#names.set(text, given);
    return given;
  }

  /** The text gets another name when it comes again and again. */
  forget(text: string): void {
    this.#names.delete(text);
    this.#forgotten.set(text, (this.#forgotten.get(text) ?? 0) + 1);
  }
}

/** True for the refusal of a kept statement that would answer other columns than before, since a table was changed. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000';
}
