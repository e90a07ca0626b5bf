import { z } from 'zod';
import { id, limitedText, response, route, textInput } from '../schemas.ts';
import { viewLengths, viewLists, viewQuery } from './saved-view-queries.ts';

const list = z.enum(viewLists, `A list is one of ${viewLists.join(', ')}.`);

export const savedViewSchema = z.object({
  _id: z.string(),
  list,
  name: z.string(),
  /** Filters and sort order as the list's address has them, without `?`. */
  query: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

const newView = z
  .object({
    list,
    name: limitedText('A name', viewLengths.name),
    query: textInput('What the view shows is required.').max(
      viewLengths.query,
      'The search is too long to be kept.',
    ),
  })
  .transform(({ list, name, query }) => ({ list, name, query: viewQuery(list, query) }))
  .superRefine(({ query }, context) => {
    if (query === '')
      context.addIssue({
        code: 'custom',
        path: ['query'],
        message: 'Search, filter or sort the list first.',
      });
  });

/** Saved views of lists, each private to one admin. */
export const viewsContract = {
  list: route('GET', '/desk/views', 'admin', {
    right: 'own',
    summary: 'List this admin’s saved views, by name',
  })
    .input(z.object({}).optional())
    .output(response({ data: z.array(savedViewSchema) })),

  save: route('POST', '/desk/views', 'admin', {
    right: 'own',
    summary: 'Save the filters and sorting of a list as a view; replaces a view of the same name',
  })
    .input(newView)
    .output(response({ data: savedViewSchema, message: z.string() })),

  remove: route('DELETE', '/desk/views/{id}', 'admin', {
    right: 'own',
    summary: 'Delete a saved view',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ message: z.string() })),
};
