import fs from 'node:fs';
import { log } from '../observability/log.ts';

/**
 * Tracks what the database has written to its log, and how much of it is known to be on the disk. A response sent
 * before the sync could be lost in a power cut, so each response waits here; one sync serves all that wait together,
 * while the database continues.
 */
export class WalSync {
  #file: { path: string; handle: number } | undefined;
  #written = 0;
  #held = 0;
  #underWay: Promise<void> | undefined;
  #failure: Error | undefined;

  /** Records that a log file has new data that a response depends on. */
  note(path: string): void {
    this.#refuseAfterFailure();
    if (this.#file?.path !== path) {
      this.holdNow();
      this.#closeUnlessInUse();
      this.#file = { path, handle: fs.openSync(path, 'r+') };
    }
    this.#written += 1;
  }

  /** True while the disk may not hold all of the log. */
  get isBehind(): boolean {
    return this.#held < this.#written;
  }

  /** Waits in this thread until the disk holds all that was noted: before any other file is changed. */
  holdNow(): void {
    if (!this.isBehind || !this.#file) return;
    this.#refuseAfterFailure();
    try {
      fs.fdatasyncSync(this.#file.handle);
    } catch (error) {
      throw this.#fail(error);
    }
    this.#held = this.#written;
  }

  /** Resolves when the disk holds all that was noted until now. @throws when it could not: nothing counts any more */
  async held(): Promise<void> {
    const upTo = this.#written;
    this.#refuseAfterFailure();
    while (this.#held < upTo) {
      this.#underWay ??= this.#hold();
      await this.#underWay;
      this.#refuseAfterFailure();
    }
  }

  /** To be called when the database is closed. */
  close(): void {
    this.#closeUnlessInUse();
    this.#file = undefined;
  }

  async #hold(): Promise<void> {
    const upTo = this.#written;
    const file = this.#file;
    if (!file) return;
    try {
      await new Promise<void>((resolve, reject) => {
        fs.fdatasync(file.handle, (error) => (error ? reject(error) : resolve()));
      });
      this.#held = Math.max(this.#held, upTo);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#underWay = undefined;
      if (file !== this.#file) fs.closeSync(file.handle);
    }
  }

  #closeUnlessInUse(): void {
    if (this.#file && !this.#underWay) fs.closeSync(this.#file.handle);
  }

  /** A disk that failed once may forget what it was given and say yes the next time, so there is no second try. */
  #fail(error: unknown): Error {
    if (!this.#failure) log.error('The disk did not take the log of the embedded database', error);
    this.#failure ??= error as Error;
    return this.#failure;
  }

  #refuseAfterFailure(): void {
    if (this.#failure) throw this.#failure;
  }
}
