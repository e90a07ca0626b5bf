/** A store of the browser. It may be missing, full or forbidden at any moment: nothing here throws, and writing tells whether it was stored. */
type BrowserStore = {
  read(key: string): string | undefined;
  /** What was written as JSON; undefined for what cannot be read as such. */
  readJson(key: string): unknown;
  /** @returns false where it could not be stored */
  write(key: string, text: string): boolean;
  remove(key: string): void;
};

function storeOf(open: () => Storage): BrowserStore {
  const read = (key: string) => attempt(() => open().getItem(key) ?? undefined);
  return {
    read,
    readJson: (key) => attempt(() => JSON.parse(read(key) ?? 'null') ?? undefined),
    write: (key, text) =>
      attempt(() => {
        open().setItem(key, text);
        return true;
      }) ?? false,
    remove: (key) => attempt(() => open().removeItem(key)),
  };
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Is this tab's alone and ends with it. */
export const tabStore = storeOf(() => window.sessionStorage);
