import { z } from 'zod';
import { dateTimeField } from '../catalog/schedule.api.ts';
import { visibilities } from '../catalog/visibility.ts';
import { id, paging, pagingResponse, response, route, textInput } from '../schemas.ts';
import { articleKinds, clothNames } from './articles.ts';
import { blocksInput, blocksSchema, titleInput } from './blocks.api.ts';

const coverSchema = z.object({
  url: z.string(),
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  tint: z.string(),
});

const articleSummary = z.object({
  _id: z.string(),
  kind: z.enum(articleKinds),
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  /** The first text, without marks. */
  summary: z.string(),
  /** What `cover` takes; empty for none. */
  cover: z.string(),
  /** Null for none, and for a drawn cloth. */
  picture: coverSchema.nullable(),
  cloth: z.enum(clothNames).nullable(),
  /** The day visitors see; null while it never was public. */
  date: z.string().nullable(),
  /** Reading time, about 200 words a minute. */
  minutes: z.number().int(),
  /** For admins. */
  visibility: z.enum(visibilities).optional(),
  publishAt: z.string().nullable().optional(),
  version: z.number().int().optional(),
  demo: z.boolean().optional(),
  updatedAt: z.string().optional(),
});
export type ArticleSummary = z.infer<typeof articleSummary>;

const articleSchema = articleSummary.extend({ blocks: blocksSchema });
export type Article = z.infer<typeof articleSchema>;

const articleFields = {
  title: titleInput,
  /** Made from the title where it is left out or empty. */
  slug: textInput()
    .trim()
    .max(100, 'The address may have at most 100 characters.')
    .regex(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/, 'An address has small letters, digits and single hyphens.'),
  /** The id of a picture sent ahead, the address of one that the shop shows, `cloth:rings` and its like, or empty. */
  cover: textInput().trim().max(300),
  blocks: blocksInput,
  kind: z.enum(articleKinds, 'An article is of the blog or of the media.'),
  visibility: z.enum(visibilities, 'Visibility is public, hidden or draft.'),
  /** A draft with this time becomes public then; empty or null for none. */
  publishAt: dateTimeField('The publication'),
};
const { title, kind, ...more } = articleFields;
const addArticleInput = z.object({ title, kind, ...z.object(more).partial().shape });
export type AddArticleInput = z.output<typeof addArticleInput>;

const versionMessage = 'Version is the number that was read with the article.';
const changeArticleInput = z
  .object({ ...articleFields, version: z.number(versionMessage).int(versionMessage) })
  .partial();
export type ChangeArticleInput = z.output<typeof changeArticleInput>;

const savedArticle = response({
  data: articleSchema,
  message: z.string(),
  /** Opens the article as visitors will see it; valid for 24 hours. */
  previewLink: z.string(),
});

export const articlesContract = {
  list: route('GET', '/articles', 'all', {
    summary: 'List the public articles, newest first; admins get all',
    includesAdminFields: true,
  })
    .input(
      z
        .object({
          kind: z.enum(articleKinds).optional(),
          ...paging,
        })
        .optional(),
    )
    .output(response({ data: z.array(articleSummary), ...pagingResponse })),

  read: route('GET', '/articles/{id}', 'admin', {
    right: 'content',
    summary: 'Read an article with its blocks',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ data: articleSchema })),

  add: route('POST', '/articles', 'admin', {
    right: 'content',
    summary: 'Create an article; a draft unless `visibility` says otherwise',
    status: 201,
  })
    .input(addArticleInput)
    .output(savedArticle),

  change: route('PUT', '/articles/{id}', 'admin', {
    right: 'content',
    summary: 'Update any fields of an article; `version` prevents lost updates',
    codes: ['NOT_FOUND', 'ARTICLE_CHANGED'],
  })
    .input(changeArticleInput.extend({ id }))
    .output(savedArticle),

  remove: route('DELETE', '/articles/{id}', 'admin', {
    right: 'content',
    summary: 'Delete an article',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ message: z.string() })),
};
