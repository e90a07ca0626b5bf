import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/**
 * Returns the environment with values from files: for each `NAME_FILE` the trimmed text of that file as `NAME`.
 * Throws {@link ConfigError} if both are given, or the file is empty or unreadable.
 */
export function withFiles(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const values = { ...env };
  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = env[variable];
    if (!file) continue;
    if (env[name]) throw new ConfigError(variable, file, `nothing, since ${name} is set too`);
    const text = readText(file);
    if (!text) {
      const fault = text === '' ? 'that one is empty' : 'that one cannot be read';
      throw new ConfigError(variable, file, `the path of a file with the value of ${name}: ${fault}`);
    }
    values[name] = text;
  }
  return values;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
