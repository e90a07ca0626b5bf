import { z } from 'zod';
import { categoryListProblem, maxCategories, maxCategoryLength } from '../catalog/category-list.ts';
import { cuts } from '../fit/fit.ts';
import { limitedText } from '../schemas.ts';
import {
  maxGuideColumns,
  maxGuideInches,
  maxGuideRows,
  maxGuideText,
  sizeGuideProblems,
} from './size-guide.ts';
import { maxSizes, sizeTableProblem } from './size-table.ts';
import { maxSizeLength } from './sizes.ts';

/** The sizes that pieces come in: the letters first, more behind them. */
export const sizesSchema = z
  .array(
    z.object({
      label: limitedText('A size', maxSizeLength),
      /** The UK size of the guide. */
      uk: z.number('A UK size is a number.').int().min(0).max(60).optional(),
    }),
  )
  .max(maxSizes, `At most ${maxSizes} sizes.`)
  .superRefine((table, context) => {
    const fault = sizeTableProblem(table);
    if (fault) context.addIssue(fault);
  });

/** The categories that products are in: those of every shop first, more behind them. */
export const categoriesSchema = z
  .array(z.object({ name: limitedText('A category', maxCategoryLength) }))
  .max(maxCategories, `At most ${maxCategories} categories.`)
  .superRefine((list, context) => {
    const fault = categoryListProblem(list);
    if (fault) context.addIssue(fault);
  });

const guideInches = `Inches are a number from 0 to ${maxGuideInches}.`;
export const sizeGuideSchema = z
  .object({
    columns: z
      .array(limitedText('A column', maxGuideText))
      .min(1, 'The guide needs a column.')
      .max(maxGuideColumns, `At most ${maxGuideColumns} columns.`),
    tables: z.array(
      z.object({
        cut: z.enum(cuts, `A cut is ${cuts.join(' or ')}.`),
        rows: z
          .array(
            z.object({
              name: limitedText('The name of a row', maxGuideText),
              /** One for each column; null: on request. */
              inches: z.array(
                z.number(guideInches).min(0, guideInches).max(maxGuideInches, guideInches).nullable(),
              ),
            }),
          )
          .max(maxGuideRows, `At most ${maxGuideRows} rows.`),
      }),
    ),
  })
  .superRefine((guide, context) => {
    for (const problem of sizeGuideProblems(guide)) context.addIssue({ code: 'custom', ...problem });
  });
