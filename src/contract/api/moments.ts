import { readWhen } from '../rules/catalog/product-form.rules.ts';
import { typedCode } from './base.ts';

/**
 * A moment in Lagos or with its zone; null or empty for none.
 * @param label begins the sentence, as in "The beginning"
 * @param momentOf which moment a day alone means; without it a day is refused
 */
export function momentField(label: string, momentOf?: (day: string) => Date) {
  return typedCode()
    .nullable()
    .transform((value, context) => {
      const text = (value ?? '').trim();
      const time = momentOf && /^\d{4}-\d{2}-\d{2}$/.test(text) ? 'T00:00' : '';
      const reading = readWhen(`${text}${time}`, { label });
      if ('value' in reading) return time && momentOf ? momentOf(text) : reading.value;
      context.addIssue(reading.error);
      return null;
    })
    .optional();
}
