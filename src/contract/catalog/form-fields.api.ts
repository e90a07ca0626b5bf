import { z } from 'zod';
import { multilineInput, textInput } from '../schemas.ts';
import { cleanText } from '../text/clean-text.ts';
import type { ParseResult } from './product-form.rules.ts';

/** A field of a form: text, possibly JSON; from a JSON body also the value itself. */
export function formField(missing: string) {
  return z.union([multilineInput(), z.array(z.unknown()), z.record(textInput(), z.unknown())], {
    error: missing,
  });
}

/** The value behind a form's text: parsed when it looks like JSON, every text in it clean. Undefined for broken JSON. */
export function parseText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return cleanValue(value);
  try {
    return cleanValue(JSON.parse(value));
  } catch {
    return undefined;
  }
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value.toWellFormed());
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [cleanText(name), cleanValue(each)]));
}

/** A reading as zod expects it: the value, or an issue with the sentence. */
export function unwrapResult<Value>(reading: ParseResult<Value>, context: z.RefinementCtx): Value {
  if ('value' in reading) return reading.value;
  context.addIssue({ code: 'custom', message: reading.error });
  return z.NEVER;
}

/** A list in JSON, each entry checked; the sentence of the first wrong entry, with its number. */
export function listField<Schema extends z.ZodType>(what: string, entry: Schema, max: number) {
  return formField(`${what} are a list.`).transform((value, context): z.output<Schema>[] => {
    const parsed = value === '' ? [] : parseText(value);
    const entries = Array.isArray(parsed) ? parsed : [parsed];
    if (entries.some((item) => typeof item !== 'object' || item === null)) {
      context.addIssue(`${what} could not be read; they are sent as a JSON list.`);
      return [];
    }
    if (entries.length > max) context.addIssue(`${what}: at most ${max}.`);
    const read: z.output<Schema>[] = [];
    for (const [index, item] of entries.entries()) {
      const result = entry.safeParse(item);
      if (result.success) read.push(result.data);
      else
        context.addIssue(
          `${what}, number ${index + 1}: ${result.error.issues[0]?.message ?? 'not readable'}`,
        );
    }
    return read;
  });
}
