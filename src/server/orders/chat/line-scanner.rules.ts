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

  /** Takes the first place where a pattern fits out of the line and answers its groups. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const found = pattern.exec(this.#rest);
    if (!found) return undefined;
    this.#rest = `${this.#rest.slice(0, found.index)} ${this.#rest.slice(found.index + found[0].length)}`;
    this.isRead = true;
    return found;
  }

  /** Takes all that is left from a place on. */
  takeFrom(index: number): string {
    const taken = this.#rest.slice(index).trim();
    this.#rest = this.#rest.slice(0, index);
    this.isRead = true;
    return taken;
  }
}
