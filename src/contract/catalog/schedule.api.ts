import { codeTextInput } from '../schemas.ts';
import { parseDateTime } from './product-form.rules.ts';

/**
 * Returns a schema for a time in Lagos or with its zone; null or empty for none.
 * @param label begins the message, as in "The beginning"
 * @param parseDate converts a day without a time; without it such a day is rejected
 */
export function dateTimeField(label: string, momentOf?: (day: string) => Date) {
  return codeTextInput()
    .nullable()
    .transform((value, context) => {
      const text = (value ?? '').trim();
      const time = momentOf && /^\d{4}-\d{2}-\d{2}$/.test(text) ? 'T00:00' : '';
      const reading = parseDateTime(`${text}${time}`, { label });
      if ('value' in reading) return time && momentOf ? momentOf(text) : reading.value;
      context.addIssue(reading.error);
      return null;
    })
    .optional();
}
