import type { ApiError } from '../../client/api-client.ts';
import { formatFailure } from '../kit/failure-message.ts';
import type { FormLine } from './order-form.ts';

/** Returns what is said of a refused order: what is wrong with a line begins with the name of its piece. */
export function describeFailure(error: ApiError, lines: readonly FormLine[]): string {
  const message = formatFailure(error);
  const entries = Object.entries(error.fields).map(([path, sentence]) => ({
    name: findLineName(path, lines),
    sentence: error.code === 'INVALID_FIELDS' ? sentence : message,
  }));
  const named = entries.flatMap(({ name, sentence }) => {
    if (name === undefined) return [];
    return [sentence.includes(name) ? sentence : `${name}: ${sentence}`];
  });
  if (named.length === 0) return message;
  const isAboutMore = entries.some(({ name }) => name === undefined);
  return [...new Set(named), ...(isAboutMore ? [message] : [])].join(' ');
}

/** Returns the name of the line that a field is of, such as `lines.0.size`; undefined for other fields. */
function findLineName(path: string, lines: readonly FormLine[]): string | undefined {
  const [, index] = /^lines\.(\d+)\./.exec(path) ?? [];
  if (index === undefined) return undefined;
  return lines[Number(index)]?.text.trim() || `Line ${Number(index) + 1}`;
}
