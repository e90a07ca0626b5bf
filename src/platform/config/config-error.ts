/** A variable that holds what it should not; the sentence names it, what it holds and what it should hold. */
export class ConfigError extends Error {
  constructor(name: string, value: string | undefined, wanted: string) {
    const shown =
      value === undefined || value === '' ? 'is empty' : `holds ${JSON.stringify(mask(name, value))}`;
    super(`${name} ${shown}; it should hold ${wanted}.`);
    this.name = 'ConfigError';
  }
}

/** Names of variables that hold secrets. */
const secretName = /_(SECRET|PASSWORD|KEY|HASH)$/;

function mask(name: string, value: string): string {
  return secretName.test(name) ? `${value.slice(0, 2)}… (${value.length} characters)` : value;
}
