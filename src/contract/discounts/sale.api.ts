import { z } from 'zod';
import { maxCategoryLength } from '../catalog/category-list.ts';
import { dateTimeField } from '../catalog/schedule.api.ts';
import { currencies } from '../money/currencies.ts';
import { id, response, route, textInput } from '../schemas.ts';
import { changedLineSchema } from '../stock/inventory.api.ts';
import { saleEndsBeforeStart } from './sale-errors.ts';

/** Which products a sale is of: some, or all of a category, a collection (its slug) or a tag. Just one of them. */
const selectionShape = {
  ids: z
    .array(id)
    .min(1, 'Choose at least one product.')
    .max(500, 'At most 500 products at once.')
    .optional(),
  category: textInput()
    .trim()
    .min(1, 'Choose a category.')
    .max(maxCategoryLength, 'Choose a category.')
    .optional(),
  collection: textInput().trim().min(1).max(100).optional(),
  tag: textInput().trim().min(1).max(60).optional(),
};

const setSaleInput = z
  .object({
    ...selectionShape,
    percent: z
      .number('A percentage is a number.')
      .min(1, 'A sale takes off 1 % at least.')
      .max(95, 'A sale takes off 95 % at most.')
      .optional(),
    /** Amounts in major units, by currency; other currencies retain their price. */
    takeOff: z
      .partialRecord(z.enum(currencies), z.number('An amount is a number.').positive('An amount is above 0.'))
      .optional(),
    /** A time in Lagos or with its zone; if omitted: immediately, and without an end. */
    from: dateTimeField('The beginning'),
    until: dateTimeField('The end'),
    /** Takes the place of a sale that is not over yet; without it that refuses all. */
    replace: z.boolean().optional(),
    /** Ends the sale of all of them; nothing else is looked at. */
    end: z.boolean().optional(),
    /** Only say what would become of each. */
    dryRun: z.boolean().optional(),
    /** The versions that were looked at, by id: one that changed since refuses all. */
    versions: z.record(textInput(), z.number().int()).optional(),
  })
  .superRefine(({ ids, category, collection, tag, percent, takeOff, from, until, end }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if ([ids, category, collection, tag].filter((each) => each !== undefined).length !== 1)
      issue('ids', 'Choose products, or a category, a collection or a tag.');
    if (end) return;
    const amounts = takeOff && Object.keys(takeOff).length > 0 ? takeOff : undefined;
    if ((percent === undefined) === (amounts === undefined))
      issue('percent', 'Say how much to take off: a percentage or amounts.');
    if (from && until && until <= from) issue('until', saleEndsBeforeStart);
  });
export type SetSaleInput = z.output<typeof setSaleInput>;

/** The result for one product; `replaces` describes the unfinished sale it replaces. */
const saleLineSchema = changedLineSchema.extend({ replaces: z.string().nullable() });
export type SaleLine = z.infer<typeof saleLineSchema>;

export const saleContract = {
  set: route('POST', '/product/sale', 'admin', {
    right: 'products',
    summary:
      'Start or end a sale on products, by percent or amount, with optional start and end times; all or none. dryRun only previews the result of each',
    codes: ['PRODUCT_NOT_FOUND', 'EDIT_CONFLICT', 'SALE_RUNNING'],
  })
    .input(setSaleInput)
    .output(response({ changed: z.number().int(), message: z.string(), lines: z.array(saleLineSchema) })),
};
