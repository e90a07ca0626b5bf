import { z } from 'zod';
import { id, limitedLines, limitedText, textInput } from '../schemas.ts';
import { type Block, contentLimits, pieceChoices } from './blocks.ts';
import { listUnknownFields } from './fields.ts';
import { isLinkAddress, listBadLinks } from './marks.ts';

const badLink = 'A link begins with https://, or with / for a page of the shop.';

/** Adds what is wrong with a text's links and fields. */
function checkMarks(text: string, context: z.RefinementCtx<string>): void {
  if (listBadLinks(text).length > 0) context.addIssue({ code: 'custom', message: badLink });
  const [unknown] = listUnknownFields(text);
  if (unknown !== undefined) {
    context.addIssue({
      code: 'custom',
      message: `There is no field {${unknown}}. Please choose one of those offered.`,
    });
  }
}

const line = (what: string, max: number = contentLimits.heading) =>
  limitedText(what, max).superRefine(checkMarks);
const lines = (what: string) => limitedLines(what, contentLimits.text).superRefine(checkMarks);
const optionalLine = (what: string) =>
  textInput()
    .trim()
    .max(contentLimits.heading, `${what} may have at most ${contentLimits.heading} characters.`)
    .superRefine(checkMarks)
    .optional();

/** The id of a picture sent ahead, or the address of one that the shop shows. */
const picture = textInput('Choose a picture.').trim().max(300);
const size = z.number().int().min(0).max(100_000).optional();

const blockInput = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('heading'),
      text: line('The heading'),
      level: z.literal([2, 3], 'A heading is of level 2 or 3.').optional(),
    }),
    z.object({ kind: z.literal('text'), text: lines('The text') }),
    z.object({
      kind: z.literal('list'),
      items: z
        .array(line('A line of the list', 2000))
        .min(1, 'A list has at least one line.')
        .max(contentLimits.items, `A list has at most ${contentLimits.items} lines.`),
      ordered: z.boolean('A list is ordered, true or false.').optional(),
    }),
    z.object({
      kind: z.literal('picture'),
      picture: picture.min(1, 'Choose a picture.'),
      alt: limitedText('The description of the picture', 300),
      caption: optionalLine('The caption'),
      width: size,
      height: size,
      tint: textInput().max(20).optional(),
    }),
    z.object({ kind: z.literal('quote'), text: lines('The quote'), by: optionalLine('The name') }),
    z.object({ kind: z.literal('question'), question: line('The question'), answer: lines('The answer') }),
    z
      .object({
        kind: z.literal('pieces'),
        show: z.enum(pieceChoices, 'Choose which pieces are shown: chosen, new, sale or collection.'),
        title: optionalLine('The title'),
        products: z
          .array(id, 'The pieces are a list of product ids.')
          .max(contentLimits.pieces, `At most ${contentLimits.pieces} pieces are shown.`)
          .optional(),
        /** Its slug. */
        collection: textInput().trim().max(100).optional(),
      })
      .superRefine(({ show, products = [], collection = '' }, context) => {
        if (show === 'chosen' && products.length === 0)
          context.addIssue({ code: 'custom', path: ['products'], message: 'Choose at least one piece.' });
        if (show === 'collection' && collection === '')
          context.addIssue({ code: 'custom', path: ['collection'], message: 'Choose a collection.' });
      }),
    z.object({
      kind: z.literal('columns'),
      columns: z
        .array(
          z.object({
            heading: line('The heading'),
            text: lines('The text'),
            picture: picture.optional(),
            alt: textInput().trim().max(300).optional(),
            width: size,
            height: size,
            tint: textInput().max(20).optional(),
            link: textInput()
              .trim()
              .max(500)
              .refine((address) => address === '' || isLinkAddress(address), badLink)
              .optional(),
            label: optionalLine('The label of the link'),
          }),
        )
        .min(1, 'There is at least one column.')
        .max(contentLimits.columns, `There are at most ${contentLimits.columns} columns.`),
    }),
  ],
  { error: 'There is no such kind of block.' },
) satisfies z.ZodType<Block>;

/** What a page or an article consists of. */
export const blocksInput = z
  .array(blockInput, 'The blocks are a list.')
  .max(contentLimits.blocks, `There are at most ${contentLimits.blocks} blocks.`)
  .refine(
    (blocks) => new TextEncoder().encode(JSON.stringify(blocks)).length <= contentLimits.bytes,
    'This is more than 100 kB of text. Please make it shorter.',
  );

export const blocksSchema = z.array(z.custom<Block>());
export const titleInput = limitedText('The title', contentLimits.title);
