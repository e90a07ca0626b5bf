import { z } from 'zod';
import { response, route } from '../schemas.ts';
import { blocksInput, blocksSchema, titleInput } from './blocks.api.ts';
import { pageSlugs } from './blocks.ts';
import { type PageState, pageStates } from './page-state.ts';

const slug = z.enum(pageSlugs);

const versionMessage = 'Version is the number that was read with the page.';
const version = z.number(versionMessage).int(versionMessage).min(0, versionMessage);

const pageSummary = z.object({
  slug,
  /** Where visitors read it. */
  path: z.string(),
  /** Of the draft, otherwise of the shop's own text. */
  title: z.string(),
  state: z.enum(pageStates) satisfies z.ZodType<PageState>,
  /** Counts the saves; 0 before the first. */
  version: z.number().int(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
});
export type PageSummary = z.infer<typeof pageSummary>;

const writing = z.object({ title: z.string(), blocks: blocksSchema });

const pageSchema = pageSummary.extend({
  /** What was saved last, published or not; null while the page has the shop's own text. */
  draft: writing.nullable(),
  /** What visitors read; null while they read the shop's own text. */
  published: writing.nullable(),
  /** The shop's own text, to begin from. */
  own: writing,
  /** What a text can contain as `{name}`, with its present value. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
});
export type ContentPage = z.infer<typeof pageSchema>;

const pageVersion = z.object({
  version: z.number().int(),
  title: z.string(),
  blocks: blocksSchema,
  /** Whether this save was published. */
  published: z.boolean(),
  /** Who saved it. */
  author: z.string(),
  createdAt: z.string(),
});
export type PageVersion = z.infer<typeof pageVersion>;

const pageInput = z.object({
  title: titleInput,
  blocks: blocksInput,
  version,
  /** Left out or false: saved as a draft. */
  publish: z.boolean('Publish is true or false.').optional(),
});
export type PageInput = z.output<typeof pageInput>;

const savedPage = response({
  data: pageSchema,
  message: z.string(),
  /** Opens the draft as its page; valid for 24 hours. */
  previewLink: z.string(),
});

export const pagesContract = {
  list: route('GET', '/pages', 'admin', {
    right: 'content',
    summary: 'List the pages whose text can be replaced',
  })
    .input(z.object({}).optional())
    .output(response({ data: z.array(pageSummary) })),

  read: route('GET', '/pages/{slug}', 'admin', {
    right: 'content',
    summary: 'Read the draft, the published text and the shop’s own text of a page',
  })
    .input(z.object({ slug }))
    .output(response({ data: pageSchema })),

  save: route('PUT', '/pages/{slug}', 'admin', {
    right: 'content',
    summary: 'Save a page as a draft, or publish it; `version` prevents lost updates',
    codes: ['PAGE_CHANGED'],
  })
    .input(pageInput.extend({ slug }))
    .output(savedPage),

  reset: route('DELETE', '/pages/{slug}', 'admin', {
    right: 'content',
    summary: 'Return a page to the shop’s own text; its versions remain',
  })
    .input(z.object({ slug }))
    .output(response({ data: pageSchema, message: z.string() })),

  versions: route('GET', '/pages/{slug}/versions', 'admin', {
    right: 'content',
    summary: 'List the last 20 saves of a page, newest first',
  })
    .input(z.object({ slug }))
    .output(response({ data: z.array(pageVersion) })),

  restore: route('POST', '/pages/{slug}/restore', 'admin', {
    right: 'content',
    summary: 'Make an earlier save the draft of a page',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ slug, version }))
    .output(savedPage),
};
