/** A line of a chat from which one reading after the other is taken; what is left was not understood. */
export class LineScanner {
  #rest: string;
  /** Whether something was read from it. */
  isRead = false;

  constructor(text: string) {
    this.#rest = text;
  }

  get rest(): string {
    return this.#rest;
  }

  /** Removes the first match of a pattern from the line, leaving blanks, and returns its groups. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const found = pattern.exec(this.#rest);
    if (!found) return undefined;
    this.takeBetween(found.index, found.index + found[0].length);
    return found;
  }

  /** Takes what is left between two places of the line. */
  takeBetween(from: number, to: number): string {
    const taken = this.#rest.slice(from, to);
    this.#rest = `${this.#rest.slice(0, from)}${' '.repeat(taken.length)}${this.#rest.slice(to)}`;
    this.isRead = true;
    return taken.trim();
  }
}
