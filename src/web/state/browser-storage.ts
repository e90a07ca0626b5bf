/**
 * A browser store. It may be missing, full or forbidden at any time: nothing here throws, writing returns whether it
 * was stored, and what could not be stored lasts as long as the page.
 */
type BrowserStore = {
  read(key: string): string | undefined;
  /** What was written as JSON; undefined for what cannot be read as such. */
  readJson(key: string): unknown;
  /** @returns false where it could not be stored */
  write(key: string, text: string): boolean;
  remove(key: string): void;
};

function storeOf(open: () => Storage): BrowserStore {
  const unstored = new Map<string, string>();
  const read = (key: string) => unstored.get(key) ?? attempt(() => open().getItem(key) ?? undefined);
  return {
    read,
    readJson: (key) => attempt(() => JSON.parse(read(key) ?? 'null') ?? undefined),
    write(key, text) {
      // data stored on the server would be shared by all users
      if (typeof window === 'undefined') return false;
      const stored = attempt(() => {
        open().setItem(key, text);
        return true;
      });
      if (stored) unstored.delete(key);
      else unstored.set(key, text);
      return stored === true;
    },
    remove(key) {
      unstored.delete(key);
      attempt(() => open().removeItem(key));
    },
  };
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Outlasts the browser's closing; all tabs share it. */
export const lastingStore = storeOf(() => window.localStorage);

/** Is this tab's alone and ends with it. */
export const tabStore = storeOf(() => window.sessionStorage);
